/** Request bodies from declarations: initial values, computed values and samples of specified fields. */
import { today } from "#domain/basics/dates.ts";
import type { Actor } from "#domain/basics/roles.ts";
import { fieldsSentOnCreate, completeValues, requestBodyOf } from "#engine/declare/derive.ts";
import { isNumeric } from "#engine/declare/kinds/index.ts";
import type { AnyField, AnyFields, ResourceOrCommand, FormMode, Row } from "#engine/declare/vocabulary.ts";

/** `record` is the edited record or the subject of a command; `particular` replaces samples that rules refuse. */
export function bodyFor(
  form: ResourceOrCommand,
  mode: FormMode,
  actor: Actor,
  record?: Row,
  particular?: Row,
): Row {
  const begun = mode === "edit" ? record : (form.initialValues?.(record, actor) as Row | undefined);
  const sampled = mode === "create" ? samplesOf(fieldsSentOnCreate(form.fields, actor.role)) : {};
  const values = { ...sampled, ...begun, ...particular };
  return { ...requestBodyOf(form, mode, completeValues(form, values, actor), actor), ...confirmation(form) };
}

export function samplesOf(fields: AnyFields): Row {
  const entries = Object.entries(fields).flatMap(([key, field]): [string, unknown][] => {
    // The form computes these.
    if (field.compute || field.presence?.create === "read") return [];
    const isList = field.kind === "items" && field.min > 0;
    if (field.initial !== undefined && !isList) return [[key, field.initial]];
    return field.required || isList || !field.extra ? [[key, sampleOf(key, field)]] : [];
  });
  return Object.fromEntries(entries);
}

/** The bench confirms every question. */
const confirmation = ({ operations }: ResourceOrCommand): Row =>
  operations.create?.confirmable ? { confirmed: "" } : {};

let made = 0;

/** Samples differ each time, because some values may be used only once. */
function sampleOf(key: string, field: AnyField): unknown {
  made += 1;
  if (field.kind === "group") return samplesOf(field.fields);
  if (field.kind === "items")
    return Array.from({ length: Math.max(1, field.min) }, () => samplesOf(field.fields));
  if (field.kind === "choice") return field.options[0]?.value;
  if (field.kind === "digits") return String(made).padStart(field.length, "2");
  if (field.kind === "email") return `bench${made}@example.com`;
  if (field.kind === "phone") return "98480 12345";
  if (field.kind === "date") return today();
  if (field.kind === "money") return Math.max(field.min ?? 0, 100);
  if (isNumeric(field)) return Math.max("min" in field ? (field.min ?? 0) : 0, 10);
  return `${key} of the bench ${made}`;
}
