// Reads the kind of Markdown that the rules are written in into a tree; nothing of it ever becomes HTML by itself.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong"; text: string }
  /** The number of a clause that stands in these rules. */
  | { kind: "clause"; clause: string };

export type Block =
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "list"; items: Item[] };

export interface Item {
  /** "R4.2" where the item is a clause of its own. */
  clause: string | null;
  text: Inline[];
  /** As written, for the search. */
  plain: string;
}

export interface Section {
  title: string;
  /** 3 of "3. Rules"; the same in every language. */
  number: number | null;
  /** "R4" of "R4 First action". */
  clause: string | null;
  blocks: Block[];
  sections: Section[];
}

const clause_pattern = /^([RGCDEB]\d+(?:\.\d+)*)\b/;
const inline_pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\b([RGCDEB]\d+(?:\.\d+)*)\b/g;

export function read_inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(inline_pattern)) {
    if (found.index > from) parts.push({ kind: "text", text: text.slice(from, found.index) });
    from = found.index + found[0].length;
    if (found[1] !== undefined) parts.push({ kind: "code", text: found[1] });
    else if (found[2] !== undefined) parts.push({ kind: "strong", text: found[2] });
    else parts.push({ kind: "clause", clause: found[0] });
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}

export const plain_text = (parts: readonly Inline[]): string =>
  parts.map((part) => (part.kind === "clause" ? part.clause : part.text)).join("");

function read_item(text: string): Item {
  const clause = clause_pattern.exec(text)?.[1] ?? null;
  const rest = clause ? text.slice(clause.length).trimStart() : text;
  const parts = read_inline(rest);
  return { clause, text: parts, plain: plain_text(parts) };
}

const read_row = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => read_inline(cell.trim()));

const is_rule = (line: string | undefined): boolean =>
  line !== undefined && /^\|[\s:|-]+\|$/.test(line.trim());

/** One block from the lines at `at`, and where the next one begins. */
function read_block(lines: readonly string[], at: number): [Block, number] {
  const line = lines[at] ?? "";
  let next = at + 1;
  if (line.startsWith("```")) {
    while (next < lines.length && !lines[next]?.startsWith("```")) ++next;
    return [{ kind: "code", text: lines.slice(at + 1, next).join("\n") }, next + 1];
  }
  if (line.startsWith("|")) {
    while (lines[next]?.startsWith("|")) ++next;
    const all = lines.slice(at, next);
    const headed = is_rule(all[1]);
    const head = headed ? read_row(all[0] ?? "") : [];
    const rows = all.slice(headed ? 2 : 0).map(read_row);
    return [{ kind: "table", head: head.some((cell) => cell.length > 0) ? head : [], rows }, next];
  }
  if (/^\s*- /.test(line)) {
    const items: string[] = [line.replace(/^\s*- /, "")];
    for (; next < lines.length; ++next) {
      const more = lines[next] ?? "";
      if (/^\s*- /.test(more)) items.push(more.replace(/^\s*- /, ""));
      else if (/^\s+\S/.test(more)) items.push(`${items.pop() ?? ""} ${more.trim()}`);
      else break;
    }
    return [{ kind: "list", items: items.map(read_item) }, next];
  }
  while (next < lines.length && /^[^\s#|`-]/.test(lines[next] ?? "")) ++next;
  return [{ kind: "paragraph", text: read_inline(lines.slice(at, next).join(" ").trim()) }, next];
}

const new_section = (title: string): Section => ({
  number: Number(/^(\d+)\. /.exec(title)?.[1] ?? 0) || null,
  title: title
    .replace(clause_pattern, "")
    .replace(/^\d+\.\s*/, "")
    .trim(),
  clause: clause_pattern.exec(title)?.[1] ?? null,
  blocks: [],
  sections: [],
});

/** The sections of a document (`##`), each with those under it (`###`). What stands before the first is left out. */
export function read_markdown(document: string): Section[] {
  const lines = document.split(/\r?\n/);
  const sections: Section[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = /^(#{2,3}) (.*)$/.exec(line);
    const last = sections.at(-1);
    if (heading) {
      const section = new_section(heading[2] ?? "");
      if (heading[1] === "##" || !last) sections.push(section);
      else last.sections.push(section);
      ++at;
    } else if (line.trim() === "" || !last) {
      ++at;
    } else {
      const [block, next] = read_block(lines, at);
      (last.sections.at(-1) ?? last).blocks.push(block);
      at = next;
    }
  }
  return sections;
}

/** Every clause there is, so that only numbers that lead somewhere become links. */
export function clauses_of(sections: readonly Section[]): Set<string> {
  const found = new Set<string>();
  const visit = (section: Section) => {
    if (section.clause) found.add(section.clause);
    for (const block of section.blocks) {
      if (block.kind === "list")
        for (const item of block.items) if (item.clause) found.add(item.clause);
      if (block.kind === "table") {
        for (const row of block.rows) {
          const first = row[0];
          if (first?.length === 1 && first[0]?.kind === "clause") found.add(first[0].clause);
        }
      }
    }
    section.sections.forEach(visit);
  };
  sections.forEach(visit);
  return found;
}
