import { server_transport } from "./server_transport";
import type { Transport } from "./transport";

export type * from "./transport";

/** The one that the client uses. */
export const transport: Transport = server_transport();
