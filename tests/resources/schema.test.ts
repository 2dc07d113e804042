import { expect, test } from "vitest";
import * as z from "zod/mini";
import { customers } from "#resources/customers/customers.ts";
import { commandsOf } from "#engine/declare/actions.ts";
import { employees } from "#resources/staff/employees.ts";
import { resources } from "#resources/index.ts";
import { loans } from "#resources/loans/loans.ts";
import { schemaOf } from "#engine/declare/schema.ts";
import { newLoan, savedCustomer, savedEmployee, savedLoan } from "./samples.ts";

test("undeclared keys are dropped, at every depth", () => {
  const emergencyContact = { mobile: "98480 99999", relation: "Brother" };
  const parsed = schemaOf(loans.fields).parse({
    ...newLoan(),
    _id: "1",
    createdAt: "2025-01-12",
    totalPaid: 0,
    status: "active",
    depositedBank: "",
    renewalDate: "",
    emergencyContact: { ...emergencyContact, rank: 1 },
    admin: true,
  });
  expect(parsed).not.toHaveProperty("admin");
  expect(parsed.emergencyContact).toEqual(emergencyContact);
});

test("saved records match the schema of their resource", () => {
  const { latestLoan, ...customerFields } = customers.fields;
  expect(schemaOf(customerFields).safeParse(savedCustomer).success).toBe(true);
  expect(schemaOf({ latestLoan }).safeParse({ latestLoan: savedLoan }).success).toBe(true);
  expect(schemaOf(employees.fields).safeParse(savedEmployee).success).toBe(true);
});

test.each(
  [...resources, ...resources.flatMap(commandsOf)].map(({ name, fields }) => [name, fields] as const),
)("%s has a JSON schema with its fields", (_, fields) => {
  const described = z.toJSONSchema(schemaOf(fields));
  expect(described.type).toBe("object");
  expect(Object.keys(described.properties ?? {})).toEqual(Object.keys(fields));
});
