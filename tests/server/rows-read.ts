/** Counts the rows that PostgreSQL reads for a statement. */
import { CompiledQuery } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import { allowedStatements } from "./allowed-query-plans.ts";

export type Statement = Pick<CompiledQuery, "sql" | "parameters">;

/** The rows that a statement may read in all, and the rows for each row that it returns. */
const [maxRowsTotal, maxRowsPerAnswer] = [1_000, 20];

/** Describes an excessive read. Undefined if the statement stays within its limit. */
export async function excessiveRead(db: Db, { sql, parameters }: Statement): Promise<string | undefined> {
  if (!/^(select|with)\b/.test(sql) || allowedStatements.some(({ statement }) => statement.test(sql)))
    return undefined;
  const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: Plan }] }>(explained);
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error(`PostgreSQL explains nothing of ${sql}`);
  const [read, answered] = [rowsRead(plan), rowsAnswered(plan)];
  return read > maxRowsTotal + maxRowsPerAnswer * answered
    ? `${read} rows read for ${answered}: ${sql}`
    : undefined;
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: readonly Plan[];
};

function rowsRead(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0);
  if (!plan["Relation Name"]) return below;
  const { "Rows Removed by Filter": filtered = 0, "Rows Removed by Index Recheck": rechecked = 0 } = plan;
  return below + (plan["Actual Rows"] + filtered + rechecked) * plan["Actual Loops"];
}

/** Rows within a limit count as answered, also if they are only counted or skipped for earlier pages. */
function rowsAnswered(plan: Plan): number {
  const limited = limits(plan).reduce((sum, [inner]) => sum + (inner?.["Actual Rows"] ?? 0), 0);
  return Math.max(plan["Actual Rows"], limited);
}

const limits = (plan: Plan): (readonly Plan[])[] => [
  ...(plan["Node Type"] === "Limit" ? [plan.Plans ?? []] : []),
  ...(plan.Plans ?? []).flatMap(limits),
];
