// What the server says a building move would change. The preview's journal has no prestige and no income in it, but the
// sentence that comes with each legal move does: "Build the Law Office on site 1 (+2 prestige, +$1 income, roof: earns $9)".

export interface Outcome {
  prestige: number;
  income: number;
  earned: number | null; // a roof: what its owner gets at once
}

export function outcome_of(sentence: string): Outcome {
  const told = /\((.*)\)$/.exec(sentence)?.[1] ?? "";
  const prestige = /([+-]\d+) prestige/.exec(told)?.[1] ?? "0";
  const [, sign, income] = /([+-])\$(\d+) income/.exec(told) ?? [];
  const roof = /roof: (?:they earn|earns) (?:nothing|\$(\d+))/.exec(told);
  return {
    prestige: Number(prestige),
    income: Number(`${sign ?? ""}${income ?? 0}`),
    earned: roof ? Number(roof[1] ?? 0) : null,
  };
}
