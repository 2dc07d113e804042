/** Checks how SQLite reads each statement of the product: none may read more of a table as the book grows. */
import type { KyselyPlugin, LogEvent } from "kysely";
import Database from "libsql";
import { lazily } from "#domain/basics/collections.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { definitions } from "#server/schema.ts";
import type { Statement } from "./statements.ts";
import { allowedStatements } from "./allowed-query-plans.ts";
import { copyOfTemplate } from "./template.ts";

/** Marks the product's statements for the check. A test's own statements are not marked. */
export const withPlanChecks = (db: Db): Db => db.withPlugin(markQueries);

const productQueries = new Set<string>();

const markQueries: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    productQueries.add(queryId.queryId);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Reports on the console, which fails the test. */
export async function openPlanChecker(): Promise<(event: LogEvent) => void> {
  const database = await emptyDatabase();
  return ({ query }) => {
    if (!productQueries.delete(query.queryId.queryId) || checkedStatements.has(query.sql)) return;
    checkedStatements.add(query.sql);
    for (const fault of planFaults(query.sql, query.parameters, database))
      console.error(`This statement reads more the longer the book gets: ${fault}: ${query.sql}`);
  };
}

const checkedStatements = new Set<string>();

/** An empty database without statistics, so that plans follow from tables, indexes and values alone. */
const emptyDatabase = lazily(async () => new Database(await copyOfTemplate()));

/** Plan of a statement on an empty database. */
export const planOf = async ({ sql, parameters }: Statement): Promise<string[]> =>
  stepsOf(sql, parameters, await emptyDatabase());

function stepsOf(sql: string, values: readonly unknown[], database: Database.Database): string[] {
  const steps = database.prepare(`explain query plan ${sql}`).all(values) as { detail: string }[];
  return steps.map(({ detail }) => detail);
}

/** Steps that read all or much of a growing table. */
export function planFaults(sql: string, values: readonly unknown[], database: Database.Database): string[] {
  if (allowedStatements.some(({ statement }) => statement.test(sql))) return [];
  const details = stepsOf(sql, values, database);
  const isSorted = details.some((detail) => detail.startsWith("USE TEMP B-TREE FOR ORDER BY"));
  const endsEarly = /\blimit\b/.test(sql) && !isSorted;
  return details.filter((detail) => readsMuch(detail, sql) && !(endsEarly && coversConditions(detail, sql)));
}

const planStepPattern =
  /^(?<way>SCAN|SEARCH) (?<alias>\w+)(?: USING (?:COVERING )?INDEX \w+)?(?: \((?<by>[^)]*)\))?/;

function readsMuch(detail: string, sql: string): boolean {
  const { way, alias = "", by = "" } = planStepPattern.exec(detail)?.groups ?? {};
  if (!way || detail.includes("VIRTUAL TABLE") || isSubquery(alias, sql)) return false;
  const table = growingTables.has(alias) ? alias : tableOfAlias(alias, sql);
  if (!growingTables.has(table)) return false;
  return (
    way === "SCAN" || by.split(" AND ").every((each) => lowCardinalityColumns.has(each.replace(/=\?$/, "")))
  );
}

/** True if every row that the step reads is a result: its index covers all conditions. */
function coversConditions(detail: string, sql: string): boolean {
  const { by = "", alias = "" } = planStepPattern.exec(detail)?.groups ?? {};
  const own = new RegExp(`from "?${alias}"?(?: where (.*?))?(?: order by| limit|$)`).exec(sql);
  const [, all = ""] = own ?? /\bwhere (.*?)(?: order by| limit|$)/.exec(sql) ?? [];
  // The few records that a list leaves out are skipped on the way.
  const conditions = all.replace(/(?: and )?\S+ not in \('[^)]*\)/g, "").replace(/^ and /, "");
  if (/\b(or|like|in)\b/.test(conditions)) return false;
  const count = (text: string, between: string) => (text === "" ? 0 : text.split(between).length);
  return count(conditions, " and ") === count(by, " AND ");
}

/** A subquery may have the name of a table. Its own steps are checked. */
const isSubquery = (alias: string, sql: string): boolean =>
  new RegExp(`\\) as "?${alias}"?(?!\\w)`).test(sql);

const tableOfAlias = (alias: string, sql: string): string =>
  new RegExp(`"?(\\w+)"? (?:as )?"?${alias}"?(?!\\w)`).exec(sql)?.[1] ?? "";

/** Columns with few values, each shared by many rows. */
const lowCardinalityColumns: ReadonlySet<string> = new Set([
  ...["status", "kind", "role", "rate_basis", "disbursed_by", "method", "purpose"],
  ...["actor_role", "act", "area", "debit", "credit", "must_reset_password"],
]);

const growingTables: ReadonlySet<string> = new Set(
  definitions().flatMap(({ name, staysShort }) => (staysShort ? [] : [name])),
);
