import fc from "fast-check";
import { expect, test } from "vitest";
import {
  basisOf,
  calculateInstalments,
  longestTermMonths,
  type RateBasis,
  type InstalmentTerms,
  type Instalment,
  maturityOf,
  scheduleOf,
} from "#domain/loan/instalments.ts";
import { isNight } from "#tests/setup/night.ts";
import { toPaise, toRupees } from "#domain/basics/money.ts";

const scheduled = (terms: InstalmentTerms, since = "2026-01-31") =>
  scheduleOf({ ...terms, ...calculateInstalments(terms), since });

const sum = (rows: readonly Instalment[], part: "instalment" | "interest" | "principal") =>
  rows.reduce((total, row) => total + row[part], 0);

test("a yearly rate of 12 percent charges a twelfth each month on 1,00,000", () => {
  const rows = scheduled({ principal: toPaise(1_00_000), rate: 1_200, months: 12, basis: "perYear" });
  const inRupees = rows.map(({ due, instalment, interest, principal, balance }) =>
    [due, ...[instalment, interest, principal, balance].map(toRupees)].join(" "),
  );
  expect(inRupees).toEqual([
    "2026-02-28 8885 1000 7885 92115",
    "2026-03-31 8885 921.15 7963.85 84151.15",
    "2026-04-30 8885 841.51 8043.49 76107.66",
    "2026-05-31 8885 761.08 8123.92 67983.74",
    "2026-06-30 8885 679.84 8205.16 59778.58",
    "2026-07-31 8885 597.79 8287.21 51491.37",
    "2026-08-31 8885 514.91 8370.09 43121.28",
    "2026-09-30 8885 431.21 8453.79 34667.49",
    "2026-10-31 8885 346.67 8538.33 26129.16",
    "2026-11-30 8885 261.29 8623.71 17505.45",
    "2026-12-31 8885 175.05 8709.95 8795.5",
    "2027-01-31 8884 88.5 8795.5 0",
  ]);
});

test("a rate per instalment charges the whole rate each month", () => {
  const rows = scheduled({ principal: toPaise(1_00_000), rate: 1_200, months: 3, basis: "perInstalment" });
  const inRupees = rows.map(({ instalment, interest, balance }) =>
    [instalment, interest, balance].map(toRupees),
  );
  expect(inRupees).toEqual([
    [41_635, 12_000, 70_365],
    [41_635, 8_443.8, 37_173.8],
    [41_635, 4_461.2, 0],
  ]);
});

test("an instalment rounded up reaches the total early and ends the schedule there", () => {
  const rows = scheduled({ principal: toPaise(100), rate: 1, months: 180, basis: "perYear" });
  expect(rows).toHaveLength(100);
  expect(sum(rows, "principal")).toBe(toPaise(100));
});

test("a loan without interest has no instalments", () =>
  expect(scheduled({ principal: toPaise(1_00_000), rate: 0, months: 12, basis: "perYear" })).toEqual([]));

test("a loan whose total fits neither basis is still scheduled to its total", () => {
  const terms = { principal: toPaise(1_00_000), rate: 1_200, months: 12 };
  const rows = scheduleOf({
    ...terms,
    basis: basisOf(terms, toPaise(1_12_000)),
    monthly: toPaise(9_333),
    total: toPaise(1_12_000),
    since: "2026-01-01",
  });
  expect(sum(rows, "instalment")).toBe(toPaise(1_12_000));
  expect(sum(rows, "principal")).toBe(toPaise(1_00_000));
});

const basis = fc.constantFrom<RateBasis>("perYear", "perInstalment");
const termsUpTo = (months: number, principal: fc.Arbitrary<number>): fc.Arbitrary<InstalmentTerms> =>
  fc.record({
    principal,
    rate: fc.integer({ min: 1, max: 100_00 }),
    months: fc.integer({ min: 1, max: months }),
    basis,
  });
const wholeRupees = fc.integer({ min: 100, max: 100_00_00_000 }).map(toPaise);

/** Checks a schedule in one assertion: property runs produce hundreds of thousands of rows. */
function expectSound(rows: Instalment[], terms: InstalmentTerms, total: number, repaid: number) {
  let balance = repaid;
  const unsound = rows.filter((row) => {
    balance -= row.principal;
    const isPositive = row.instalment > 0 && row.interest >= 0 && row.principal >= 0 && row.balance >= 0;
    return !isPositive || row.interest + row.principal !== row.instalment || row.balance !== balance;
  });
  expect({
    unsound,
    isWithinTerm: rows.length <= terms.months,
    principal: sum(rows, "principal"),
    interest: sum(rows, "interest"),
    instalment: sum(rows, "instalment"),
  }).toEqual({
    unsound: [],
    isWithinTerm: true,
    principal: repaid,
    interest: total - repaid,
    instalment: total,
  });
}

test(
  "each of thousands of loans repays its principal, adds up to its total and has no negative part",
  () =>
    fc.assert(
      fc.property(termsUpTo(60, wholeRupees), (terms) => {
        const { monthly, total } = calculateInstalments(terms);
        fc.pre(monthly > 0);
        expectSound(scheduled(terms), terms, total, terms.principal);
      }),
      { numRuns: isNight ? 10_000 : 2_000 },
    ),
  60_000,
);

test("the longest loans and amounts with paise do so too, except for the rounding of the total", () =>
  fc.assert(
    fc.property(termsUpTo(longestTermMonths, fc.integer({ min: 100_00, max: 10 ** 9 })), (terms) => {
      const { monthly, total } = calculateInstalments(terms);
      fc.pre(monthly > 0);
      const repaid = Math.min(terms.principal, total);
      expect(terms.principal - repaid).toBeLessThan(100);
      expectSound(scheduled(terms), terms, total, repaid);
    }),
  ));

test("a loan matures on the due day of its last instalment, wherever rounding ends the schedule", () =>
  fc.assert(
    fc.property(
      termsUpTo(longestTermMonths, fc.oneof(fc.integer({ min: 100, max: 5_000 }), wholeRupees)),
      fc.constantFrom("2026-01-31", "2028-02-29", "2025-12-01"),
      (terms, since) => {
        const priced = calculateInstalments(terms);
        fc.pre(priced.total > 0);
        expect(maturityOf({ ...terms, ...priced, since })).toBe(scheduled(terms, since).at(-1)?.due);
      },
    ),
  ));

test("each instalment bears the interest on the balance, unless less than that is still to come", () =>
  fc.assert(
    fc.property(termsUpTo(36, wholeRupees), (random) => {
      const terms: InstalmentTerms = {
        ...random,
        principal: random.principal + toPaise(1_000_000),
        basis: "perYear",
      };
      let balance = terms.principal;
      let owed = calculateInstalments(terms).total;
      for (const { instalment, interest, balance: left } of scheduled(terms).slice(0, -1)) {
        owed -= instalment;
        // At a tiny rate the last instalments are all principal, because rounding the total took their interest.
        if (left < owed) {
          expect(Math.abs(interest - (balance * terms.rate) / 120_000)).toBeLessThanOrEqual(0.5);
        }
        balance = left;
      }
    }),
    { examples: [[{ principal: 100_00, rate: 1, months: 31, basis: "perYear" }]] },
  ));

test("the basis of a loan without one is derived from its total", () =>
  fc.assert(
    fc.property(termsUpTo(longestTermMonths, wholeRupees), (terms) => {
      const { total } = calculateInstalments(terms);
      const { basis: _, ...unsaid } = terms;
      expect(calculateInstalments({ ...terms, basis: basisOf(unsaid, total) }).total).toBe(total);
    }),
  ));
