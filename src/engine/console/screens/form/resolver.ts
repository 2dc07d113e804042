import type { FieldErrors, Resolver } from "react-hook-form";
import type { Actor } from "#domain/basics/roles.ts";
import { type ValidationIssue, validateForm } from "#engine/declare/validate.ts";
import { formValues } from "#engine/declare/derive.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { CurrentForm } from "./current-form.ts";

/** All errors are marked; the first one is also the message of the form. */
export function resolverFor(
  { declaration: form, mode, row, parent }: CurrentForm,
  actor: Actor,
): Resolver<Row> {
  return (typed) => {
    const values = formValues(form, mode, typed, actor, row);
    const issues = validateForm(form, mode, values, actor, parent);
    return issues.length > 0 ? { values: {}, errors: fieldErrors(issues) } : { values, errors: {} };
  };
}

/** The server's own errors have another type, and stay until their field changes. */
const [firstType, ruleType] = ["first", "rule"];

/** A path keeps its first error. */
function fieldErrors(issues: readonly ValidationIssue[]): FieldErrors<Row> {
  const errors: Row = {};
  for (const [index, { path, msg }] of issues.entries()) {
    const at = path.split(".").reduce<Row>((row, key) => {
      row[key] ??= {};
      return row[key] as Row;
    }, errors);
    if (!("message" in at)) Object.assign(at, { type: index === 0 ? firstType : ruleType, message: msg });
  }
  return errors as FieldErrors<Row>;
}

type FoundError = { path: string; type: unknown; message: string };

function errorsIn(errors: unknown, prefix = ""): FoundError[] {
  if (typeof errors !== "object" || errors === null) return [];
  const { type, message } = errors as Record<string, unknown>;
  const own = typeof message === "string" ? [{ path: prefix.slice(0, -1), type, message }] : [];
  const nested = Object.entries(errors).filter(([key]) => !errorKeys.has(key));
  return [...own, ...nested.flatMap(([key, error]) => errorsIn(error, `${prefix}${key}.`))];
}

/** `ref` is the element of the error. */
const errorKeys = new Set(["type", "message", "ref", "types", "root"]);

export function firstError(errors: unknown): Pick<FoundError, "path" | "message"> | undefined {
  const found = errorsIn(errors);
  return found.find(({ type }) => type === firstType) ?? found[0];
}

export const validatedPaths = (errors: unknown): string[] =>
  errorsIn(errors).flatMap(({ path, type }) => (type === firstType || type === ruleType ? [path] : []));
