/** A person on the books between the wire and the row. */
import { type Expression, expressionBuilder, sql } from "kysely";
import type { Contact } from "#resources/person.ts";
import type { CustomerTable, Tables } from "#server/db/tables.ts";

type ContactColumns = Pick<
  CustomerTable,
  | "name"
  | "name_key"
  | "email"
  | "primary_mobile"
  | "secondary_mobile"
  | "present_address"
  | "permanent_address"
  | "emergency_mobile"
  | "emergency_relation"
>;

export const toContactColumns = ({ emergencyContact, ...contact }: Contact): ContactColumns => ({
  ...toNameColumns(contact.name),
  email: contact.email,
  primary_mobile: contact.primaryMobile,
  secondary_mobile: contact.secondaryMobile,
  present_address: contact.presentAddress,
  permanent_address: contact.permanentAddress,
  emergency_mobile: emergencyContact.mobile,
  emergency_relation: emergencyContact.relation,
});

export const toContact = (row: Omit<ContactColumns, "name_key">): Contact => ({
  name: row.name,
  email: row.email,
  primaryMobile: row.primary_mobile,
  secondaryMobile: row.secondary_mobile,
  presentAddress: row.present_address,
  permanentAddress: row.permanent_address,
  emergencyContact: { mobile: row.emergency_mobile, relation: row.emergency_relation },
});

/** Neither database lowers the letters of every script as the browser does; the key is kept ready. */
export const toNameColumns = (name: string) => ({ name, name_key: name.toLowerCase() });

/** For texts other than names, whose letters are Latin. */
export const folded = (column: Expression<string>): Expression<string> => sql<string>`lower(${column})`;

/** Of whoever is joined as `users`: what somebody did stays on the books when their sign-in is deleted. */
export const nameOfUser = sql<string>`coalesce(users.name, 'Somebody who left')`;

export const contactFields = [
  "customers.name",
  "customers.email",
  "customers.primary_mobile",
  "customers.secondary_mobile",
  "customers.present_address",
  "customers.permanent_address",
  "customers.emergency_mobile",
  "customers.emergency_relation",
] as const;

const { ref } = expressionBuilder<Tables, "customers">();

/** What a list is searched and sorted by, beside the name, which lists keep themselves. */
export const contactColumns = {
  email: folded(ref("customers.email")),
  primaryMobile: ref("customers.primary_mobile"),
  secondaryMobile: ref("customers.secondary_mobile"),
  presentAddress: folded(ref("customers.present_address")),
  permanentAddress: folded(ref("customers.permanent_address")),
};
