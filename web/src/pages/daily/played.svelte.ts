// The last positions of the games of an attempt, as the tables themselves tell them.
import type { View } from "../../protocol";
import { transport } from "../../transport";

/** Null where the table cannot be had. */
function last_view(table: string): Promise<View | null> {
  return new Promise((resolve) => {
    const channel = transport.table(table, {
      since: () => 0,
      letter: (letter) => {
        if (!("table" in letter)) return;
        resolve(letter.table.view);
        channel.close();
      },
      state: (state) => {
        if (state.kind === "ended") resolve(null);
      },
    });
  });
}

export class LastViews {
  /** In the order of the tables; null until all are there, or one cannot be had. */
  views = $state.raw<readonly View[] | null>(null);

  constructor(tables: readonly string[]) {
    void Promise.all(tables.map(last_view)).then((views) => {
      if (views.every((view) => view !== null)) this.views = views;
    });
  }
}
