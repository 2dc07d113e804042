import { temporaryPassword } from "#server/auth/passwords.ts";
import { newUserRow, setTemporaryPassword } from "#server/auth/users.ts";
import type { Db } from "#server/db/dialect.ts";
import { duplicateIn } from "#server/db/errors.ts";
import { invitationLetter, newPasswordLetter } from "#server/letters.ts";
import { isDelivered } from "#server/mail.ts";
import { notFound, Problem } from "#server/problem.ts";
import type { CustomerRow } from "#server/tables/customers.ts";
import type { EmployeeDeps } from "./employees.ts";
import { toNameColumns } from "./people.ts";
import { notMailed } from "./sign-ins.ts";
import type { Changing, Created, Store, StoresOf } from "./store.ts";

type Customer = Pick<CustomerRow, "id" | "name" | "email" | "primary_mobile">;

/** A customer's first sign-in, to a page of their own. */
export const invitationStore = ({ mail, log, passwords }: EmployeeDeps): Store => ({
  async create(_, context) {
    const { db, now, origin } = context;
    const customer = await customerAt(context);
    await refuseInvited(db, customer);
    refuseWithoutEmail(customer);
    const password = temporaryPassword();
    const { id: customerId, name, email, primary_mobile: primaryMobile } = customer;
    const row = newUserRow(
      {
        ...{ role: "customer", name, email, primaryMobile, customerId },
        password_hash: await passwords.hash(password),
        mustResetPassword: true,
      },
      now,
    );
    await db.insertInto("users").values(row).execute().catch(refuseTaken);
    const letter = invitationLetter({ name, email: row.email, password, origin: origin() });
    return created(customer, () => isDelivered(mail, letter, log), invitedWithoutMail);
  },
});

/**
 * Another temporary password, to the address the customer has now. An address that somebody changed meanwhile takes
 * effect here and not before: whoever edits customers does not get hold of their sign-ins that way.
 */
export const customerSignInStore = ({ mail, log, passwords }: EmployeeDeps): Store => ({
  async create(_, context) {
    const { db, origin } = context;
    const customer = await customerAt(context);
    refuseWithoutEmail(customer);
    const { name, email } = customer;
    const user = await db
      .updateTable("users")
      .set({ ...toNameColumns(name), email: email.toLowerCase() })
      .where("customer_id", "=", customer.id)
      .returning(["id", "email"])
      .executeTakeFirst()
      .catch(refuseTaken);
    if (!user) throw notInvited(name);
    const password = temporaryPassword();
    await setTemporaryPassword(db, user.id, await passwords.hash(password));
    const letter = newPasswordLetter({ name, email: user.email, password, origin: origin() });
    return created(customer, () => isDelivered(mail, letter, log), notMailed);
  },
});

/** Their page is closed to them; their sessions end with the sign-in. */
export const withdrawalStore: Store = {
  async create(_, context) {
    const customer = await customerAt(context);
    const { numDeletedRows } = await context.db
      .deleteFrom("users")
      .where("customer_id", "=", customer.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notInvited(customer.name);
    return created(customer);
  },
};

/** Their page greets customers by the name they have. */
export async function renameSignIn(transaction: Db, customerId: string, name: string): Promise<void> {
  await transaction
    .updateTable("users")
    .set(toNameColumns(name))
    .where("customer_id", "=", customerId)
    .execute();
}

async function customerAt({ db, params }: Changing): Promise<Customer> {
  const customer = await db
    .selectFrom("customers")
    .select(["id", "name", "email", "primary_mobile"])
    .where("aadhar_number", "=", params.aadharNumber ?? "")
    .executeTakeFirst();
  if (!customer) throw notFound("Customer");
  return customer;
}

/** The path names customers by their Aadhar number; the record does not. */
const created = (
  { id, name, email }: Customer,
  attempt?: () => Promise<boolean>,
  otherwise = "",
): Created => ({
  data: { _id: id, name, email },
  afterwards: attempt && { attempt, otherwise },
  deed: { recordId: id, dossierId: id, title: name, after: { email } },
});

function refuseWithoutEmail({ name, email }: Customer): void {
  if (email === "") throw new Problem(409, `${name} has no email address. Add it with 'Edit' first.`);
}

async function refuseInvited(db: Db, { id }: Customer): Promise<void> {
  const earlier = db.selectFrom("users").select("id").where("customer_id", "=", id);
  if (await earlier.executeTakeFirst()) throw invitedAlready();
}

/** Two invitations at once get this far; the database lets one of them pass. */
function refuseTaken(error: unknown): never {
  const duplicate = duplicateIn(error);
  if (!duplicate) throw error;
  if (duplicate.includes("customer")) throw invitedAlready();
  throw new Problem(
    409,
    "Somebody else signs in with this email address. Give the customer one of their own with 'Edit' first.",
  );
}

const invitedAlready = () =>
  new Problem(409, "This customer has been invited already. Use 'Send sign-in again'.");

const notInvited = (name: string) =>
  new Problem(409, `${name} has no sign-in. Use 'Invite to own page' first.`);

const invitedWithoutMail =
  "The customer's page is open, but the email with the temporary password could not be sent. " +
  "Once mail works again, send it with 'Send sign-in again'.";

export const stores: StoresOf = {
  invitations: invitationStore,
  customerSignIns: customerSignInStore,
  withdrawals: () => withdrawalStore,
};
