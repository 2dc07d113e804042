/** Report of the loans that would exceed their limit if the gold rate fell. */
import { sql } from "kysely";
import { toBasisPoints } from "#domain/basics/measures.ts";
import { type CountedLoan, excessesOf, loanToValue } from "#domain/loan/lending-limits.ts";
import * as declared from "#resources/reports/what-if.ts";
import { borrowerSelection } from "#server/loans/sql-fragments.ts";
import { countedLoanOf, lastGoldRateId, type LimitedLoan } from "#server/loans/positions.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import { requirePositions, loansWithPositions } from "./running-loans.ts";
import { reportQuery, type CompanyReportContext, sumOf } from "./query.ts";
import { rowsOf } from "#engine/server/reports/report.ts";

export const whatIf = reportQuery(declared.whatIf, async (context) => {
  const chosen = toBasisPoints(Number(context.params.fall));
  const falls = [...new Set([...declared.rateFallPercents.map(toBasisPoints), chosen])].sort(
    (one, other) => one - other,
  );
  const loans = await countedLoans(context);
  const sums = falls.map((fall) => {
    const above = loansAbove(loans, fall);
    return { fall, loans: above.length, excess: sumOf(above, "excess") };
  });
  return { loans: await listOf(context, loansAbove(loans, chosen)), falls: { rows: sums } };
});

/** At tomorrow's reference rate: today's rate counts from tomorrow. */
async function countedLoans({ db, today }: CompanyReportContext): Promise<CountedLoan[]> {
  await requirePositions(db, today, await lastGoldRateId(db));
  const rows = await rowsOf<LimitedLoan>(
    db,
    sql`select running.id, running.customer_id, running.counted_paise, running.gold_value_paise,
        loans.lending_rule, loans.created_at, loans.terms
      from (select * from ${await loansWithPositions(db, today)}) as running cross join loans where loans.id = running.id`,
  );
  return rows.map(countedLoanOf);
}

type AboveLimit = { loan: string; owed: number; value: number; excess: number };

/** `fall` is in basis points. */
function loansAbove(loans: readonly CountedLoan[], fall: number): AboveLimit[] {
  const fallen = loans.map((loan) => ({
    ...loan,
    value: Math.floor((loan.value * (10_000 - fall)) / 10_000),
  }));
  const excesses = excessesOf(fallen);
  return fallen
    .map(({ id, counted, value }) => ({ loan: id, owed: counted, value, excess: excesses.get(id) ?? 0 }))
    .filter(({ excess }) => excess > 0)
    .sort((one, other) => other.excess - one.excess || (one.loan < other.loan ? -1 : 1));
}

async function listOf({ db, limit }: CompanyReportContext, above: readonly AboveLimit[]) {
  const listed = above.slice(0, limit);
  const borrowers = await rowsOf<{ id: string; customer: string; mobile: string }>(
    db,
    sql`select loans.id as "id", ${borrowerSelection} from loans join customers on customers.id = loans.customer_id
      where ${isAmong(db, sql.ref<string>("loans.id"), textList(listed.map(({ loan }) => loan)))}`,
  );
  const byLoan = new Map(borrowers.map(({ id, ...borrower }) => [id, borrower]));
  const rows = listed.map(({ loan, owed, value, excess }) => ({
    loan,
    customer: byLoan.get(loan)?.customer,
    mobile: byLoan.get(loan)?.mobile,
    owed,
    value,
    bound: owed - excess,
    ltv: value > 0 ? loanToValue(owed, value) : undefined,
    excess,
  }));
  const totals = {
    owed: sumOf(above, "owed"),
    value: sumOf(above, "value"),
    excess: sumOf(above, "excess"),
  };
  return { rows, totals, count: above.length };
}
