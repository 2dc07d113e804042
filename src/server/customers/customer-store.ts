import { randomUUID } from "node:crypto";
import type { Customer } from "#resources/customers/customer.ts";
import { customers } from "#resources/customers/customers.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { type ContactDetails, contactOf } from "#resources/office/contact.ts";
import { isFilled } from "#engine/declare/derive.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { auditedValues, differencesOf } from "#engine/server/audit/entries.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { notFound } from "#engine/server/http/problem.ts";
import { type CustomerRow, customerTable } from "./customer-table.ts";
import { renameLogin } from "./customer-logins.ts";
import { getIn, storeOf, updateRecord, viewOf } from "#engine/server/stores/records.ts";
import { mapRows } from "#engine/server/stores/view.ts";
import type { Store } from "#engine/server/stores/store.ts";

/** `addLatestLoans` completes customers with their latest loans. */
export function customerStore(addLatestLoans: (db: Db, rows: Row[]) => Promise<Row[]>): Store {
  const allCustomers = viewOf(customerTable);
  const customersIn = (db: Db) => mapRows(allCustomers(db), (rows) => addLatestLoans(db, rows));
  return {
    ...storeOf(customerTable, { view: customersIn }),

    async edit(key, changes, { db }) {
      const { aadharNumber = key, name } = changes as Partial<Customer>;
      if (name !== undefined) await renameLogin(db, key, name);
      await updateRecord(db, customerTable, key, changes);
      return getIn(customersIn(db), aadharNumber);
    },
  };
}

/** Creates the borrower of a loan, or updates the contact details. Returns the locked row. */
export async function upsertCustomer({ db, now, audit, locked }: Change, loan: Loan): Promise<CustomerRow> {
  const id = randomUUID();
  const { aadharNumber, name } = loan;
  const entered = contactOf(loan);
  const [stored] = await findOrInsert(db, {
    ...customerTable.blank,
    ...customerTable.toRow({ ...entered, aadharNumber, mongoId: id, version: 1 }),
    created_at: now.toISOString(),
  });
  if (!stored) throw notFound(customers.label.one);
  locked.add(stored.id);
  const customer = { area: customers.name, recordId: stored.id, title: name };
  const before = contactOf(customerTable.toWire(stored));
  // An empty value in a loan's form removes nothing. Only an edit of the customer does.
  const filled = Object.entries(entered).filter(([, value]) => isFilled(value));
  const contact: ContactDetails = { ...before, ...Object.fromEntries(filled) };
  if (stored.id === id) {
    audit({
      ...customer,
      act: "created",
      after: auditedValues(customers.fields, { aadharNumber, ...contact }),
    });
  } else if (Object.keys(differencesOf(before, contact)).length > 0) {
    await renameLogin(db, aadharNumber, name);
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
  db.selectFrom("customers").select(customerTable.ownColumns).where("id", "=", id),
);

export function borrowerOf(row: CustomerRow): Borrower {
  const { aadharNumber, ...customer } = customerTable.toWire(row);
  return { aadharNumber, customerId: aadharNumber, ...contactOf(customer) };
}

type Borrower = ContactDetails & Pick<Loan, "aadharNumber" | "customerId">;

const findOrInsert = prepared((db, row: CustomerRow) =>
  db
    .insertInto("customers")
    .values(
      Object.fromEntries(customerTable.ownColumns.map((column) => [column, row[column]])) as CustomerRow,
    )
    // An update without effect, of a column without an index, which locks and returns the existing row.
    .onConflict((conflict) =>
      conflict.column("aadhar_number").doUpdateSet(({ ref }) => ({ version: ref("customers.version") })),
    )
    .returningAll(),
);
