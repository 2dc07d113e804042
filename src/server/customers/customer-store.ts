import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Customer } from "#resources/customers/customer.ts";
import { customers } from "#resources/customers/customers.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { type ContactDetails, contactOf } from "#resources/office/contact.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { auditedValues, differencesOf } from "#engine/server/audit/differences.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { isAmong, type TextList, textList, prepared } from "#engine/server/db/prepared.ts";
import { notFound } from "#engine/server/http/problem.ts";
import { type CustomerRow, customerTable } from "./customer-table.ts";
import { parseGoldItems, goldItemsOfLoan, withCustody } from "#server/loans/gold-item-table.ts";
import { loanTable } from "#server/loans/loan-table.ts";
import { renameSignIn } from "./customer-sign-ins.ts";
import { getIn, storeOf, updateRecord, viewOf } from "#engine/server/stores/records.ts";
import { mapRows } from "#engine/server/stores/view.ts";
import type { Store } from "#engine/server/stores/store.ts";

export const customerStore: Store = {
  ...storeOf(customerTable, { view: customersIn }),

  async edit(key, changes, { db }) {
    const { aadharNumber = key, name } = changes as Partial<Customer>;
    if (name !== undefined) await renameSignIn(db, key, name);
    await updateRecord(db, customerTable, key, changes);
    return getIn(customersIn(db), aadharNumber);
  },
};

/** Returns the locked row. */
export async function upsertCustomer({ db, now, audit, locked }: Change, loan: Loan): Promise<CustomerRow> {
  const id = randomUUID();
  const { aadharNumber, name } = loan;
  const contact = contactOf(loan);
  const [stored] = await findOrInsert(db, {
    ...customerTable.blank,
    ...customerTable.toRow({ ...contact, aadharNumber, mongoId: id, version: 1 }),
    created_at: now.toISOString(),
  });
  if (!stored) throw notFound(customers.label.one);
  locked.add(stored.id);
  const customer = { area: customers.name, recordId: stored.id, title: name };
  const before = contactOf(customerTable.toWire(stored));
  if (stored.id === id) {
    audit({
      ...customer,
      act: "created",
      after: auditedValues(customers.fields, { aadharNumber, ...contact }),
    });
  } else if (Object.keys(differencesOf(before, contact)).length > 0) {
    await renameSignIn(db, aadharNumber, name);
    await updateRecord(db, customerTable, aadharNumber, contact);
    audit({ ...customer, act: "edited", before, after: contact });
  }
  return { ...stored, ...customerTable.toRow(contact) };
}

export async function customerRow(db: Db, id: string): Promise<CustomerRow> {
  const [row] = await selectById(db, { id });
  if (!row) throw notFound(customers.label.one);
  return row;
}

const selectById = prepared((db, { id }: { id: string }) =>
  db.selectFrom("customers").select(customerTable.own).where("id", "=", id),
);

export function borrowerOf(row: CustomerRow): Borrower {
  const { aadharNumber, ...customer } = customerTable.toWire(row);
  return { aadharNumber, customerId: aadharNumber, ...contactOf(customer) };
}

type Borrower = ContactDetails & Pick<Loan, "aadharNumber" | "customerId">;

const findOrInsert = prepared((db, row: CustomerRow) =>
  db
    .insertInto("customers")
    .values(Object.fromEntries(customerTable.own.map((column) => [column, row[column]])) as CustomerRow)
    // An update without effect, of a column without an index, which locks and returns the existing row.
    .onConflict((conflict) =>
      conflict.column("aadhar_number").doUpdateSet(({ ref }) => ({ version: ref("customers.version") })),
    )
    .returningAll(),
);

const all = viewOf(customerTable);

function customersIn(db: Db) {
  return mapRows(all(db), async (rows) => {
    const ids = rows.map(({ mongoId }) => String(mongoId));
    const latest = await latestLoans(db, { ids: textList(ids) });
    const byCustomer = new Map(latest.map((loan) => [loan.customer_id, loan]));
    return rows.map((row) => ({ ...row, ...latestOf(byCustomer.get(String(row.mongoId))) }));
  });
}

function latestOf(row: Latest | undefined): Pick<Customer, "goldItems" | "latestLoan"> {
  if (!row) return { goldItems: [] };
  const loan: Row = loanTable.toWire(row);
  const shown = Object.keys(latestFields).flatMap((key) => (key in loan ? [[key, loan[key]]] : []));
  return {
    latestLoan: Object.fromEntries(shown) as Customer["latestLoan"],
    goldItems: withCustody(parseGoldItems(row.gold_items), row.renewed_by),
  };
}

const { latestLoan } = customers.fields;
const latestFields = "fields" in latestLoan ? latestLoan.fields : {};

type Latest = typeof loanTable.blank & { gold_items: string | null };

const latestLoans = prepared((db, { ids }: { ids: TextList }) =>
  db
    .selectFrom("loans")
    .where("loans.id", "in", (loans) =>
      loans
        .selectFrom("customers")
        .where(isAmong(db, sql.ref("customers.id"), ids))
        .select((customers) =>
          customers
            .selectFrom("loans as latest")
            .whereRef("latest.customer_id", "=", "customers.id")
            .orderBy("latest.created_at", "desc")
            .orderBy("latest.id", "desc")
            .limit(1)
            .select("latest.id")
            .$asScalar()
            .as("id"),
        ),
    )
    .select(loanTable.own)
    .select(goldItemsOfLoan(sql.ref("loans.id"))(isPostgres(db)).as("gold_items")),
);
