/** Shows borrowers their own loans and payments. */
import { expressionBuilder } from "kysely";
import type { Book } from "#domain/loan/book.ts";
import { type Day, dayOf, formatDate, type Clock } from "#domain/basics/dates.ts";
import { daysPastDue } from "#domain/loan/arrears.ts";
import type { PaymentDetails } from "#domain/loan/company-details.ts";
import { handoverDeadlineOn } from "#domain/loan/release.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { BranchCalendar } from "#domain/loan/working-days.ts";
import { owedByBook } from "#resources/loans/due.ts";
import {
  type GoldState,
  type MyArticle,
  type MyLoan,
  myLoans,
  myPayments,
  type UpiPayment,
} from "#resources/loans/my-loans.ts";
import type { MyLoanStatus } from "#resources/loans/loan-status.ts";
import { asAssayed, type GoldItem, isAssayed } from "#resources/loans/gold-items.ts";
import { queryRows } from "#engine/declare/query-rows.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { goldItemsOfLoan, parseGoldItems, withCustody } from "./gold-item-table.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import { type LoanRow, loanTable } from "./loan-table.ts";
import { calendarOf } from "#server/office/holidays.ts";
import { booksOf } from "./books.ts";
import { listOf } from "#engine/server/stores/list.ts";
import { viewOf } from "#engine/server/stores/records.ts";
import type { Store } from "#engine/server/stores/store.ts";
import { mapRows } from "#engine/server/stores/view.ts";
import { paymentTable } from "./payment-table.ts";
import { toRupees } from "#domain/basics/money.ts";
import { type UpiPayee, upiLink } from "#domain/basics/upi.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { remotePayments } from "#domain/loan/offered-payments.ts";
import { notFound } from "#engine/server/http/problem.ts";
import { loans } from "#resources/loans/loans.ts";

export type MyLoanDeps = { clock: Clock; paymentDetails: PaymentDetails; trade: TradePolicy };

export const myLoanStore = ({ clock, paymentDetails, trade }: MyLoanDeps): Store => ({
  /** Filters in memory, because a customer has few loans and some fields depend on the day. */
  async list(query, { db, actor }) {
    const rows = await ownLoans(db, actor.id)
      .select(loanTable.ownColumns)
      .select([
        goldItemsOfLoan(ref("loans.id"))(isPostgres(db)).as("gold_items"),
        handedOver.as("handed_over"),
      ])
      .execute();
    const day = dayOf(clock().toISOString());
    const calendar = await calendarOf(db);
    const books = await booksOf(db, rows, trade);
    return queryRows(
      myLoans,
      rows.map((row, at) => toMyLoan(row, books[at], { day, calendar, upi: paymentDetails.upi })),
      query ?? {},
    );
  },

  async showsFile(file, { db, actor }) {
    const ownLoansWithFile = ownLoans(db, actor.id)
      .innerJoin("file_uses", "file_uses.record_id", "loans.id")
      .where("file_uses.area", "=", loans.name)
      .where("file_id", "=", file)
      .where("replaced_at", "is", null)
      .select("file_id");
    return (await ownLoansWithFile.executeTakeFirst()) !== undefined;
  },
});

export const myPaymentStore: Store = {
  under: paymentTable.under,
  async list(query, { db, actor, parentId: loanId }) {
    await requireOwnLoan(db, actor.id, loanId);
    return listOf({ ...mapRows(paymentsIn(db, loanId), withoutInternalFields), resource: myPayments }, query);
  },
};

const paymentsIn = viewOf(paymentTable);

/** Leaves out the reason of a reversal, for example. */
const withoutInternalFields = (payments: Row[]) =>
  payments.map((payment) => pickFields(myPayments.fields, payment));

const ownLoans = (db: Db, userId: string) =>
  db
    .selectFrom("loans")
    .where("loans.status", "<>", "cancelled")
    .where("loans.customer_id", "in", (customers) =>
      customers
        .selectFrom("users")
        .select((user) => user.fn.coalesce("users.customer_id", user.val("")).as("customer_id"))
        .where("users.id", "=", userId),
    );

/** Throws the same problem for another customer's loan as for one that does not exist. */
export async function requireOwnLoan(db: Db, userId: string, loanId: string): Promise<void> {
  const query = ownLoans(db, userId).select("loans.id").where("loans.id", "=", loanId);
  if (!(await query.executeTakeFirst())) throw notFound("Loan");
}

const { ref, selectFrom } = expressionBuilder<Tables, "loans">();

const handedOver = selectFrom("releases")
  .whereRef("releases.loan_id", "=", "loans.id")
  .select(({ fn }) => fn.max("releases.created_at").as("last"));

type MyLoanRow = LoanRow & { gold_items: string; handed_over: string | null };

function toMyLoan(
  row: MyLoanRow,
  book: Book | undefined,
  { day, calendar, upi }: { day: Day; calendar: BranchCalendar; upi: UpiPayee },
): MyLoan {
  const { renewalDate, ...loan } = loanTable.toWire(row);
  const items = withCustody(parseGoldItems(row.gold_items), row.renewed_by);
  const gold = goldStateOf(row, items);
  const isGoldWaiting = gold === "ready" || gold === "partly";
  return {
    ...(pickFields(myLoans.fields, loan) as MyLoan),
    title: titleOf(row),
    outstanding: 0,
    ...(row.terms && { terms: JSON.parse(row.terms) as MyLoan["terms"] }),
    ...(row.status === "active" &&
      book && { ...duesOf(row, book, day), upiPayments: upiPaymentsOf(row, book, { day, upi }) }),
    progress: progressOf(row, book, day),
    ...(row.status === "active" && { renewalDate: renewalDate || undefined }),
    gold,
    handOverBy:
      isGoldWaiting && row.closed_at
        ? handoverDeadlineOn(day, { closed: dayOf(row.closed_at) }, calendar).latest
        : undefined,
    handedOver: row.handed_over ?? undefined,
    goldItems: items.filter(isAssayed).map((item) => pickFields(articles, asAssayed(item)) as MyArticle),
  };
}

const titleOf = ({ created_at }: LoanRow) => `Loan of ${formatDate(created_at)}`;

/** Shows the payoff as outstanding where future interest depends on the day of payment. */
function duesOf(row: LoanRow, book: Book, day: Day): Partial<MyLoan> {
  const owed = owedByBook(book, day, row.matures_on || undefined);
  const { due, overdueSince, nextDue, nextAmount, toPay = owed.total } = owed;
  return {
    dueNow: due,
    daysPastDue: daysPastDue(overdueSince, day) || undefined,
    nextDue,
    nextAmount,
    outstanding: toPay,
    owed,
  };
}

/** Returns undefined for a loan that was not paid out, or that a renewal closed without its repayment. */
function progressOf(row: LoanRow, book: Book | undefined, day: Day): MyLoan["progress"] {
  if (!isDisbursed(row) || row.renewed_by !== null || !book) return undefined;
  const { toPay } = book;
  const isClosed = row.status === "closed";
  if (toPay === undefined) {
    const left = isClosed ? 0 : book.owedOn(day).principal;
    return { repaid: toRupees(row.amount_paise - left), of: toRupees(row.amount_paise) };
  }
  // A settlement before the end asks for less than all instalments.
  const of = isClosed ? row.total_paid_paise : row.total_payment_paise;
  return { repaid: toRupees(row.total_paid_paise), of: toRupees(of) };
}

function upiPaymentsOf(row: LoanRow, book: Book, { day, upi }: { day: Day; upi: UpiPayee }): UpiPayment[] {
  if (upi.id === "") return [];
  const note = row.ticket_number || titleOf(row);
  const { due, total } = book.owedOn(day);
  const { toPay } = book;
  const isInWholeRupees = book.isInWholeRupees(day);
  const payments = remotePayments({ due, total, toPay, next: book.nextOn(day), isInWholeRupees });
  return payments.map(({ purpose, amount }) => ({
    purpose,
    amount: toRupees(amount),
    payee: upi.id,
    note,
    link: upiLink(upi, { amount, note }),
  }));
}

function goldStateOf({ status, renewed_by }: LoanRow, items: readonly GoldItem[]): GoldState {
  if (renewed_by !== null) return "carried";
  const left = items.filter(({ custody }) => custody !== "released").length;
  if (left === 0) return "released";
  if (left < items.length) return "partly";
  return goldStates[status as MyLoanStatus];
}

const goldStates: Readonly<Record<MyLoanStatus, GoldState>> = {
  active: "held",
  closed: "ready",
  approved: "",
  rejected: "",
};

const { goldItems } = myLoans.fields;
const articles = "fields" in goldItems ? goldItems.fields : {};

const pickFields = (fields: object, record: Row): Row =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key in fields));
