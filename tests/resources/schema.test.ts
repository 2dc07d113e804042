import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { customers } from "#resources/customers/customers.ts";
import { commandsOf } from "#engine/declare/offers.ts";
import { employees } from "#resources/staff/employees.ts";
import { resources } from "#resources/index.ts";
import { loans } from "#resources/loans/loans.ts";
import { schemaOf } from "#engine/declare/schema.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { branches } from "./branches.ts";
import { newLoan, savedCustomer, savedEmployee, savedLoan } from "./samples.ts";

const fits = (field: AnyField, value: unknown) => schemaOf({ it: field }).safeParse({ it: value }).success;
const label = "It";

describe("what fits which kind", () => {
  test.each<[AnyField, unknown[], unknown[]]>([
    [{ kind: "text", label, maxLength: 3 }, ["", "abc", "नमः"], ["abcd", 5, null, undefined, ["a"]]],
    [{ kind: "text", label, required: true, when: () => true }, ["abc", undefined], [5, null]],
    [
      { kind: "email", label },
      ["", "a.b+c@example.co.in"],
      ["a", "a b@example.com", "@example.com", "a@example..com"],
    ],
    [{ kind: "email", label, required: true }, ["a@example.com"], [""]],
    [
      { kind: "phone", label },
      ["", "9848012345", "+91 98480 12345", "(0891) 255-1234", `+${"1".repeat(20)}`],
      ["12345", "phone", "९८४८०१२३४५", "------", "(0) - (1) -", "1".repeat(21)],
    ],
    [{ kind: "date", label }, ["", "2025-01-12"], ["2025-02-30", "12/01/2025", "2025-01-12T00:00:00Z"]],
    [{ kind: "digits", label, length: 4 }, ["", "0007"], ["007", "00007", "00o7", "००००", 7]],
    [{ kind: "number", label }, [0, -5, 12], [1.5, Number.NaN, Number.POSITIVE_INFINITY, "12", ""]],
    [{ kind: "money", label }, [0, 0.01, 0.29, 1_15_000.07], [0.001, "5", null, Number.NaN]],
    [{ kind: "percent", label, max: 100 }, [7.25, 100], [100.01, 0.125]],
    [{ kind: "grams", label, min: 0 }, [0, 12.34], [-0.01, 12.345]],
    [{ kind: "choice", label, options: [{ value: "a", label: "A" }] }, ["a"], ["", "b", "A", undefined]],
  ])("%o", (field, fitting, misfitting) => {
    for (const value of fitting) expect([value, fits(field, value)]).toEqual([value, true]);
    for (const value of misfitting) expect([value, fits(field, value)]).toEqual([value, false]);
  });
});

test("keys that are not declared are dropped, at every depth", () =>
  expect(
    schemaOf(loans.fields).parse({
      ...newLoan(),
      ...{
        _id: "1",
        createdAt: "2025-01-12",
        totalPaid: 0,
        status: "active",
        depositedBank: "",
        renewalDate: "",
      },
      emergencyContact: { mobile: "98480 99999", relation: "Brother", rank: 1 },
      admin: true,
    }),
  ).toEqual(
    expect.not.objectContaining({ admin: true, emergencyContact: expect.objectContaining({ rank: 1 }) }),
  ));

test("records are described by the schema of their resource", () => {
  const { latestLoan, ...customerFields } = customers.fields;
  expect(schemaOf(customerFields).safeParse(savedCustomer).success).toBe(true);
  expect(schemaOf({ latestLoan }).safeParse({ latestLoan: savedLoan }).success).toBe(true);
  expect(schemaOf(employees.fields).safeParse(savedEmployee).success).toBe(true);
});

test.each(
  [...resources, ...resources.flatMap(commandsOf), branches].map(
    ({ name, fields }) => [name, fields] as const,
  ),
)("%s can be described as a JSON schema", (_, fields) => {
  const described = z.toJSONSchema(schemaOf(fields));
  expect(described.type).toBe("object");
  expect(Object.keys(described.properties ?? {})).toEqual(Object.keys(fields));
});
