import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pacer } from "./pacer";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function set_up(step = 700, longest = 2500) {
  const shown: number[] = [];
  const idle = vi.fn();
  const pacer = new Pacer<number>(
    (n) => shown.push(n),
    idle,
    () => ({ step, longest }),
  );
  return { shown, idle, pacer };
}

it("shows the first at once and the next ones with pauses", () => {
  const { shown, idle, pacer } = set_up();
  pacer.add(1);
  pacer.add(2);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(699);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(700);
  expect(idle).toHaveBeenCalledOnce();
  expect(pacer.is_idle).toBe(true);
});

it("takes no longer than allowed for a long run", () => {
  const { shown, pacer } = set_up();
  for (let i = 0; i < 40; i++) pacer.add(i);
  vi.advanceTimersByTime(2500);
  expect(shown).toHaveLength(40);
});

it("jumps to the end", () => {
  const { shown, idle, pacer } = set_up();
  for (let i = 0; i < 4; i++) pacer.add(i);
  pacer.jump();
  expect(shown).toEqual([0, 1, 2, 3]);
  expect(idle).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10000);
  expect(idle).toHaveBeenCalledOnce();
});

it("does not wait at all where nothing shall move", () => {
  const { shown, pacer } = set_up(0, 0);
  pacer.add(1);
  pacer.add(2);
  expect(shown).toEqual([1, 2]);
});
