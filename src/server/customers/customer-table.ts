/** Customers: everyone who ever took a loan. The API identifies them by Aadhar number, loans by id (decision 9). */
import { type RawBuilder, sql } from "kysely";
import { customers } from "#resources/customers/customers.ts";
import { column, computed } from "#engine/server/tables/columns.ts";
import { stored } from "#engine/server/tables/stored-columns.ts";
import { joinedColumn, tableOf } from "#engine/server/tables/table.ts";

/** SQL: column of the customer's sign-in, or null without one. */
const ownLogin = (name: string) =>
  sql<string | null>`(select ${sql.ref(`users.${name}`)} from users where users.customer_id = customers.id)`;

const listed = (name: string) => computed(sql.ref<string | number>(`customer_list.${name}`));

/** SQL: number of the customer's loans. */
const loansOf = (which: RawBuilder<unknown>) =>
  sql`(select count(*) from loans where loans.customer_id = customers.id ${which})`;

const ownPage = sql`coalesce((select case users.must_reset_password when 1 then 'invited' else 'used' end
  from users where users.customer_id = customers.id), 'none')`;

const emailDelivery = sql`coalesce((select case when count(outgoing_emails.failed_at) > 0 then 'failed'
  when count(*) > 0 then 'waiting' end
  from users join outgoing_emails on outgoing_emails.user_id = users.id
  where users.customer_id = customers.id), '')`;

/** A borrower. `customer_list` is the copy by which lists search and sort. */
export const customerTable = tableOf(
  customers,
  "customers",
  {
    mongoId: column("id"),
    customerId: computed(sql.ref("customers.aadhar_number")),
    aadharNumber: column("aadhar_number", { isUnique: "Another customer already has this Aadhar number" }),
    name: column("name", { folded: "name_key" }),
    email: column("email"),
    primaryMobile: column("primary_mobile"),
    secondaryMobile: column("secondary_mobile"),
    presentAddress: column("present_address"),
    permanentAddress: column("permanent_address"),
    emergencyContact: { mobile: column("emergency_mobile"), relation: column("emergency_relation") },
    face: column("face"),
    activeLoans: listed("active_loans"),
    totalLoans: listed("total_loans"),
    // Filled in by customerStore.
    latestLoan: computed(),
    goldItems: computed(),
    ownPage: listed("own_page"),
    emailDelivery: computed(sql`nullif(customer_list.email_delivery, '')`),
    signInEmail: computed(sql`coalesce(nullif(${ownLogin("email")}, lower(customers.email)), '')`),
    version: column("version"),
  },
  {
    audit: { by: ["id"], namesDeletable: true },
    hidden: { created_at: stored.text() },
    indexes: { customers_name: ["name_key", "aadhar_number"] },
    listed: {
      in: "customer_list",
      columns: {
        mongoId: "id",
        customerId: "aadhar_number",
        aadharNumber: "aadhar_number",
        name: "name_key",
        email: "email",
        secondaryMobile: "secondary_mobile",
        "emergencyContact.mobile": "emergency_mobile",
        activeLoans: "active_loans",
        totalLoans: "total_loans",
        ownPage: "own_page",
        emailDelivery: "email_delivery",
      },
      more: {
        active_loans: { column: stored.integer(), value: loansOf(sql`and loans.status = 'active'`) },
        total_loans: { column: stored.integer(), value: loansOf(sql`and loans.status <> 'cancelled'`) },
        own_page: { column: stored.text({ initial: "none" }), value: ownPage },
        email_delivery: { column: stored.text(), value: emailDelivery },
      },
      follows: {
        loans: (column) => column("customer_id"),
        users: (column) => column("customer_id"),
        outgoing_emails: (column) =>
          sql`(select users.customer_id from users where users.id = ${column("user_id")})`,
      },
      indexes: {
        customer_list_aadhar_number: ["aadhar_number"],
        customer_list_email_delivery: ["email_delivery", "name_key", "aadhar_number"],
        customer_list_name_key_aadhar_number: ["name_key", "aadhar_number"],
        customer_list_own_page: ["own_page", "name_key", "aadhar_number"],
        customer_list_total_loans_aadhar_number: ["total_loans", "aadhar_number"],
        ...Object.fromEntries(
          ["email", "secondary_mobile", "emergency_mobile"].map((column) => [
            `customer_list_without_${column}`,
            { columns: [column, "name_key", "aadhar_number"], where: `${column} = ''` },
          ]),
        ),
      },
      isTallied: true,
    },
  },
);

export type CustomerRow = typeof customerTable.blank;

const borrowerColumn = (path: string, name: string) => joinedColumn(customerTable, path, name);

/** Columns of the borrower in a loan's response. */
export const loanBorrowerColumns = {
  aadharNumber: borrowerColumn("aadharNumber", "aadhar_number"),
  customerId: borrowerColumn("aadharNumber", "aadhar_number"),
  name: borrowerColumn("name", "name"),
  email: borrowerColumn("email", "email"),
  primaryMobile: borrowerColumn("primaryMobile", "primary_mobile"),
  secondaryMobile: borrowerColumn("secondaryMobile", "secondary_mobile"),
  presentAddress: borrowerColumn("presentAddress", "present_address"),
  permanentAddress: borrowerColumn("permanentAddress", "permanent_address"),
  emergencyContact: {
    mobile: borrowerColumn("emergencyContact.mobile", "emergency_mobile"),
    relation: borrowerColumn("emergencyContact.relation", "emergency_relation"),
  },
} as const;
