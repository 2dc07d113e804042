import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { schemaOf } from "#engine/declare/schema.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { shops } from "../company/shops.ts";

const fits = (field: AnyField, value: unknown) => schemaOf({ it: field }).safeParse({ it: value }).success;
const label = "It";

describe("a schema accepts and refuses values of", () => {
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

test("a resource becomes a JSON schema in which a conditional group is optional", () => {
  const described = z.toJSONSchema(schemaOf(shops.fields));
  expect(Object.keys(described.properties ?? {})).toEqual(Object.keys(shops.fields));
  expect(described.required).not.toContain("workshop");
});
