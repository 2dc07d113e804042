/** Gives customers access to the portal, sends them new passwords, and withdraws the access. */
import { nameInSentence } from "#domain/basics/text.ts";
import { customers } from "#resources/customers/customers.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { duplicateIn } from "#engine/server/db/errors.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { updateRecord } from "#engine/server/stores/records.ts";
import type { ChangeContext, CreationResult } from "#engine/server/stores/store.ts";
import { createLogin, deleteLogin, type LoginHandler, sendTemporaryPassword } from "#server/auth/logins.ts";
import { toNameColumns } from "#server/auth/user-table.ts";
import {
  invitationEmail,
  loginEmailWaiting,
  newPasswordEmail,
  newPasswordNotDelivered,
} from "#server/mail/email-texts.ts";
import { type CustomerRow, customerTable } from "./customer-table.ts";

export const invite: LoginHandler = async ({ email: entered }, change, deps) => {
  const stored = await lockedCustomer(change);
  if (await loginOf(change.db, stored)) throw alreadyInvited();
  const customer = await saveFirstEmail(stored, String(entered ?? ""), change);
  refuseWithoutEmail(customer);
  const { id: customerId, name, email, primary_mobile: primaryMobile } = customer;
  const login = { role: "customer", name, email, primaryMobile, customerId } as const;
  const message = { compose: invitationEmail, refuse: refuseTakenEmail };
  const { user: _user, attempt, ...shown } = await createLogin(change, deps, login, message);
  return customerLoginResult(customer, { ...shown, afterwards: { attempt, otherwise: invitedWithoutMail } });
};

const invitedWithoutMail = {
  waiting: `The customer portal is open. ${loginEmailWaiting}`,
  failed:
    "The customer portal is open, but the email with the temporary password could not be sent. " +
    "When email works again, use 'Resend login email'.",
};

/** A changed address takes effect only here, so that editing a customer does not give access to the login. */
export const sendCustomerPassword: LoginHandler = async (_, change, deps) => {
  const customer = await lockedCustomer(change);
  refuseWithoutEmail(customer);
  const { name, email } = customer;
  const login = await loginOf(change.db, customer);
  if (!login) throw notInvited(name);
  const message = { compose: newPasswordEmail, refuse: refuseTakenEmail };
  const current = { id: login.id, name, email };
  const { user: _user, attempt, ...shown } = await sendTemporaryPassword(change, deps, current, message);
  return customerLoginResult(customer, {
    ...shown,
    afterwards: { attempt, otherwise: newPasswordNotDelivered },
  });
};

export const withdraw: LoginHandler = async (_, change, deps) => {
  const customer = await lockedCustomer(change);
  const login = await loginOf(change.db, customer);
  if (!login) throw notInvited(customer.name);
  await deleteLogin(change, deps, login.id);
  return customerLoginResult(customer);
};

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

type CustomerWithLogin = Pick<CustomerRow, "id" | "aadhar_number" | "name" | "email" | "primary_mobile">;

/** Locks the customer before the sign-in: see lockUser(). */
const lockedCustomer = ({ db, parentId }: ChangeContext): Promise<CustomerWithLogin> =>
  db
    .selectFrom("customers")
    .select(["id", "aadhar_number", "name", "email", "primary_mobile"])
    .where("id", "=", parentId)
    .$if(isPostgres(db), (query) => query.forKeyShare())
    .executeTakeFirstOrThrow();

const loginOf = (db: Db, { id }: CustomerWithLogin): Promise<{ id: string } | undefined> =>
  db.selectFrom("users").select("id").where("customer_id", "=", id).executeTakeFirst();

const customerLoginResult = (
  { id, name, email }: CustomerWithLogin,
  more?: Pick<CreationResult, "afterwards" | "notice" | "shownOnce">,
): CreationResult => ({
  ...more,
  data: { _id: id, name, email },
  event: { after: { email } },
});

/** Saves an email address that the customer did not have. */
async function saveFirstEmail(
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

function refuseWithoutEmail({ name, email }: CustomerWithLogin): void {
  if (email === "")
    throw new Problem(409, `${nameInSentence(name)} has no email address. Add one with 'Edit' first.`);
}

/** The unique index decides between two simultaneous invitations. */
function refuseTakenEmail(error: unknown): never {
  const duplicate = duplicateIn(error);
  if (!duplicate) throw error;
  if (duplicate.includes("customer")) throw alreadyInvited();
  throw new Problem(409, "This email address already has a login. Enter another address with 'Edit' first.");
}

const alreadyInvited = () => new Problem(409, "This customer is already invited. Use 'Resend login email'.");

const notInvited = (name: string) =>
  new Problem(409, `${nameInSentence(name)} has no login. Use 'Invite to customer portal' first.`);
