/** Checks values against the rules, required fields and kinds that a form declares. */
import type * as z from "zod/mini";
import type { Actor } from "#domain/basics/roles.ts";
import { completeValues, computedFields, writableFields, isFilled } from "./derive.ts";
import { partsOf, unreadableIn } from "./values.ts";
import { fieldSchema } from "./schema.ts";
import type { AnyField, AnyFields, AnyFormDefinition, AnyRule, FormMode, Row } from "./vocabulary.ts";

export type ValidationIssue = { msg: string; path: string };

/** For the server. Broken rules come first, then missing and invalid fields in screen order. */
export const validate: Validator = createValidator(({ required }) => required === true);

/** For forms, which may require more than the server. */
export const validateForm: Validator = createValidator(({ required }) => Boolean(required));

type Validator = (
  form: AnyFormDefinition,
  mode: FormMode,
  values: Row,
  actor: Actor,
  parent?: Row,
) => ValidationIssue[];

function createValidator(isRequired: (field: AnyField) => boolean): Validator {
  return (form, mode, values, actor, parent) => {
    const writable = writableFields(form.fields, mode, actor.role);
    const unreadable = unreadableIn(form.fields, values);
    const broken = brokenRules(form.rules ?? [], mode, { values, actor, parent }, unreadable);
    const inputIssues = [
      ...missingFields(writable, values, isRequired),
      ...invalidFields(writable, values),
      ...[...unreadable].map(([path, msg]) => ({ msg, path })),
    ];
    // Wrong input makes computed values wrong too, and its own message says what to correct.
    const fieldIssues =
      inputIssues.length + broken.length > 0
        ? inputIssues
        : invalidFields(computedFields(form.fields, mode), computedValues(form, values, actor));
    const seen = new Set(broken.map(({ path }) => path));
    return [
      ...broken,
      ...fieldIssues
        .filter(({ path }) => !seen.has(path) && seen.add(path))
        .map(({ path, msg }) => ({ msg: unreadable.get(path) ?? msg, path })),
    ];
  };
}

/** Leaves out NaN, which is computed from an amount left out and stored nowhere. */
const computedValues = (form: AnyFormDefinition, values: Row, actor: Actor): Row =>
  Object.fromEntries(
    Object.entries(completeValues(form, values, actor)).filter(([, value]) => !Number.isNaN(value)),
  );

function brokenRules(
  rules: readonly AnyRule[],
  mode: FormMode,
  { values, actor, parent }: { values: Row; actor: Actor; parent?: Row },
  unreadable: ReadonlyMap<string, string>,
): ValidationIssue[] {
  const reported = new Set<string>();
  return rules
    .filter((rule) => (rule.in ?? mode) === mode)
    .flatMap((rule) => {
      const { at, message, holds } = rule.requires ? requirement(rule.requires, rule.message) : rule;
      const isUnreadable = typeof at === "string" && unreadable.has(at);
      if (!isUnreadable && holds(values, actor, parent)) return [];
      const path = typeof at === "string" ? at : at(values);
      const unreadableMessage = unreadable.get(path);
      if (unreadableMessage === undefined) return [{ msg: message, path }];
      if (reported.has(path)) return [];
      reported.add(path);
      return [{ msg: unreadableMessage, path }];
    });
}

const requirement = (paths: readonly string[], message: string) => {
  const firstMissing = (values: Row) => paths.find((path) => !isFilled(values[path]));
  return {
    message,
    at: (values: Row) => firstMissing(values) ?? "",
    holds: (values: Row) => firstMissing(values) === undefined,
  };
};

function missingFields(
  fields: AnyFields,
  values: Row,
  isRequired: (field: AnyField) => boolean,
  prefix = "",
): ValidationIssue[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const path = `${prefix}${key}`;
    const value = values[key];
    if (field.when && !field.when(values)) return [];
    const parts = partsOf(field, value);
    if (parts) {
      const isPartRequired = field.optional === true && isFilled(value) ? () => true : isRequired;
      return parts.flatMap(({ fields, row, pathPrefix }) =>
        missingFields(fields, row, isPartRequired, `${path}.${pathPrefix}`),
      );
    }
    return isRequired(field) && (value === "" || value === undefined)
      ? [{ msg: `${field.label} is required`, path }]
      : [];
  });
}

function invalidFields(fields: AnyFields, values: Row): ValidationIssue[] {
  const present = Object.entries(fields).filter(([, { when }]) => !when || when(values));
  return present.flatMap(([key, field]) => {
    const { error } = fieldSchema(field).safeParse(values[key]);
    return (error?.issues ?? []).flatMap(issuesWithin).map(({ message, path }) => ({
      msg: message,
      path: [key, ...path].join("."),
    }));
  });
}

/** Returns the issues of the field's kind, because the schema of an optional field is a union of '' and its kind. */
function issuesWithin(issue: z.core.$ZodIssue): Pick<z.core.$ZodIssue, "message" | "path">[] {
  const inner = issue.code === "invalid_union" ? (issue.errors.at(-1) ?? []) : [];
  if (inner.length === 0) return [issue];
  return inner
    .flatMap(issuesWithin)
    .map(({ message, path }) => ({ message, path: [...issue.path, ...path] }));
}
