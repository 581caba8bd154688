// The keys of a table. A board takes its own first; what it leaves comes here.
export interface TableKeys {
  confirm(): void;
  undo(): void;
  cancel(): void;
  hint(): void;
  log(): void;
  chat(): void;
  moves(): void;
  opponent(): void;
  help(): void;
  /** The n-th move as it is listed; false where no list is in sight. */
  nth(number: number): boolean;
  /** Any key at all: what is being shown is shown to its end. */
  jump(): void;
}

function writes(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Enter on a button or a link is that button's. */
function has_own_enter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role=button]") !== null;
}

export function table_keys(keys: TableKeys): (event: KeyboardEvent) => void {
  const by_key: Record<string, () => void> = {
    z: keys.undo,
    h: keys.hint,
    l: keys.log,
    c: keys.chat,
    m: keys.moves,
    o: keys.opponent,
    "?": keys.help,
  };
  return (event) => {
    keys.jump();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return keys.cancel();
    if (writes(event.target)) return;
    // A key that was used is prevented, so that a board that listens, too, leaves it alone.
    if (event.key === "Enter") {
      if (has_own_enter(event.target)) return;
      event.preventDefault();
      return keys.confirm();
    }
    if (/^[1-9]$/.test(event.key)) {
      if (keys.nth(Number(event.key))) event.preventDefault();
      return;
    }
    const deed = by_key[event.key.toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
}
