// Changes of a view: pairs of a JSON pointer and what stands there now.
import type { room } from "../protocol";

function unescape_key(key: string): string {
  return key.replaceAll("~1", "/").replaceAll("~0", "~");
}

function with_value(document: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(document)) {
    const copy: unknown[] = [...(document as unknown[])];
    const index = Number(key);
    copy[index] = with_value(copy[index], rest, value);
    return copy;
  }
  const old = (document ?? {}) as Record<string, unknown>;
  return { ...old, [key]: with_value(old[key], rest, value) };
}

/** A new document; what did not change is shared with the old one, so that only what changed is drawn anew. */
export function with_changes<T>(document: T, changes: room.Changes): T {
  let result: unknown = document;
  for (const [pointer, value] of changes) {
    result = with_value(result, pointer.split("/").slice(1).map(unescape_key), value);
  }
  return result as T;
}
