import fc from "fast-check";
import { expect, test } from "vitest";
import { pureGold } from "#domain/gold/carats.ts";
import { type RateChange, referenceRate } from "#domain/gold/gold-rates.ts";
import { toPaise } from "#domain/basics/money.ts";

const perGram = (rupees: number) => toPaise(rupees) * pureGold;
const at = (setAt: string, rupees: number): RateChange => ({ setAt, rate: toPaise(rupees) });

test("no reference rate exists before a rate was set", () =>
  expect(referenceRate([], "2026-06-15", pureGold)).toBeUndefined());

test("the default rate is named as such", () =>
  expect(
    referenceRate([{ ...at("1970-01-01T00:00:00Z", 7_000), isDefault: true }], "2026-06-15", pureGold),
  ).toEqual({
    rate: perGram(7_000),
    average: perGram(7_000),
    close: perGram(7_000),
    by: "default",
  }));

test("the first rate counts on its own day", () =>
  expect(referenceRate([at("2026-06-15T04:00:00Z", 7_000)], "2026-06-15", pureGold)).toEqual({
    rate: perGram(7_000),
    average: perGram(7_000),
    close: perGram(7_000),
    by: "current",
  }));

test("a correction of the first rate counts at once", () => {
  const changes = [at("2026-06-15T04:00:00Z", 70_000), at("2026-06-15T04:05:00Z", 7_000)];
  expect(referenceRate(changes, "2026-06-15", pureGold)).toMatchObject({
    rate: perGram(7_000),
    by: "current",
  });
  expect(referenceRate(changes, "2026-06-14", pureGold)).toMatchObject({ rate: perGram(70_000) });
});

test("a change of rate counts from the next day", () => {
  const changes = [at("2026-06-01T04:00:00Z", 7_000), at("2026-06-15T04:00:00Z", 5_000)];
  expect(referenceRate(changes, "2026-06-15", pureGold)?.rate).toBe(perGram(7_000));
  expect(referenceRate(changes, "2026-06-16", pureGold)).toMatchObject({
    close: perGram(5_000),
    by: "close",
  });
});

// Half past midnight in India is still the day before in UTC.
test("a day closes at midnight in India, with its last rate", () => {
  const changes = [
    at("2026-06-13T04:00:00Z", 6_000),
    at("2026-06-14T04:00:00Z", 7_000),
    at("2026-06-14T18:00:00Z", 7_100),
    at("2026-06-14T19:00:00Z", 7_200),
  ];
  expect(referenceRate(changes, "2026-06-15", pureGold)?.close).toBe(perGram(7_100));
});

test("the average covers exactly thirty days", () => {
  const changes = [at("2026-01-01T04:00:00Z", 1_000), at("2026-05-16T04:00:00Z", 7_000)];
  expect(referenceRate(changes, "2026-06-15", pureGold)?.average).toBe(perGram(7_000));
  expect(referenceRate(changes, "2026-06-14", pureGold)?.average).toBe(perGram((1_000 + 29 * 7_000) / 30));
});

test("days before the first rate are left out of the average", () => {
  const changes = [at("2026-06-12T04:00:00Z", 7_000), at("2026-06-14T04:00:00Z", 7_600)];
  expect(referenceRate(changes, "2026-06-15", pureGold)).toMatchObject({
    average: perGram(7_200),
    by: "average",
  });
});

const history = fc.array(
  fc.record({
    rate: fc.integer({ min: 1, max: 10 ** 7 }),
    setAt: fc
      .date({ min: new Date("2026-01-01"), max: new Date("2026-06-30"), noInvalidDate: true })
      .map((date) => date.toISOString()),
  }),
  { minLength: 1, maxLength: 40 },
);

test("the reference rate is the lower of average and close, lies within the rates, and ignores the order of changes", () =>
  fc.assert(
    fc.property(history, fc.integer({ min: 10, max: 240 }), (changes, fineness) => {
      const reference = referenceRate(changes, "2026-05-01", fineness);
      const rates = changes.map(({ rate }) => rate * fineness);
      expect(reference?.rate).toBe(Math.min(reference?.average ?? 0, reference?.close ?? 0));
      expect(reference?.rate).toBeGreaterThanOrEqual(Math.min(...rates));
      expect(reference?.rate).toBeLessThanOrEqual(Math.max(...rates));
      if (new Set(changes.map(({ setAt }) => setAt)).size === changes.length) {
        expect(referenceRate(changes.toReversed(), "2026-05-01", fineness)).toEqual(reference);
      }
    }),
  ));

test("a carat without a rate of its own is its share of the reference rate of pure gold", () =>
  fc.assert(
    fc.property(history, fc.constantFrom(10, 91, 215, 239), (changes, fineness) => {
      const pure = referenceRate(changes, "2026-05-01", pureGold);
      const expected = Math.floor(((pure?.rate ?? 0) * fineness) / 240);
      expect(referenceRate(changes, "2026-05-01", fineness)).toMatchObject({ rate: expected, by: pure?.by });
    }),
  ));
