import { randomUUID } from "node:crypto";
import { expressionBuilder, sql } from "kysely";
import { toRupees } from "#domain/money.ts";
import { type Loan, loans } from "#resources/loans.ts";
import type { Row } from "#resources/vocabulary.ts";
import type { Db } from "#server/db/dialect.ts";
import { isAmong, type Many, manyOf, prepared } from "#server/db/prepared.ts";
import type { Tables } from "#server/db/tables.ts";
import { refuseStale } from "#server/stale.ts";
import { upsertCustomer } from "./customers.ts";
import { carriedOver, notSaid, sayPayout } from "./disbursals.ts";
import { editGoldItems } from "./gold-item-edits.ts";
import { goldItemsIn, insertGoldItems, toGoldItemRow, toGoldItems } from "./gold-items.ts";
import { type Columns, findIn, getIn, isIn, listOf, type View } from "./listing.ts";
import { loanFields, lockedLoanRow, newLoanRow } from "./loan-row.ts";
import { deskOfNew, type LendingPolicy, toDesk } from "./loan-desk.ts";
import { toTerms } from "./loan-terms.ts";
import { contactColumns, contactFields, folded, toContact } from "./people.ts";
import { inIndex } from "./search.ts";
import type { Changing, Store } from "./store.ts";
import { talliesOf } from "./tallies.ts";

export const loanStore = (policy: LendingPolicy): Store => ({
  list: (query, { db }) => listOf(loansIn(db), query),
  find: (key, { db }) => findIn(loansIn(db), key),

  /** The customer by their Aadhar number, the loan and its gold. */
  async create(values, context) {
    const { id, notice } = await insertLoan(values as Loan, context, policy);
    return { data: await getIn(loansIn(context.db), id), notice };
  },

  async lock(key, { db }) {
    await lockedLoanRow(db, key);
  },

  async edit(key, changes, context) {
    await updateLoan(key, changes, context);
    return getIn(loansIn(context.db), key);
  },
});

/** Refuses what was begun on the loan that the path names as another version had it. */
export async function refuseStaleLoan({ db, params }: Changing, { version }: Pick<Loan, "version">) {
  const { loanId = "" } = params;
  const row = await getIn(loansIn(db), loanId);
  await refuseStale(db, loans, { sent: { version }, row, recordId: loanId });
}

async function insertLoan(
  loan: Loan,
  change: Changing,
  policy: LendingPolicy,
): Promise<{ id: string; notice?: string }> {
  const { db, now, actor } = change;
  const id = randomUUID();
  const customerId = await upsertCustomer(change, loan);
  const { desk, notice } = await deskOfNew(change, { customerId, loan }, policy);
  await db
    .insertInto("loans")
    .values(newLoanRow({ id, customerId, terms: loan, actor, now, desk }))
    .execute();
  await insertGoldItems(
    db,
    loan.goldItems.map((item, position) => toGoldItemRow(id, position, item)),
  );
  change.issue({ kind: "ticket", loanId: id, recordId: id, number: desk.ticket_number });
  return { id, notice };
}

async function updateLoan(id: string, changes: Row, context: Changing): Promise<void> {
  const { goldItems, depositedBank, renewalDate } = changes as Partial<Loan>;
  await sayPayout(context, id, changes as Partial<Loan>);
  if (goldItems) await editGoldItems(id, goldItems, context);
  await context.db
    .updateTable("loans")
    .set((eb) => ({
      deposited_bank: depositedBank,
      renewal_date: renewalDate,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

const { fn, ref } = expressionBuilder<Tables, "loan_list" | "loans" | "customers">();

const empty = sql<string>`''`;

const listed = {
  _id: ref("loan_list.id"),
  createdAt: ref("loan_list.created_at"),
  status: ref("loan_list.status"),
  aadharNumber: ref("loan_list.aadhar_number"),
  customerId: ref("loan_list.aadhar_number"),
  name: ref("loan_list.name_key"),
  amount: ref("loan_list.amount_paise"),
  totalPayment: ref("loan_list.total_payment_paise"),
};

const columns = {
  ...listed,
  ...contactColumns,
  term: ref("loans.term_months"),
  interestRate: ref("loans.interest_basis_points"),
  rateBasis: ref("loans.rate_basis"),
  monthlyPayment: ref("loans.monthly_payment_paise"),
  totalPaid: ref("loans.total_paid_paise"),
  depositedBank: folded(ref("loans.deposited_bank")),
  renewalDate: ref("loans.renewal_date"),
  createdBy: ref("loans.created_by"),
  disbursedBy: ref("loans.disbursed_by"),
  disbursalReference: folded(ref("loans.disbursal_reference")),
  payoutNotSaid: notSaid,
  ticketNumber: ref("loans.ticket_number"),
  goldValue: fn.coalesce("loans.gold_value_paise", sql<number>`0`),
  lendingRule: ref("loans.lending_rule"),
  limitReason: folded(ref("loans.limit_reason")),
  rebate: ref("loans.rebate_paise"),
  closedAt: fn.coalesce("loans.closed_at", empty),
  maturesOn: ref("loans.matures_on"),
  renews: fn.coalesce("loans.renews", empty),
  renewedBy: fn.coalesce("loans.renewed_by", empty),
} satisfies Columns & { [K in keyof Loan]?: unknown };

export const loansIn = (db: Db): View<Tables, "loan_list"> => ({
  db,
  resource: loans,
  columns,
  search: inIndex(db, "loan_list"),
  tallies: () => talliesOf(db, "loans"),
  from: (fields) =>
    db
      .selectFrom("loan_list")
      .$if(!fields.every(isIn(listed)), (list) =>
        list
          .innerJoin("loans", "loans.id", "loan_list.id")
          .innerJoin("customers", "customers.id", "loans.customer_id"),
      ),
  rows: async (ids) => (await loansById(db, { ids: manyOf(db, ids) })).map(toLoan),
});

const loansById = prepared((db, { ids }: { ids: Many }) =>
  db
    .selectFrom("loans")
    .innerJoin("customers", "customers.id", "loans.customer_id")
    .select(loanFields)
    .select(["customers.aadhar_number", ...contactFields])
    .select([goldItemsIn(db, ref("loans.id")).as("gold_items"), carriedOver.as("carried")])
    .where(isAmong(db, ref("loans.id"), ids)),
);

type LoanRow = Tables["loans"] &
  Pick<Tables["customers"], "aadhar_number"> &
  Parameters<typeof toContact>[0] & { gold_items: string; carried: number | null };

const toLoan = (row: LoanRow): Loan => ({
  _id: row.id,
  customerId: row.aadhar_number,
  aadharNumber: row.aadhar_number,
  ...toContact(row),
  goldItems: toGoldItems(row),
  ...toTerms(row),
  ...toDesk(row),
  totalPaid: toRupees(row.total_paid_paise),
  createdAt: row.created_at,
  createdBy: row.created_by,
  version: row.version,
});
