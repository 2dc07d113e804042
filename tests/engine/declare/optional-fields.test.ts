/** Fields that a company may leave optional. */
import { expect, test } from "vitest";
import { emptyText } from "#engine/declare/derive.ts";
import { withOptionalFields } from "#engine/declare/optional-fields.ts";
import { queryRows } from "#engine/declare/query-rows.ts";
import { validate } from "#engine/declare/validate.ts";
import type { AnyField, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { resources } from "../company/index.ts";
import { meera } from "../company/samples.ts";

const admin = { id: "1", role: "admin" } as const;
const hirersWith = (...optional: ("email" | "emergency")[]) =>
  withOptionalFields(
    [{ ...declared, fields: { ...declared.fields, email: { ...emailField, required: true } } }],
    optional,
  )[0] as AnyResource;
const declared = resources.find(({ name }) => name === "hirers") as AnyResource;
const emailField = declared.fields.email as AnyField;
const issuesOf = (resource: AnyResource, changes: Row) =>
  validate(resource, "create", { ...meera, ...changes }, admin).map(({ path }) => path);

test("a field is required until the company leaves it optional", () => {
  expect(issuesOf(hirersWith(), { email: "" })).toEqual(["email"]);
  expect(issuesOf(hirersWith("email"), { email: "" })).toEqual([]);
  expect(issuesOf(hirersWith("email"), { email: "meera" })).toEqual(["email"]);
  expect(issuesOf(hirersWith("email"), { email: "", membership: "" })).toEqual(["membership"]);
});

test("an optional group is filled in whole or not at all", () => {
  const half = { emergency: { name: "Suresh Rao", phone: "" } };
  expect(issuesOf(hirersWith(), half)).toEqual([]);
  expect(issuesOf(hirersWith("emergency"), half)).toEqual(["emergency.phone"]);
  expect(issuesOf(hirersWith("emergency"), { emergency: { name: "", phone: "" } })).toEqual([]);
});

test("records without an optional value are listed in the list's order", () => {
  const rows = ["Sita", "Asha", "Ravi"].map((name, at) => ({
    membership: `${at}`,
    name,
    email: at < 2 ? "" : "a@b.in",
  }));
  const { data, total } = queryRows(hirersWith("email"), rows, { filters: { withoutEmail: "true" } });
  expect([data.map(({ name }) => name), total]).toEqual([["Asha", "Sita"], 2]);
  expect(hirersWith("emergency").filters).toEqual([]);
});

test("screens say that an optional value is not recorded", () => {
  expect(emptyText(hirersWith("email").fields.email as AnyField)).toBe("not recorded");
  expect(emptyText(hirersWith("emergency").fields.email as AnyField)).toBe("—");
});
