/**
 * Everyone who ever took a loan. The API identifies a customer by Aadhar number; loans refer to the id (decision 9).
 */
import { sql } from "kysely";
import { customers } from "#resources/customers/customers.ts";
import { column, elsewhere } from "#engine/server/tables/places.ts";
import { borrowed, tableOf } from "#engine/server/tables/table.ts";

/** SQL: column of the customer's sign-in, or null without one. */
const ownSignIn = (name: string) =>
  sql<string | null>`(select ${sql.ref(`users.${name}`)} from users where users.customer_id = customers.id)`;

const listed = (name: string) => elsewhere(sql.ref<string | number>(`customer_list.${name}`));

export const customerTable = tableOf(
  customers,
  "customers",
  {
    mongoId: column("id"),
    customerId: elsewhere(sql.ref("customers.aadhar_number")),
    aadharNumber: column("aadhar_number", { isUnique: "Another customer already has this Aadhar number" }),
    name: column("name", { folded: "name_key" }),
    email: column("email"),
    primaryMobile: column("primary_mobile"),
    secondaryMobile: column("secondary_mobile"),
    presentAddress: column("present_address"),
    permanentAddress: column("permanent_address"),
    emergencyContact: { mobile: column("emergency_mobile"), relation: column("emergency_relation") },
    activeLoans: listed("active_loans"),
    totalLoans: listed("total_loans"),
    // Filled in by customerStore.
    latestLoan: elsewhere(),
    goldItems: elsewhere(),
    ownPage: listed("own_page"),
    emailDelivery: elsewhere(sql`nullif(customer_list.email_delivery, '')`),
    signInEmail: elsewhere(sql`coalesce(nullif(${ownSignIn("email")}, lower(customers.email)), '')`),
    version: column("version"),
  },
  {
    hidden: { created_at: "" as string },
    listed: {
      in: "customer_list",
      columns: {
        mongoId: "id",
        customerId: "aadhar_number",
        aadharNumber: "aadhar_number",
        name: "name_key",
        activeLoans: "active_loans",
        totalLoans: "total_loans",
        ownPage: "own_page",
        emailDelivery: "email_delivery",
      },
      searched: ["name", "email", "primaryMobile", "secondaryMobile", "customerId"],
    },
  },
);

export type CustomerRow = typeof customerTable.blank;

const of = (path: string, name: string) => borrowed(customerTable, path, name);

/** Columns of the borrower in a loan's response. */
export const borrower = {
  aadharNumber: of("aadharNumber", "aadhar_number"),
  customerId: of("aadharNumber", "aadhar_number"),
  name: of("name", "name"),
  email: of("email", "email"),
  primaryMobile: of("primaryMobile", "primary_mobile"),
  secondaryMobile: of("secondaryMobile", "secondary_mobile"),
  presentAddress: of("presentAddress", "present_address"),
  permanentAddress: of("permanentAddress", "permanent_address"),
  emergencyContact: {
    mobile: of("emergencyContact.mobile", "emergency_mobile"),
    relation: of("emergencyContact.relation", "emergency_relation"),
  },
} as const;
