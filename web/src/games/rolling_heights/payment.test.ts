import { expect, it } from "vitest";
import type { rolling_heights } from "../../protocol";
import views from "./fixtures/views.json";
import { payment_moves, proposal, total, with_less, with_more, type Unit } from "./payment";

const unit = (name: Unit["unit"], held: number, proposed: number, after: Unit["after"] = []) =>
  ({ unit: name, move: `pay ${name.replace("_", " ")}`, held, proposed, after }) satisfies Unit;

it("pays exactly what is due, in the order in which it is taken", () => {
  const { view, moves } = views.pay as unknown as { view: rolling_heights.View; moves: string[] };
  const choice = proposal(view.payment);
  expect(total(choice)).toBe(view.pending.cost);
  const paid = payment_moves(choice, view.payment);
  expect(paid).toHaveLength(view.pending.cost);
  expect(moves).toContain(paid[0]);
});

it("swaps one unit for another when all is paid", () => {
  const units = [unit("wood", 2, 0), unit("concrete", 1, 1), unit("glass", 3, 1)];
  const swapped = with_more(proposal(units), units, "wood", 2);
  expect(swapped).toEqual({ wood: 1, concrete: 1, glass: 0 });
  expect(with_more(proposal(units), units, "concrete", 2)).toBeNull(); // all of it is given
});

it("gives nothing before what has to go first", () => {
  const units = [
    unit("spending_power", 1, 0),
    unit("misc_wood", 2, 2),
    unit("steel", 2, 1, ["misc_wood"]),
  ];
  const choice = proposal(units);
  expect(with_less(choice, units, "misc_wood")).toBeNull();
  expect(with_less(choice, units, "steel")).toEqual({ spending_power: 0, misc_wood: 2, steel: 0 });
  expect(with_more(choice, units, "spending_power", 3)).toEqual({
    spending_power: 1,
    misc_wood: 2,
    steel: 0,
  });
  const started = { misc_wood: 1 };
  expect(with_more(started, units, "steel", 3)).toBeNull();
});
