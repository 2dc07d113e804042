/**
 * Reads the state of records, which may have expired since it was stored, and moves records from one state to another.
 */
import { type Expression, sql, type SqlBool } from "kysely";
import { formatTime } from "#domain/basics/dates.ts";
import { fieldAt, formatValue } from "#engine/declare/derive.ts";
import { atTime, endHasPassed, lastEndPassed, statesOf } from "#engine/declare/states.ts";
import type { AnyCommand, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { auditedValues } from "#engine/server/audit/entries.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { notFound, Problem } from "#engine/server/http/problem.ts";
import { columnAt } from "./list.ts";
import { type ChangeContext, type CommandHandler, requireMethod, type Store } from "./store.ts";
import { mapRows, type View } from "./view.ts";

/** Lists, filters and counts an approval that still waits after its end as expired, for example. */
export function viewAt(view: View, now: Date): View {
  const { resource, columns } = view;
  const { key, ends } = statesOf(resource) ?? {};
  if (!key || !ends) return view;
  const [state, end] = [columnAt(columns, key), columnAt(columns, ends.at)];
  const isOpen = sql`${state} in (${sql.join(ends.from.map((each) => sql.lit(each)))})`;
  const hasEnded = sql<SqlBool>`(${isOpen} and ${end} <> '' and ${end} <= ${lastEndPassed(resource, now)})`;
  const current = sql<string>`case when ${hasEnded} then ${sql.lit(ends.to)} else ${state} end`;
  return {
    ...mapRows(view, (rows) => rows.map((row) => atTime(resource, row, now))),
    columns: { ...columns, [key]: current },
    from: (fields) => view.from(fields.includes(key) ? [...fields, ends.at] : fields),
    /** Keeps the bare column in the condition, so that an index by state finds its records. */
    equals: (field, value): Expression<SqlBool> | undefined => {
      if (field !== key) return undefined;
      if (value === ends.to) return sql<SqlBool>`(${state} = ${value} or ${hasEnded})`;
      if (ends.from.includes(value)) return sql<SqlBool>`(${state} = ${value} and not ${hasEnded})`;
      return sql<SqlBool>`${state} = ${value}`;
    },
  };
}

/** The second of two simultaneous moves finds the new state. Without a handler, the command does nothing but move. */
export const movingHandler =
  (
    resource: AnyResource,
    store: Store,
    command: AnyCommand,
    handler: MovingHandler = answerSent,
  ): CommandHandler =>
  async (values, change) => {
    const { moves, parent } = command;
    const { key = "" } = statesOf(resource) ?? {};
    if (!moves) return handler(values, change);
    const id = change.params[parent?.param ?? ""] ?? "";
    await requireMethod(store.lock, resource)(id, change);
    const row = await requireMethod(store.find, resource)(id, change);
    if (!row) throw notFound(resource.label.one);
    await handler.beforeMove?.(row, change);
    if (!moves.from.includes(String(row[key]))) throw await refusalOf(resource, row, change);
    await requireMethod(store.move, resource)(id, moves.to, change);
    const created = await handler(values, change);
    const { event } = created;
    const before = { [key]: row[key], ...event?.before };
    const after = { ...auditedValues(command.fields, values), [key]: moves.to, ...event?.after };
    return { ...created, event: { ...event, before, after } };
  };

/** `beforeMove` judges who may decide before the state of the record is disclosed. */
export type MovingHandler = CommandHandler & {
  beforeMove?(row: Row, change: ChangeContext): Promise<void>;
};

const answerSent: CommandHandler = async (values, { parentId }) => ({ data: { ...values, _id: parentId } });

/** Says who put the record into its state, and when. */
async function refusalOf(resource: AnyResource, row: Row, change: ChangeContext): Promise<Problem> {
  const { key = "", options = [], ends } = statesOf(resource) ?? {};
  const name = resource.label.one.toLowerCase();
  const label = options.find(({ value }) => value === row[key])?.label ?? String(row[key]);
  if (ends && row[key] === ends.to && endHasPassed(resource, row, change.now)) {
    const at = formatValue(fieldAt(resource.fields, ends.at), row[ends.at], row);
    return new Problem(ends.status ?? 409, `The ${name} ${label} on ${at}`);
  }
  const last = await lastMove(change.db, change.parentId, key);
  const by = last ? `: ${last.who}, ${formatTime(last.at)}` : "";
  return new Problem(409, `The ${name} is ${label}${by}`);
}

/** Finds the last entry that changed the field, whose changes contain `"state":["open",…`, for example. */
const lastMove = (db: Db, record: string, key: string) =>
  db
    .selectFrom("audit_entries")
    .select(["actor_name as who", "at"])
    .where("dossier_id", "=", record)
    .where("changes", "like", `%"${key}":[%`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** An edit stores the end state of a record that has ended, unless it sets another. */
export function withEndState(resource: AnyResource, before: Row, changes: Row): Row {
  const { key, ends } = statesOf(resource) ?? {};
  return key && ends && before[key] === ends.to ? { [key]: ends.to, ...changes } : changes;
}
