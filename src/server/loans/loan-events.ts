/** Reads and numbers the events of loans by days, because the amount owed depends on their order. */
import { sql } from "kysely";
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import type { Conceded } from "#domain/loan/charges.ts";
import { isLoanByDays } from "#domain/loan/kinds.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, type TextList, textList, prepared } from "#engine/server/db/prepared.ts";
import { notFound } from "#engine/server/http/problem.ts";

type LoanOfKind = Parameters<typeof isLoanByDays>[0] & { id: string };

/** Returns events by loan, oldest first, without reversals, reversed payments and their concessions. */
export async function eventsOfLoans(db: Db, loans: readonly LoanOfKind[]): Promise<Map<string, LoanEvent[]>> {
  const ids = loans.filter(isLoanByDays).map(({ id }) => id);
  const histories = new Map<string, LoanEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return histories;
  for (const { loan, at, ...event } of await selectEvents(db, { ids: textList(ids) }))
    histories.get(loan)?.push(loanEventOf(dayOf(at), event));
  return histories;
}

type EventRow = { of: "payment" | "charge" | keyof Conceded; amount: number };

const loanEventOf = (day: Day, { of, amount }: EventRow): LoanEvent =>
  of === "payment" || of === "charge" ? { of, day, amount } : { of: "waiver", from: of, day, amount };

const selectEvents = prepared((db, { ids }: { ids: TextList }) => {
  const ofThese = (column: string) => sql`${isAmong(db, sql.ref<string>(column), ids)}`;
  return sql<EventRow & { loan: string; at: string }>`
    select loan_id as loan, 'payment' as "of", amount_paise as amount, created_at as at, sequence
      from payments where ${ofThese("loan_id")} and status = 'success' and reverses is null
      and not exists (select 1 from payments as later where later.reverses = payments.id)
    union all select loan_id, 'charge', net_paise + gst_paise, created_at, sequence from charges where ${ofThese("loan_id")}
    union all select loan_id, of_what, amount_paise, created_at, sequence from waivers where ${ofThese("loan_id")}
      and not exists (select 1 from payments as later where later.reverses = waivers.payment_id)
    order by sequence`;
});

/** Returns null for an instalment loan. Requires the lock of the loan. */
export async function nextSequence(db: Db, loan: LoanOfKind): Promise<number | null> {
  if (!isLoanByDays(loan)) return null;
  const [counted] = await incrementEventCount(db, { id: loan.id });
  if (!counted) throw notFound("Loan");
  return counted.happened;
}

const incrementEventCount = prepared((db, { id }: { id: string }) =>
  db
    .updateTable("loans")
    .set((eb) => ({ happened: eb("happened", "+", 1) }))
    .where("id", "=", id)
    .returning("happened"),
);

/** Also the condition of the index `loans_by_days`. */
export const byDaysCondition = "(loans.kind <> 'instalments' and loans.kind <> '')";

export const isByDays = sql.raw<boolean>(byDaysCondition);
