import { type FieldErrors, get, type Resolver, set } from "react-hook-form";
import type { Actor } from "#domain/basics/roles.ts";
import { formValues } from "#engine/declare/derive.ts";
import { validateForm } from "#engine/declare/validate.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { CurrentForm } from "./current-form.ts";

/** A path keeps its first error. */
export function resolverFor(
  { declaration: form, mode, row, parent }: CurrentForm,
  actor: Actor,
): Resolver<Row> {
  return (typed) => {
    const values = formValues(form, mode, typed, actor, row);
    const issues = validateForm(form, mode, values, actor, parent);
    if (issues.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Row> = {};
    for (const { path, msg } of issues) {
      const at = get<object, Row | undefined>(errors, path) ?? {};
      if (!("message" in at)) set(errors, path, Object.assign(at, { type: ruleType, message: msg }));
    }
    return { values: {}, errors };
  };
}

/** The server's own errors have another type, and stay until their field changes. */
const ruleType = "rule";

export const pathsOfBrokenRules = (errors: object, prefix = ""): string[] =>
  Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    // `ref` is the element of the error.
    if (key === "ref" || typeof error !== "object" || error === null) return [];
    const path = `${prefix}${key}`;
    const isRule = "type" in error && error.type === ruleType;
    return [...(isRule ? [path] : []), ...pathsOfBrokenRules(error, `${path}.`)];
  });
