/** Brings the schema up to date. Compares definitions as noted in `schema_parts`: databases return them altered. */
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { groupBy } from "#domain/basics/collections.ts";
import { type Db, isPostgres } from "./dialect.ts";
import { isLockTrouble } from "./postgres-errors.ts";
import { dropStatements, type PartType, type SchemaPart } from "./schema.ts";
import { textIndexExtension } from "./text-index.ts";

export type Schema = {
  parts: readonly SchemaPart[];
  steps: readonly SchemaStep[];
};

/** Changes parts that the program never makes anew by itself. */
export type SchemaStep = {
  name: string;
  /** On which side of the additions it runs. */
  runs: "before" | "after";
  statements(isPostgres: boolean): readonly string[];
  /** Recorded names, such as 'column bicycles.gears'. */
  parts: readonly string[];
};

/** `refused` says why the program cannot use the database. */
type SchemaPlan = {
  isNew: boolean;
  refused?: string;
  steps: readonly SchemaStep[];
  drop: readonly Pick<SchemaPart, "type" | "table" | "name">[];
  make: readonly SchemaPart[];
  /** Text indexes that the database refused at an earlier start. */
  retry: readonly SchemaPart[];
};

/** Throws if the database cannot be used. Returns undefined if nothing was missing. */
export const bringUpToDate = (
  db: Db,
  schema: Schema,
  patience?: typeof oneMinute,
): Promise<SchemaPlan | undefined> =>
  withSchemaLock(db, (transaction) => makeMissing(transaction, schema), patience);

/** Adds up to a minute with the pauses between attempts to get a lock on PostgreSQL. */
const oneMinute = { lockMs: 5_000, attempts: 10 };

/** Runs work in a transaction for which a second start waits. */
export async function withSchemaLock<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
  { lockMs, attempts } = oneMinute,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        if (isPostgres(db)) await lockSchema(transaction, lockMs);
        return work(transaction);
      });
    } catch (error) {
      if (!isLockTrouble(error)) throw error;
      if (attempt === attempts) throw new Error(await describeLockHolders(db));
      await setTimeout(1_000);
    }
  }
}

async function lockSchema(transaction: Db, lockMs: number): Promise<void> {
  await sql.raw(`set local lock_timeout = ${lockMs}`).execute(transaction);
  await sql`select pg_advisory_xact_lock(${schemaLock})`.execute(transaction);
}

/** Arbitrary number, used by no other lock in the database. */
const schemaLock = 4_101_963;

async function describeLockHolders(db: Db): Promise<string> {
  const { rows } = await sql<{ pid: number; name: string; since: string }>`
    select distinct pid, application_name as name, to_char(xact_start, 'HH24:MI:SS TZ') as since
    from pg_locks join pg_stat_activity using (pid)
    where granted and pid <> pg_backend_pid() and xact_start is not null
      and pg_locks.database = (select oid from pg_database where datname = current_database())
    order by since`.execute(db);
  const sessions = rows.map(({ pid, name, since }) => `${pid} (${name || "no name"}, since ${since})`);
  const refused = "The database cannot be brought up to date while another session holds its locks";
  return sessions.length > 0
    ? `${refused}: ${sessions.join(", ")}`
    : `${refused}. It has just ended: start again`;
}

/** Runs within the caller's transaction and lock. */
export async function makeMissing(db: Db, schema: Schema): Promise<SchemaPlan | undefined> {
  const plan = await planFor(db, schema);
  if (plan.refused !== undefined) throw new Error(plan.refused);
  if (isNothing(plan) && plan.retry.length === 0) return undefined;
  if (plan.isNew)
    await run(db, [`create table ${recordTable} (name text not null primary key, definition text not null)`]);
  await runSteps(db, "before", plan, schema);
  for (const part of plan.drop) {
    await run(db, dropStatements(part, isPostgres(db)));
    await forget(db, recordedName(part));
  }
  const recorded = await makeParts(db, [...plan.make, ...plan.retry]);
  await record(db, recorded);
  await runSteps(db, "after", plan, schema);
  if (plan.isNew) await record(db, schema.steps.map(asRecord));
  const made = { ...plan, make: recorded.filter(({ definition }) => definition !== refusedIndex) };
  return isNothing(made) ? undefined : made;
}

/** Recorded for an index that the database cannot have. */
const refusedIndex = "";

const recordTable = "schema_parts";

export const isNothing = ({ steps, drop, make }: SchemaPlan): boolean =>
  steps.length + drop.length + make.length === 0;

async function makeParts(db: Db, parts: readonly SchemaPart[]): Promise<readonly SchemaPart[]> {
  const partsOf = (...types: PartType[]) => parts.filter(({ type }) => types.includes(type));
  const newTables = new Set(partsOf("table").map(({ table }) => table));
  for (const { make } of partsOf("function", "table", "derived table")) await run(db, make);
  for (const { table, make } of partsOf("column")) if (!newTables.has(table)) await run(db, make);
  for (const { make } of partsOf("view")) await run(db, make);
  // Fills tables before their indexes and triggers exist.
  for (const { fill = [] } of parts) await run(db, fill);
  for (const { make } of partsOf("index", "append-only", "trigger")) await run(db, make);
  const textIndexes = partsOf("text index");
  if (textIndexes.length > 0 && !(await canIndexTexts(db)))
    return parts.map((part) => (textIndexes.includes(part) ? { ...part, definition: refusedIndex } : part));
  for (const { make } of textIndexes) await run(db, make);
  return parts;
}

async function run(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function runSteps(
  db: Db,
  when: SchemaStep["runs"],
  plan: SchemaPlan,
  { parts }: Schema,
): Promise<void> {
  for (const step of plan.steps.filter(({ runs }) => runs === when)) {
    await run(db, step.statements(isPostgres(db)));
    for (const name of step.parts) await forget(db, name);
    await record(db, [...parts.filter((part) => step.parts.includes(recordedName(part))), asRecord(step)]);
  }
}

const asRecord = ({ name }: SchemaStep) => ({ type: "step" as const, table: "", name, definition: "done" });

export async function withoutDerived<Result>(
  db: Db,
  { parts }: Schema,
  work: () => Promise<Result>,
): Promise<Result> {
  const names = new Set(parts.filter(({ type }) => type === "derived table").map(({ of }) => of));
  const derived = parts.filter(({ of }) => names.has(of));
  if (isPostgres(db)) {
    // In the order of writers, whose triggers reach a derived table last.
    const followed = new Set(derived.map(({ table }) => table));
    const tables = parts.filter(({ type, table }) => type === "table" && followed.has(table));
    await sql`lock table ${sql.join(tables.map(({ table }) => sql.table(table)))}`.execute(db);
  }
  for (const part of [...derived].reverse()) await run(db, dropStatements(part, isPostgres(db)));
  const result = await work();
  await makeParts(db, derived);
  return result;
}

export async function planFor(db: Db, { parts, steps }: Schema): Promise<SchemaPlan> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const isNew = !tables.includes(recordTable);
  const nothing = { isNew, steps: [], drop: [], make: [], retry: [] };
  if (isNew && parts.some(({ type, table }) => type === "table" && tables.includes(table)))
    return { ...nothing, refused: tooOld };
  const recorded = isNew ? new Map<string, string>() : await recordedParts(db);
  const dueSteps = isNew ? [] : steps.filter((step) => !recorded.has(recordedName(asRecord(step))));
  const madeBySteps = new Set(dueSteps.flatMap((step) => step.parts));
  for (const name of madeBySteps) recorded.delete(name);
  const refused = refusalOf(parts, recorded, madeBySteps);
  if (refused) return { ...nothing, refused };
  const declared = new Set(parts.map(recordedName));
  const differing = parts.filter((part) => recorded.get(recordedName(part)) !== part.definition);
  const emptied = tablesToEmpty(parts, differing);
  const isRefused = (part: SchemaPart) =>
    part.type === "text index" && recorded.get(recordedName(part)) === refusedIndex;
  const partsToMake = parts.filter(
    (part) =>
      !isRefused(part) &&
      !madeBySteps.has(recordedName(part)) &&
      (differing.includes(part) || emptied.has(part.table) || (part.type === "view" && emptied.size > 0)),
  );
  const undeclared = [...recorded.keys()]
    .filter((name) => !declared.has(name) && !name.startsWith("step "))
    .map(partNamed);
  // Generated columns depend on a function, which is replaced in its place.
  const replaced = partsToMake.filter((part) => recorded.has(recordedName(part)) && part.type !== "function");
  // Indexes and triggers are dropped before their table.
  return {
    isNew,
    steps: dueSteps,
    drop: [...undeclared, ...replaced].reverse(),
    make: partsToMake,
    retry: parts.filter(isRefused),
  };
}

/** One job fills all derived tables that no SQL fills, so they are emptied together. */
function tablesToEmpty(parts: readonly SchemaPart[], differing: readonly SchemaPart[]): Set<string> {
  const derived = parts.filter(({ type }) => type === "derived table");
  const isJobDue = derived.some((part) => !part.fill && differing.includes(part));
  return new Set(
    derived.filter((part) => differing.includes(part) || (isJobDue && !part.fill)).map(({ table }) => table),
  );
}

const tooOld =
  "This database is of a version before the first release, which this one cannot read. Start with a new database";

/** Tables, columns, keys and conditions change by a step alone: they contain what cannot be made again. */
function refusalOf(
  parts: readonly SchemaPart[],
  recorded: ReadonlyMap<string, string>,
  madeBySteps: ReadonlySet<string>,
): string | undefined {
  const known = new Map(parts.map((part) => [recordedName(part), part]));
  const irreplaceable = /^(table|column) /;
  const unknown = [...recorded.keys()].filter((name) => irreplaceable.test(name) && !known.has(name));
  if (unknown.length > 0)
    return `The database is newer than this program, which does not know its ${unknown.slice(0, 3).join(", ")}. Start the newer version, or restore a backup of this one`;
  for (const [name, part] of known) {
    if (!irreplaceable.test(name) || madeBySteps.has(name)) continue;
    const before = recorded.get(name);
    if (before !== undefined && before !== part.definition)
      return `The ${name} is '${before}' in the database and '${part.definition}' in this program. Such a change needs a step of its own, written by hand`;
    if (before === undefined && part.notAddable && recorded.has(`table ${part.table}`))
      return `The ${name} cannot be added to a table that exists, because it ${part.notAddable}. It needs a step of its own, written by hand`;
  }
  return undefined;
}

const recordedName = ({ type, table, name }: { type: string; table: string; name: string }): string =>
  [type, table === "" || table === name ? name : `${table}.${name}`].join(" ");

function partNamed(recordedName: string): Pick<SchemaPart, "type" | "table" | "name"> {
  const [, type, path = ""] = /^(.*) (\S+)$/.exec(recordedName) ?? [];
  const [table = "", name = table] = path.split(".");
  return { type: type as PartType, table: type === "function" ? "" : table, name };
}

async function recordedParts(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{
    name: string;
    definition: string;
  }>`select name, definition from ${sql.table(recordTable)} order by name`.execute(db);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

type Recorded = { type: string; table: string; name: string; definition: string };

async function record(db: Db, parts: readonly Recorded[]): Promise<void> {
  for (const part of parts)
    await sql`insert into ${sql.table(recordTable)} (name, definition) values (${recordedName(part)}, ${part.definition})
      on conflict (name) do update set definition = excluded.definition`.execute(db);
}

const forget = (db: Db, name: string) =>
  sql`delete from ${sql.table(recordTable)} where name = ${name}`.execute(db);

async function canIndexTexts(db: Db): Promise<boolean> {
  if (!isPostgres(db)) return true;
  await sql
    .raw(`do $$ begin create extension if not exists ${textIndexExtension};
      exception when others then raise warning '${textIndexExtension}: %', sqlerrm; end $$`)
    .execute(db);
  const { rows } = await sql`select 1 from pg_extension where extname = ${textIndexExtension}`.execute(db);
  if (rows.length > 0) return true;
  console.warn(
    `Searching is slow in long lists: the extension ${textIndexExtension} cannot be installed in this database.`,
  );
  return false;
}

/** Returns 'makes column bicycles.gears; drops index bicycles.bicycles_wear', for example. */
export function describePlan({ steps, drop, make }: SchemaPlan): string {
  const dropped = drop.filter((part) => !make.some((made) => recordedName(made) === recordedName(part)));
  const lines = [
    ...steps.map(({ name }) => `runs the step ${name}`),
    ...[...groupBy(make, ({ type }) => type)].map(
      ([type, parts]) =>
        `makes ${type} ${parts.map(({ table, name }) => recordedName({ type: "", table, name }).trim()).join(", ")}`,
    ),
    ...dropped.map((part) => `drops ${recordedName(part)}`),
  ];
  return lines.join("; ");
}
