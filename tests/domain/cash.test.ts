import fc from "fast-check";
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
  test.each([
    ["nobody counted", {}, { closing: 1500, left: 1500, difference: 0 }],
    ["short at opening", { opening: 900 }, { closing: 1400, left: 1400, difference: -100 }],
    ["over at closing", { closing: 1600 }, { closing: 1500, left: 1600, difference: 100 }],
    ["counted twice, as it should be", { opening: 1000, closing: 1500 }, { left: 1500, difference: 0 }],
    [
      "short at opening, over at closing",
      { opening: 900, closing: 1450 },
      { closing: 1400, difference: -50 },
    ],
    ["an empty drawer", { closing: 0 }, { closing: 1500, left: 0, difference: -1500 }],
  ])("gives the closing balance and the difference: %s", (_, counted, expected) =>
    expect(closeCashDay(1000, { received: 700, paid: 200, counted })).toMatchObject({
      opening: 1000,
      ...expected,
    }),
  );

  test("always reconciles: opening, received, paid and difference come to what is carried forward", () => {
    const paise = fc.integer({ min: -1e9, max: 1e9 });
    const counted = fc.record({ opening: paise, closing: paise }, { requiredKeys: [] });
    fc.assert(
      fc.property(paise, paise, paise, counted, (opening, received, paid, counts) => {
        const { left, difference } = closeCashDay(opening, { received, paid, counted: counts });
        expect(opening + received - paid + difference).toBe(left);
        if (counts.closing !== undefined) expect(left).toBe(counts.closing);
      }),
    );
  });
});
