/** Writes the SQL of triggers on SQLite and PostgreSQL, including those that make a table append-only. */
import { type Kysely, sql } from "kysely";
import { sqlText, isPostgres } from "./dialect.ts";
import type { TableTrigger } from "#engine/server/tables/stored-columns.ts";

export type TriggerOn = TableTrigger & { name: string; on: string };

export function createTrigger({ name, on, after, changed, does }: TriggerOn, onPostgres: boolean): string[] {
  const differs = onPostgres ? "is distinct from" : "is not";
  const when = changed?.map((column) => `new."${column}" ${differs} old."${column}"`).join(" or ");
  const head = `create trigger "${name}" after ${after} on "${on}" for each row${when ? ` when (${when})` : ""}`;
  const body = does(onPostgres)
    .map((statement) => `${sqlText(statement, onPostgres)};`)
    .join(" ");
  return onPostgres
    ? [
        `create function "${name}"() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
        `${head} execute function "${name}"()`,
      ]
    : [`${head} begin ${body} end`];
}

export const dropTrigger = (name: string, on: string, onPostgres: boolean): string[] =>
  onPostgres
    ? [`drop trigger if exists "${name}" on "${on}"`, `drop function if exists "${name}"()`]
    : [`drop trigger if exists "${name}"`];

export function appendOnlyTriggers(table: string, message: string, onPostgres: boolean): string[] {
  const text = `'${message.replaceAll("'", "''")}'`;
  if (onPostgres) {
    const name = `${table}_append_only`;
    return [
      `create function "${name}"() returns trigger language plpgsql as $$ begin raise exception ${text}; end $$`,
      `create trigger "${name}" before update or delete or truncate on "${table}"
       for each statement execute function "${name}"()`,
    ];
  }
  return changes.map(
    (change) =>
      `create trigger "${table}_no_${change}" before ${change} on "${table}" begin select raise(abort, ${text}); end`,
  );
}

export const dropAppendOnlyTriggers = (table: string, onPostgres: boolean): string[] =>
  onPostgres
    ? dropTrigger(`${table}_append_only`, table, true)
    : changes.flatMap((change) => dropTrigger(`${table}_no_${change}`, table, false));

const changes = ["update", "delete"] as const;

/** Lifts the protection of an append-only table during `work`. The caller's transaction restores it after a failure. */
export async function whileRewriting<Schema, Result>(
  transaction: Kysely<Schema>,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const run = (statement: string) => sql.raw(statement).execute(transaction);
  if (isPostgres(transaction)) {
    await run(`alter table "${table}" disable trigger "${table}_append_only"`);
    const result = await work();
    await run(`alter table "${table}" enable trigger "${table}_append_only"`);
    return result;
  }
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_schema
    where type = 'trigger' and name like ${`${table}_no_%`}`.execute(transaction);
  for (const { name } of rows) await run(`drop trigger "${name}"`);
  const result = await work();
  for (const trigger of rows) await run(trigger.sql);
  return result;
}
