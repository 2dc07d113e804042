import { randomUUID } from "node:crypto";
import { expressionBuilder, sql } from "kysely";
import { type Customer, customers } from "#resources/customers.ts";
import type { Loan } from "#resources/loans.ts";
import type { Change } from "#server/change.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import { duplicateIn } from "#server/db/errors.ts";
import { isAmong, type Many, manyOf, prepared } from "#server/db/prepared.ts";
import type { Tables } from "#server/db/tables.ts";
import { Problem } from "#server/problem.ts";
import { differencesOf, recordable } from "#server/record/differences.ts";
import { renameSignIn } from "./customer-sign-ins.ts";
import { goldItemsIn, toGoldItems } from "./gold-items.ts";
import { type Columns, findIn, getIn, isIn, listOf, type View } from "./listing.ts";
import { loanFields } from "./loan-row.ts";
import { toTerms } from "./loan-terms.ts";
import { contactColumns, toContact, toContactColumns } from "./people.ts";
import { inIndex } from "./search.ts";
import type { Store } from "./store.ts";
import { talliesOf } from "./tallies.ts";

/** On the wire a customer's key is their Aadhar number; their loans hang on an id of their own (decision 9). */
export const customerStore: Store = {
  list: (query, { db }) => listOf(customersIn(db), query),
  find: (key, { db }) => findIn(customersIn(db), key),

  async lock(key, { db }) {
    if (!isPostgres(db)) return;
    await db.selectFrom("customers").select("id").where("aadhar_number", "=", key).forUpdate().execute();
  },

  async edit(key, changes, { db }) {
    const { mongoId, ...customer } = { ...(await getIn(customersIn(db), key)), ...changes } as Customer;
    await db
      .updateTable("customers")
      .set((eb) => ({
        aadhar_number: customer.aadharNumber,
        ...toContactColumns(customer),
        version: eb("version", "+", 1),
      }))
      .where("id", "=", mongoId)
      .execute()
      .catch(refuseTakenAadhar);
    await renameSignIn(db, mongoId, customer.name);
    return getIn(customersIn(db), customer.aadharNumber);
  },

  /** The Aadhar number may change, and is nothing to leave lying about. */
  recordId: ({ mongoId }) => String(mongoId),
};

/** The id of the customer with the loan's Aadhar number, new or brought up to date, which is put on record too. */
export async function upsertCustomer({ db, now, record }: Change, loan: Loan): Promise<string> {
  const contact = toContactColumns(loan);
  const id = randomUUID();
  const kept = await db
    .insertInto("customers")
    .values({
      id,
      aadhar_number: loan.aadharNumber,
      ...contact,
      created_at: now.toISOString(),
      version: 1,
    })
    // Changes nothing, and holds the customer as they are.
    .onConflict((conflict) =>
      conflict.column("aadhar_number").doUpdateSet({ aadhar_number: loan.aadharNumber }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const customer = { area: customers.name, recordId: kept.id, title: loan.name };
  const [before, after] = [toContact(kept), toContact(contact)];
  if (kept.id === id) {
    const { aadharNumber } = loan;
    record({ ...customer, act: "created", after: recordable(customers.fields, { aadharNumber, ...after }) });
  } else if (Object.keys(differencesOf(before, after)).length > 0) {
    await db
      .updateTable("customers")
      .set((eb) => ({ ...contact, version: eb("version", "+", 1) }))
      .where("id", "=", kept.id)
      .execute();
    await renameSignIn(db, kept.id, contact.name);
    record({ ...customer, act: "edited", before, after });
  }
  return kept.id;
}

function refuseTakenAadhar(error: unknown): never {
  if (!duplicateIn(error)) throw error;
  const message = "Another customer already has this Aadhar number";
  throw new Problem(409, message, [{ msg: message, path: "aadharNumber" }]);
}

const { ref, selectFrom } = expressionBuilder<Tables, "customer_list" | "customers">();

const listed = {
  mongoId: ref("customer_list.id"),
  customerId: ref("customer_list.aadhar_number"),
  aadharNumber: ref("customer_list.aadhar_number"),
  name: ref("customer_list.name_key"),
  activeLoans: ref("customer_list.active_loans"),
  totalLoans: ref("customer_list.total_loans"),
};

const ownSignIn = (column: "email" | "must_reset_password") =>
  selectFrom("users").whereRef("users.customer_id", "=", "customers.id").select(column).$asScalar();

const columns = {
  ...listed,
  ...contactColumns,
  /** As toOwnPage() has it. */
  ownPage: sql<string>`case ${ownSignIn("must_reset_password")} when 1 then 'invited' when 0 then 'used' else 'none' end`,
  signInEmail: sql<string>`coalesce(nullif(${ownSignIn("email")}, ${contactColumns.email}), '')`,
} satisfies Columns & { [K in keyof Customer]?: unknown };

const customersIn = (db: Db): View<Tables, "customer_list"> => ({
  db,
  resource: customers,
  columns,
  search: inIndex(db, "customer_list"),
  tallies: () => talliesOf(db, "customers"),
  from: (fields) =>
    db
      .selectFrom("customer_list")
      .$if(!fields.every(isIn(listed)), (list) =>
        list.innerJoin("customers", "customers.id", "customer_list.id"),
      ),
  async rows(aadharNumbers) {
    const rows = await customersByAadhar(db, { numbers: manyOf(db, aadharNumbers) });
    const latest = await latestLoans(db, {
      ids: manyOf(
        db,
        rows.map(({ id }) => id),
      ),
    });
    const byCustomer = new Map(latest.map((loan) => [loan.customer_id, loan]));
    return rows.map((row) => toCustomer(row, byCustomer.get(row.id)));
  },
});

const customersByAadhar = prepared((db, { numbers }: { numbers: Many }) =>
  db
    .selectFrom("customers")
    .innerJoin("customer_list", "customer_list.id", "customers.id")
    .leftJoin("users", "users.customer_id", "customers.id")
    .selectAll("customers")
    .select(["customer_list.active_loans", "customer_list.total_loans"])
    .select(["users.email as sign_in_email", "users.must_reset_password"])
    .where(isAmong(db, ref("customers.aadhar_number"), numbers)),
);

/** The loan each of these customers took last, with its gold. */
const latestLoans = prepared((db, { ids }: { ids: Many }) =>
  db
    .selectFrom("customers")
    .innerJoin("loans", (join) =>
      join.on("loans.id", "=", (on) =>
        on
          .selectFrom("loans as latest")
          .whereRef("latest.customer_id", "=", "customers.id")
          .orderBy("latest.created_at", "desc")
          .orderBy("latest.id", "desc")
          .limit(1)
          .select("latest.id"),
      ),
    )
    .where(isAmong(db, ref("customers.id"), ids))
    .select(loanFields)
    .select(goldItemsIn(db, sql.ref("loans.id")).as("gold_items")),
);

type CustomerRow = Tables["customers"] &
  Pick<Tables["customer_list"], "active_loans" | "total_loans"> &
  SignIn;

type SignIn = { sign_in_email: string | null; must_reset_password: 0 | 1 | null };

type LatestLoanRow = Tables["loans"] & { gold_items: string };

/** The gold items are those of the latest loan, beside which they are shown. */
const toCustomer = (row: CustomerRow, latestLoan: LatestLoanRow | undefined): Customer => ({
  mongoId: row.id,
  customerId: row.aadhar_number,
  aadharNumber: row.aadhar_number,
  ...toContact(row),
  activeLoans: row.active_loans,
  totalLoans: row.total_loans,
  latestLoan: latestLoan && toTerms(latestLoan),
  ...toOwnPage(row),
  goldItems: latestLoan ? toGoldItems(latestLoan) : [],
  version: row.version,
});

function toOwnPage({ email, sign_in_email, must_reset_password }: CustomerRow) {
  if (sign_in_email === null) return { ownPage: "none" } as const;
  const isOther = sign_in_email !== email.toLowerCase();
  return {
    ownPage: must_reset_password === 1 ? "invited" : "used",
    signInEmail: isOther ? sign_in_email : undefined,
  } as const;
}
