/** Reads and locks the rows of loans, and of their borrowers. */
import { sql } from "kysely";
import { loans } from "#resources/loans/loans.ts";
import type { Change } from "#engine/server/audit/change.ts";
import type { AuditEvent } from "#engine/server/audit/entries.ts";
import { paramsOfCall } from "#engine/server/commands/approvals.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { isAmong, prepared, type TextList, textList } from "#engine/server/db/prepared.ts";
import { notFound, Problem } from "#engine/server/http/problem.ts";
import { type CustomerRow, customerTable } from "#server/customers/customer-table.ts";
import { type LoanRow, loanTable } from "./loan-table.ts";
import { lockRecord } from "#engine/server/stores/records.ts";
import type { Context } from "#engine/server/stores/store.ts";

export async function loanRow(db: Db, id: string): Promise<LoanRow> {
  const [loan] = await selectById(db, { id });
  if (!loan) throw notFound("Loan");
  return loan;
}

export async function runningLoans(
  db: Db,
  customerId: string,
  except: readonly (string | undefined)[],
): Promise<LoanRow[]> {
  const loans = await selectRunning(db, { customerId });
  return loans.filter(({ id }) => !except.includes(id));
}

const selectRunning = prepared((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom("loans")
    .select(loanTable.ownColumns)
    .where("customer_id", "=", customerId)
    .where("status", "=", "active"),
);

/** Reads stored columns only, because generated ones would be calculated for each row. */
const selectById = prepared((db, { id }: { id: string }) =>
  db.selectFrom("loans").select(loanTable.ownColumns).where("id", "=", id),
);

/** A decision locks the loan of the call that it decides. SQLite locks the whole database instead. */
export async function lockLoanOfRequest(
  db: Db,
  { approvalId, ...params }: Context["params"],
): Promise<LoanRow | undefined> {
  const { loanId, paymentId } = approvalId ? await paramsOfCall(db, approvalId) : params;
  if (!loanId && !paymentId) return undefined;
  const [loan] = await (loanId
    ? selectLockedById(db, { id: loanId })
    : selectLockedByPayment(db, { id: paymentId ?? "" }));
  return loan;
}

/** Locks a loan until the transaction ends, and notes it for its position to be written. */
export async function lockLoan(change: LoanChange, id: string): Promise<LoanRow> {
  change.noted.set(id, undefined);
  return lockUnchangedLoan(change, id);
}

type LoanChange = Pick<Change, "db" | "held" | "noted">;

export async function lockUnchangedLoan(
  { db, held }: Pick<Change, "db" | "held">,
  id: string,
): Promise<LoanRow> {
  const loanHeld = held as Awaited<ReturnType<typeof lockLoanOfRequest>>;
  if (loanHeld?.id === id) return loanHeld;
  const [loan] = await selectLockedById(db, { id });
  if (!loan) throw notFound("Loan");
  return loan;
}

/** Locks loans in one order, and notes them for their positions to be written. */
export async function lockRunningLoans(
  { db, noted }: Pick<Change, "db" | "noted">,
  ids: readonly string[],
): Promise<void> {
  for (const loan of await selectLockedByIds(db, { ids: textList(ids) })) noted.set(loan.id, loan);
}

const selectLockedByIds = prepared((db, { ids }: { ids: TextList }) =>
  lockedLoans(db)
    .where(isAmong(db, sql.ref<string>("id"), ids))
    .orderBy("id"),
);

const selectLockedById = prepared((db, { id }: { id: string }) => lockedLoans(db).where("id", "=", id));
const selectLockedByPayment = prepared((db, { id }: { id: string }) =>
  lockedLoans(db).where("id", "=", (payment) =>
    payment.selectFrom("payments").select("loan_id").where("id", "=", id),
  ),
);

const lockedLoans = (db: Db) =>
  db
    .selectFrom("loans")
    .select(loanTable.ownColumns)
    .$if(isPostgres(db), (query) => query.forUpdate());

/** Locks the customer first, as editing one does. Triggers update rows of both, so that another order may deadlock. */
export async function lockBorrower(
  { db, locked: held }: Pick<Change, "db" | "locked">,
  { customer_id }: Pick<LoanRow, "customer_id">,
): Promise<void> {
  if (held.has(customer_id)) return;
  await lockRecord(db, { ...customerTable, key: "id" }, customer_id);
  held.add(customer_id);
}

export async function lockActiveLoan(change: LoanChange, id: string, participle: string): Promise<LoanRow> {
  const loan = await lockLoan(change, id);
  requireActive(loan, participle);
  return loan;
}

export function requireActive({ status }: Pick<LoanRow, "status">, participle: string): void {
  if (status !== "active")
    throw new Problem(409, `The loan is ${status}; only active loans can be ${participle}`);
}

export const statusEvent = (
  { id, status }: LoanRow,
  next: LoanRow["status"],
  borrower: CustomerRow,
): AuditEvent => ({
  area: loans.name,
  act: next === "closed" ? "closed" : "reopened",
  recordId: id,
  title: borrower.name,
  before: { status },
  after: { status: next },
});
