import { nameInSentence } from "#domain/basics/text.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { duplicateIn } from "#engine/server/db/errors.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { customers } from "#resources/customers/customers.ts";
import { updateRecord } from "#engine/server/stores/records.ts";
import { type CustomerRow, customerTable } from "./customer-table.ts";
import { toNameColumns } from "#server/auth/user-table.ts";
import type { ChangeContext, CreationResult } from "#engine/server/stores/store.ts";

/** Must run before the customer's row is updated: a new password locks the sign-in first, then the list. */
export async function renameLogin(transaction: Db, aadharNumber: string, name: string): Promise<void> {
  await transaction
    .updateTable("users")
    .set(toNameColumns(name))
    .where("customer_id", "=", ({ selectFrom }) =>
      selectFrom("customers").select("id").where("aadhar_number", "=", aadharNumber),
    )
    .execute();
}

export type CustomerWithLogin = Pick<
  CustomerRow,
  "id" | "aadhar_number" | "name" | "email" | "primary_mobile"
>;

/** Locks the customer before the sign-in: see lockUser(). */
export const lockedCustomer = ({ db, parentId }: ChangeContext): Promise<CustomerWithLogin> =>
  db
    .selectFrom("customers")
    .select(["id", "aadhar_number", "name", "email", "primary_mobile"])
    .where("id", "=", parentId)
    .$if(isPostgres(db), (query) => query.forKeyShare())
    .executeTakeFirstOrThrow();

export const loginOf = (db: Db, { id }: CustomerWithLogin): Promise<{ id: string } | undefined> =>
  db.selectFrom("users").select("id").where("customer_id", "=", id).executeTakeFirst();

export const customerLoginResult = (
  { id, name, email }: CustomerWithLogin,
  more?: Pick<CreationResult, "afterwards" | "notice" | "shownOnce">,
): CreationResult => ({
  ...more,
  data: { _id: id, name, email },
  event: { after: { email } },
});

/** Saves an email address that the customer did not have. */
export async function saveFirstEmail(
  customer: CustomerWithLogin,
  email: string,
  { db, audit }: Pick<ChangeContext, "db" | "audit">,
): Promise<CustomerWithLogin> {
  const { id, name, email: before } = customer;
  if (email === "" || email === before) return customer;
  if (before !== "")
    throw new Problem(
      409,
      `${nameInSentence(name)} has the email address ${before}. Change it with 'Edit' first.`,
    );
  await updateRecord(db, customerTable, customer.aadhar_number, { email });
  audit({
    area: customers.name,
    act: "edited",
    recordId: id,
    title: name,
    before: { email: before },
    after: { email },
  });
  return { ...customer, email };
}

export function refuseWithoutEmail({ name, email }: CustomerWithLogin): void {
  if (email === "")
    throw new Problem(409, `${nameInSentence(name)} has no email address. Add one with 'Edit' first.`);
}

/** The unique index decides between two simultaneous invitations. */
export function refuseTakenEmail(error: unknown): never {
  const duplicate = duplicateIn(error);
  if (!duplicate) throw error;
  if (duplicate.includes("customer")) throw alreadyInvited();
  throw new Problem(409, "This email address already has a login. Enter another address with 'Edit' first.");
}

export const alreadyInvited = () =>
  new Problem(409, "This customer is already invited. Use 'Resend login email'.");

export const notInvited = (name: string) =>
  new Problem(409, `${nameInSentence(name)} has no login. Use 'Invite to customer portal' first.`);
