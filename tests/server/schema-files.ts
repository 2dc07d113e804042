/** The database in one readable file for each engine: its tables, each with its indexes and triggers. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SchemaPart } from "#engine/server/db/schema.ts";
import { describePlan, isNothing, planFor } from "#engine/server/db/upgrade.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import { databaseFile } from "#server/data-files.ts";
import { openCompanyPostgres } from "#server/postgres.ts";
import { schemaFor, schemas } from "#server/schema.ts";
import { readSettings } from "#server/settings.ts";
import { root } from "../setup/type-check.ts";

export const schemaFiles = {
  sqlite: "src/server/schema.sql",
  postgres: "src/server/schema.postgres.sql",
} as const;
type Engine = keyof typeof schemaFiles;

export function writeSchemas(): void {
  for (const engine of Object.keys(schemaFiles) as Engine[]) {
    writeFileSync(join(root, schemaFiles[engine]), describeSchema(engine));
    console.info(`Wrote ${schemaFiles[engine]}`);
  }
}

/** Says what a start of this program would change in the configured database. */
export async function printPlan(): Promise<void> {
  const settings = readSettings(process.env);
  const { databaseUrl } = settings;
  const db = databaseUrl ? openCompanyPostgres(databaseUrl) : openSqlite(databaseFile(settings));
  const plan = await planFor(db, schemaFor(db)).finally(() => db.destroy());
  if (plan.refused !== undefined) throw new Error(plan.refused);
  console.info(isNothing(plan) ? "The database has the schema of this program" : describePlan(plan));
}

export const readSchema = (engine: Engine): string => readFileSync(join(root, schemaFiles[engine]), "utf8");

export function describeSchema(engine: Engine): string {
  const { parts } = schemas[engine]();
  const lasting = parts.filter(({ type }) => type !== "column");
  const tables = lasting.filter(({ type }) => type === "table" || type === "derived table");
  const rest = (table: string) => lasting.filter((part) => part.table === table && !tables.includes(part));
  const paragraphs = [
    lasting.filter(({ type }) => type === "function"),
    ...tables.sort(byName).map((table) => [table, ...rest(table.table).sort(byName)]),
  ];
  return [
    head,
    ...paragraphs.filter((some) => some.length > 0).map((some) => some.map(textOf).join("")),
  ].join("\n");
}

/** The same order on every machine, whatever its language. */
const byName = (one: SchemaPart, other: SchemaPart): number =>
  Number(one.name > other.name) - Number(one.name < other.name);

const head = `-- The whole database, written by \`npm run schema\`. A table has its indexes and triggers below it.
-- Text sorts by bytes. Amounts are paise, weights milligrams, rates basis points, times ISO 8601 in UTC.
`;

const textOf = ({ type, make }: SchemaPart): string =>
  make
    .filter((statement) => !statement.startsWith("insert "))
    .map((statement) => `${/table$/.test(type) ? tableText(statement) : bodyText(statement)};\n`)
    .join("");

/** Puts each column and constraint on its own line. */
function tableText(statement: string): string {
  const open = statement.indexOf("(");
  const lines: string[] = [""];
  let depth = 0;
  let end = open;
  for (const token of tokensOf(statement.slice(open))) {
    end += token.length;
    depth += Number(token === "(") - Number(token === ")");
    if (depth === 0) break;
    if (token === "," && depth === 1) lines.push("");
    else if (token !== "(" || depth > 1) lines[lines.length - 1] += token;
  }
  const columns = lines.map((line) => `  ${plain(line)}`).join(",\n");
  return `${plain(statement.slice(0, open))} (\n${columns}\n)${plain(statement.slice(end)).replace(/^(?=.)/, " ")}`;
}

/** Puts each statement of a trigger or function on its own line. */
function bodyText(statement: string): string {
  const tokens = tokensOf(plain(statement));
  return tokens
    .map((token) => (token === ";" ? ";\n " : /^begin$/i.test(token) ? "\nbegin\n " : token))
    .join("")
    .replace(/ +\n/g, "\n")
    .replace(/\n +(\w)/g, "\n  $1")
    .replace(/\n\s*(end\b[^\n]*)$/i, "\n$1");
}

/** Leaves out needless quotation marks; texts in the statement stay. */
const plain = (statement: string): string =>
  tokensOf(statement)
    .map((token) => (/^\s+$/.test(token) ? " " : token.replace(/^"([a-z_\d]+)"$/, "$1")))
    .join("")
    .trim();

const tokensOf = (text: string): string[] => text.match(/'(?:[^']|'')*'|"[^"]*"|\s+|\w+|[^\s\w'"]/g) ?? [];
