/** What active loans owe, by the purity of the gold that stands behind it. */
import { type RawBuilder, sql } from "kysely";
import type { Paise } from "#domain/money.ts";
import { shareOut } from "#domain/sharing.ts";
import type { Db } from "#server/db/dialect.ts";
import { currentValue } from "./custody.ts";
import { outstanding, principalOutstanding } from "./pieces.ts";
import { rowsOf } from "./report.ts";

export type Owed = { outstanding: Paise; principal: Paise };

/**
 * By carat, 0 for what nobody assayed. A loan on gold of several is shared out over them by what each is worth; the
 * database adds up all others, which are nearly all.
 */
export async function owedByPurity(db: Db): Promise<ReadonlyMap<number, Owed>> {
  const sums = await rowsOf<Owed & { loan: string; carat: number }>(
    db,
    sql`select case when lowest = highest then '' else loans.id end as "loan", lowest as "carat",
        sum(${outstanding}) as "outstanding", sum(${principalOutstanding}) as "principal"
      from loans join (${spans(sql``)}) as gold on gold.loan_id = loans.id
      where loans.status = 'active' group by 1, 2`,
  );
  const purities = new Map<number, Owed>();
  const add = (carat: number, { outstanding, principal }: Owed) => {
    const { outstanding: before = 0, principal: less = 0 } = purities.get(carat) ?? {};
    purities.set(carat, { outstanding: before + outstanding, principal: less + principal });
  };
  const mixed = sums.filter(({ loan }) => loan !== "");
  const values = mixed.length > 0 ? await valuesOfMixed(db) : new Map<string, Worth[]>();
  for (const { carat, ...owed } of sums.filter(({ loan }) => loan === "")) add(carat, owed);
  for (const { loan, ...owed } of mixed) {
    const gold = values.get(loan) ?? [];
    const weights = gold.map(({ value }) => value);
    const [outstanding, principal] = [shareOut(owed.outstanding, weights), shareOut(owed.principal, weights)];
    for (const [at, { carat }] of gold.entries())
      add(carat, { outstanding: outstanding[at] ?? 0, principal: principal[at] ?? 0 });
  }
  return purities;
}

const carat = sql<number>`coalesce(assayed_carat, 0)`;

/** Of each loan's gold the least and the most pure. */
const spans = (
  having: RawBuilder<unknown>,
) => sql`select loan_id, min(${carat}) as lowest, max(${carat}) as highest
  from gold_items where release_id is null group by loan_id ${having}`;

type Worth = { carat: number; value: Paise };

/** What the gold of loans on gold of several purities is worth, the purest first. */
async function valuesOfMixed(db: Db): Promise<Map<string, Worth[]>> {
  const rows = await rowsOf<Worth & { loan: string }>(
    db,
    sql`select loan_id as "loan", ${carat} as "carat", sum(${await currentValue(db)}) as "value" from gold_items
      where release_id is null
        and loan_id in (select loan_id from (${spans(sql`having min(${carat}) < max(${carat})`)}) as mixed)
      group by 1, 2 order by 1, 2 desc`,
  );
  const byLoan = new Map<string, Worth[]>();
  for (const { loan, ...worth } of rows) byLoan.set(loan, [...(byLoan.get(loan) ?? []), worth]);
  return byLoan;
}
