import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayOf } from "#domain/basics/dates.ts";
import { pureGold, type FineRate, goldValue } from "#domain/gold/gold-value.ts";
import { type RateChange, type ReferenceRate, referenceRatesOn } from "#domain/gold/gold-rates.ts";
import { toPaise } from "#domain/basics/money.ts";

const rupeesOf = ({ numerator, denominator }: FineRate) => numerator / denominator / 100;
/** Rates in rupees per gram. */
const inRupees = (found: ReferenceRate | undefined) =>
  found && {
    rate: rupeesOf(found.rate),
    average: rupeesOf(found.average),
    close: rupeesOf(found.close),
    by: found.by,
  };
const pureRate = (changes: readonly RateChange[], day: string) =>
  inRupees(referenceRatesOn(changes, day)(pureGold));
const at = (setAt: string, rupees: number): RateChange => ({ setAt, rate: toPaise(rupees) });

test("no reference rate exists before a rate was set", () =>
  expect(referenceRatesOn([], "2026-06-15")(pureGold)).toBeUndefined());

test("the default rate is named as such", () =>
  expect(pureRate([{ ...at("1970-01-01T00:00:00Z", 7_000), isDefault: true }], "2026-06-15")).toEqual({
    rate: 7_000,
    average: 7_000,
    close: 7_000,
    by: "default",
  }));

test("the first rate counts on its own day", () =>
  expect(pureRate([at("2026-06-15T04:00:00Z", 7_000)], "2026-06-15")).toEqual({
    rate: 7_000,
    average: 7_000,
    close: 7_000,
    by: "current",
  }));

test("a correction of the first rate counts at once", () => {
  const changes = [at("2026-06-15T04:00:00Z", 70_000), at("2026-06-15T04:05:00Z", 7_000)];
  expect(pureRate(changes, "2026-06-15")).toMatchObject({
    rate: 7_000,
    by: "current",
  });
  expect(pureRate(changes, "2026-06-14")).toMatchObject({ rate: 70_000 });
});

test("a change of rate counts from the next day", () => {
  const changes = [at("2026-06-01T04:00:00Z", 7_000), at("2026-06-15T04:00:00Z", 5_000)];
  expect(pureRate(changes, "2026-06-15")?.rate).toBe(7_000);
  expect(pureRate(changes, "2026-06-16")).toMatchObject({
    close: 5_000,
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
  expect(pureRate(changes, "2026-06-15")?.close).toBe(7_100);
});

test("the average covers exactly thirty days", () => {
  const changes = [at("2026-01-01T04:00:00Z", 1_000), at("2026-05-16T04:00:00Z", 7_000)];
  expect(pureRate(changes, "2026-06-15")?.average).toBe(7_000);
  expect(pureRate(changes, "2026-06-14")?.average).toBe((1_000 + 29 * 7_000) / 30);
});

test("days before the first rate are left out of the average", () => {
  const changes = [at("2026-06-12T04:00:00Z", 7_000), at("2026-06-14T04:00:00Z", 7_600)];
  expect(pureRate(changes, "2026-06-15")).toMatchObject({
    average: 7_200,
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
      const reference = referenceRatesOn(changes, "2026-05-01")(fineness);
      const { rate = 0, average = 0, close = 0 } = inRupees(reference) ?? {};
      const rates = changes.map((change) => (change.rate * fineness) / pureGold / 100);
      expect(rate).toBe(Math.min(average, close));
      expect(rate).toBeGreaterThanOrEqual(Math.min(...rates) * (1 - Number.EPSILON));
      expect(rate).toBeLessThanOrEqual(Math.max(...rates) * (1 + Number.EPSILON));
      if (new Set(changes.map(({ setAt }) => setAt)).size === changes.length) {
        expect(referenceRatesOn(changes.toReversed(), "2026-05-01")(fineness)).toEqual(reference);
      }
    }),
  ));

test.each([
  [220, 52_250],
  [215, 51_062.5],
])("9 g of %d tenths of a carat after closes of 6,000, 6,000 and 7,000 are worth %d", (fineness, rupees) => {
  const changes = [at("2026-06-12T04:00:00Z", 6_000), at("2026-06-14T04:00:00Z", 7_000)];
  const { rate } = referenceRatesOn(changes, "2026-06-15")(fineness) as ReferenceRate;
  expect(goldValue(9_000, rate)).toBe(toPaise(rupees));
});

test("a value at the average is exact until it is rounded down to the paisa", () =>
  fc.assert(
    fc.property(
      history,
      fc.integer({ min: 10, max: 240 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      (changes, fineness, weight) => {
        const last = changes.at(-1) as RateChange;
        const byCarat = { [fineness / 10]: last.rate };
        const known = [{ ...last, byCarat }, ...changes.slice(0, -1)];
        const closes = closesBefore("2026-05-01", known);
        fc.pre(closes.length > 0);
        const sum = closes.reduce(
          (all, each) => all + BigInt(each.byCarat?.[fineness / 10] ? each.rate * 240 : each.rate * fineness),
          0n,
        );
        const exact = (BigInt(weight) * sum) / BigInt(240_000 * closes.length);
        const { average } = referenceRatesOn(known, "2026-05-01")(fineness) as ReferenceRate;
        expect(goldValue(weight, average)).toBe(Number(exact));
      },
    ),
  ));

/** The rates at the end of each of the thirty days before `day`. */
function closesBefore(day: string, changes: readonly RateChange[]): RateChange[] {
  const inOrder = changes.toSorted((one, other) => (one.setAt < other.setAt ? -1 : 1));
  return Array.from({ length: 30 }, (_, index) => addDays(day, -1 - index)).flatMap(
    (each) => inOrder.findLast(({ setAt }) => dayOf(setAt) <= each) ?? [],
  );
}
