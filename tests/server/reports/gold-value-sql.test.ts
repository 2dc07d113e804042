/** Gold is worth the same in SQL as in TypeScript. */
import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { addDays, type Day } from "#domain/basics/dates.ts";
import { toPaise } from "#domain/basics/money.ts";
import { articleValuesOn, unassayedCarats } from "#domain/gold/articles.ts";
import { fineRateOf } from "#domain/gold/gold-value.ts";
import { type RateChange, referenceRatesOn } from "#domain/gold/gold-rates.ts";
import { goldValueSql } from "#server/reports/custody.ts";
import { onBothDatabases } from "../databases.ts";

const day: Day = "2026-06-15";
const rate = fc.integer({ min: 1, max: toPaise(10_00_000) });
const change = fc.record({
  rate,
  byCarat: fc.dictionary(fc.constantFrom("22", "18"), rate),
  setAt: fc.nat(35).map((days) => `${addDays(day, -days)}T06:00:00.000Z`),
});
/** Up to 100 kg in milligrams, and tenths of a carat. */
const article = fc.record(
  { net: fc.integer({ min: 0, max: 100_000_000 }), fineness: fc.integer({ min: 10, max: 240 }) },
  { requiredKeys: ["net"] },
);

onBothDatabases(({ open }) => {
  it("an article is worth the same in SQL as in TypeScript, at any rate, weight and carat", async () => {
    const { db } = await open({ isJudged: false });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 10 }),
        fc.array(article, { minLength: 1, maxLength: 10 }),
        fc.constantFrom(...unassayedCarats),
        async (changes: RateChange[], articles, unassayed) => {
          const rateOn = referenceRatesOn(changes, day);
          const value = goldValueSql(
            { unassayedCountsAs: unassayed },
            (fineness) => rateOn(fineness)?.rate ?? fineRateOf({ rate: 0 }, fineness),
          );
          const rows = articles.map(
            ({ net, fineness = null }, at) =>
              sql`select ${sql.lit(at)} as at, cast(${sql.lit(net)} as bigint) as assayed_net_milligrams,
                cast(${sql.lit(fineness)} as integer) as assayed_carat_tenths`,
          );
          const found = await sql<{ value: number }>`
            select ${value} as value from (${sql.join(rows, sql` union all `)}) as articles order by at`.execute(
            db,
          );
          const whole = articles.map((each) => ({ ...each, gross: each.net, stones: 0, otherDeductions: 0 }));
          const expected = articleValuesOn(day, changes, whole, unassayed);
          expect(found.rows.map((row) => row.value)).toEqual(expected.map((each) => each.value));
        },
      ),
      { numRuns: 60 },
    );
  });
});
