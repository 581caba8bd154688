import { expect, it } from "vitest";
import { find_route, match } from "./router";

it("takes parameters out of a path, and null for what is left out", () => {
  expect(match("/table/:id", "/table/k7mq")).toEqual({ id: "k7mq" });
  expect(match("/new/:game?", "/new")).toEqual({ game: null });
  expect(match("/new/:game?", "/new/uptown/")).toEqual({ game: "uptown" });
  expect(match("/ladder/:game?/:seats?", "/ladder/uptown")).toEqual({
    game: "uptown",
    seats: null,
  });
});

it("does not match what is shorter, longer or other", () => {
  expect(match("/table/:id", "/table")).toBe(null);
  expect(match("/table/:id", "/table/a/b")).toBe(null);
  expect(match("/lobby", "/")).toBe(null);
});

it("reads escaped letters and survives broken ones", () => {
  expect(match("/rules/:game?", "/rules/a%20b")).toEqual({ game: "a b" });
  expect(match("/rules/:game?", "/rules/%E0%A4%A")).toEqual({ game: "%E0%A4%A" });
});

it("has a page for every address", () => {
  expect(find_route("/").route.path).toBe("/");
  expect(find_route("/no/such/place").params).toEqual({ path: "/no/such/place" });
});
