// Finds sentences of the rules by words or by the number of a clause.
import { plain_text, type Block, type Section } from "./markdown";

export interface Passage {
  clause: string | null;
  /** Where it stands: "Rules, First action". */
  heading: string;
  /** The section it is in, by position, for opening it. */
  section: number;
  text: string;
}

export interface Found {
  passage: Passage;
  score: number;
}

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

function passages_of_block(block: Block, heading: string, section: number): Passage[] {
  switch (block.kind) {
    case "list":
      return block.items.map((item) => ({
        clause: item.clause,
        heading,
        section,
        text: item.plain,
      }));
    case "table":
      return block.rows.map((row) => {
        const cells = row.map(plain_text);
        const is_clause = row[0]?.length === 1 && row[0][0]?.kind === "clause";
        const text = (is_clause ? cells.slice(1) : cells).filter(Boolean).join(": ");
        return { clause: is_clause ? (cells[0] ?? null) : null, heading, section, text };
      });
    case "paragraph":
      return [{ clause: null, heading, section, text: plain_text(block.text) }];
    case "code":
      return [];
  }
}

export function passages(sections: readonly Section[]): Passage[] {
  return sections.flatMap((section, i) => [
    ...section.blocks.flatMap((block) => passages_of_block(block, section.title, i)),
    ...section.sections.flatMap((below) =>
      below.blocks.flatMap((block) => passages_of_block(block, below.title, i)),
    ),
  ]);
}

/** All words must occur; the beginning of a word counts most, then earlier sections. */
export function search(all: readonly Passage[], query: string): Found[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found: Found[] = [];
  for (const passage of all) {
    const clause = passage.clause?.toLowerCase() ?? "";
    const text = ` ${fold(`${passage.heading} ${passage.text}`)}`;
    let score = 0;
    for (const word of wanted) {
      if (clause === word) score += 100;
      else if (clause.startsWith(`${word}.`)) score += 50;
      else if (text.includes(` ${word}`)) score += 10;
      else if (text.includes(word)) score += 3;
      else {
        score = 0;
        break;
      }
    }
    if (score > 0) found.push({ passage, score: score - passage.section });
  }
  return found.sort((a, b) => b.score - a.score);
}

/** The text cut where a word of the query stands, for marking. */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  const folded = fold(text);
  // Only where folding keeps positions can they be marked.
  if (wanted.length === 0 || folded.length !== text.length) return [{ text, hit: false }];
  const pattern = new RegExp(
    wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"),
    "g",
  );
  const parts: { text: string; hit: boolean }[] = [];
  let from = 0;
  for (const hit of folded.matchAll(pattern)) {
    if (hit.index > from) parts.push({ text: text.slice(from, hit.index), hit: false });
    parts.push({ text: text.slice(hit.index, hit.index + hit[0].length), hit: true });
    from = hit.index + hit[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
}
