// The check value of a view, as docs/tables.md has it: a sum over the leaves, each hashed with the pointer to it. The
// server sends its own; whoever has another one has missed something.

const utf8 = new TextEncoder();

function fnv(hash: number, text: string): number {
  // Almost everything is ASCII, which needs no encoder.
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) {
      for (const byte of utf8.encode(text.slice(i))) hash = Math.imul(hash ^ byte, 16777619);
      return hash;
    }
    hash = Math.imul(hash ^ code, 16777619);
  }
  return hash;
}

function finish(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function escape_key(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function leaf(hash: number, value: string): number {
  return finish(fnv(fnv(hash, "="), value));
}

/** `hash` is that of the pointer so far: FNV goes from left to right, so that nothing is hashed twice. */
function sum(hash: number, value: unknown): number {
  if (typeof value === "string") return leaf(hash, `"${value}`);
  if (Array.isArray(value)) {
    if (value.length === 0) return leaf(hash, "[]");
    let total = 0;
    for (const [i, item] of value.entries()) total = (total + sum(fnv(hash, `/${i}`), item)) | 0;
    return total;
  }
  if (typeof value === "object" && value !== null) {
    const items = Object.entries(value);
    if (items.length === 0) return leaf(hash, "{}");
    let total = 0;
    for (const [key, item] of items) {
      total = (total + sum(fnv(hash, `/${escape_key(key)}`), item)) | 0;
    }
    return total;
  }
  return leaf(hash, JSON.stringify(value));
}

export function check_value(view: unknown): number {
  return sum(2166136261 | 0, view) >>> 0;
}
