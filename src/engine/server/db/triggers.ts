import { sqlText } from "./sql-text.ts";
import type { TableTrigger } from "#engine/server/tables/stored-columns.ts";

export type TriggerOn = TableTrigger & { name: string; on: string };

export function createTrigger({ name, on, after, changed, does }: TriggerOn, isPostgres: boolean): string[] {
  const differs = isPostgres ? "is distinct from" : "is not";
  const when = changed?.map((column) => `new."${column}" ${differs} old."${column}"`).join(" or ");
  const head = `create trigger "${name}" after ${after} on "${on}" for each row${when ? ` when (${when})` : ""}`;
  const body = does(isPostgres)
    .map((statement) => `${sqlText(statement, isPostgres)};`)
    .join(" ");
  return isPostgres
    ? [
        `create function "${name}"() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
        `${head} execute function "${name}"()`,
      ]
    : [`${head} begin ${body} end`];
}

export const dropTrigger = (name: string, on: string, isPostgres: boolean): string[] =>
  isPostgres
    ? [`drop trigger if exists "${name}" on "${on}"`, `drop function if exists "${name}"()`]
    : [`drop trigger if exists "${name}"`];
