import type { FieldErrors, Resolver } from "react-hook-form";
import type { Actor } from "#domain/basics/roles.ts";
import { type ValidationIssue, validateForm } from "#engine/declare/validate.ts";
import { formValues } from "#engine/declare/derive.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { CurrentForm } from "./current-form.ts";

/** Validates typed values as the server will. The form shows the first error only. */
export function resolverFor(
  { declaration: form, mode, row, parent }: CurrentForm,
  actor: Actor,
): Resolver<Row> {
  return (typed) => {
    const values = formValues(form, mode, typed, actor, row);
    const [first] = validateForm(form, mode, values, actor, parent);
    return first ? { values: {}, errors: fieldErrors(first) } : { values, errors: {} };
  };
}

/** Nests the error like the form's values, as React Hook Form expects. */
function fieldErrors({ path, msg }: ValidationIssue): FieldErrors<Row> {
  const error = { type: "rule", message: msg };
  return path
    .split(".")
    .reduceRight<unknown>((nested, key) => ({ [key]: nested }), error) as FieldErrors<Row>;
}

/** Returns the first message among nested errors. */
export function firstMessage(errors: unknown): string | undefined {
  if (typeof errors !== "object" || errors === null) return undefined;
  if ("message" in errors && typeof errors.message === "string") return errors.message;
  for (const nested of Object.values(errors)) {
    const message = firstMessage(nested);
    if (message) return message;
  }
  return undefined;
}
