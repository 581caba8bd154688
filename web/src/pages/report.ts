// What somebody who reports trouble should send along. Nothing about the person.
import type { Trouble } from "../transport";

export const report_of = (trouble: Trouble): string =>
  [
    `Cornerstone, ${new Date().toISOString()}`,
    `Page: ${location.pathname}`,
    `Trouble: ${trouble.code} (${trouble.status}) ${trouble.message}${trouble.place ? ` at ${trouble.place}` : ""}`,
    `Browser: ${navigator.userAgent}`,
  ].join("\n");
