import { describe, expect, test } from "vitest";
import { closeCashDay, drawerTotal, denominations } from "#domain/cash/cash.ts";
import { toPaise } from "#domain/basics/money.ts";

const empty = { notes500: 0, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0, coins: 0 };

describe("a drawer", () => {
  test.each(denominations)("counts three notes of ₹%i and coins", (note) =>
    expect(drawerTotal({ ...empty, [`notes${note}`]: 3, coins: 750 })).toBe(toPaise(3 * note) + 750),
  );

  test("adds up notes and coins", () =>
    expect(
      drawerTotal({ notes500: 10, notes200: 5, notes100: 4, notes50: 3, notes20: 2, notes10: 1, coins: 50 }),
    ).toBe(toPaise(5000 + 1000 + 400 + 150 + 40 + 10) + 50));
});

describe("a day of the cash book", () => {
  test.each<[string, number[], object]>([
    ["nobody counted", [], { closing: 1500, difference: 0, left: 1500 }],
    ["a count agreed", [0], { closing: 1500, difference: 0, left: 1500 }],
    ["short at opening", [-100], { closing: 1500, difference: -100, left: 1400 }],
    ["short at opening, over at closing", [-100, 50], { closing: 1500, difference: -50, left: 1450 }],
    ["an empty drawer", [-1500], { closing: 1500, difference: -1500, left: 0 }],
  ])("carries forward what the counts found: %s", (_, differences, expected) =>
    expect(closeCashDay(1000, { received: 700, paid: 200, differences })).toEqual({
      opening: 1000,
      ...expected,
    }),
  );
});
