/** The database in one readable file for each engine: its tables, each with its indexes and triggers. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lazily } from "#domain/basics/collections.ts";
import type { SchemaPart } from "#engine/server/db/schema.ts";
import { describePlan, isNothing, planFor } from "#engine/server/db/upgrade.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import { databaseFile } from "#server/base/data-files.ts";
import { openCompanyPostgres } from "#server/base/postgres.ts";
import { tables } from "#server/registry.ts";
import { schemaFor, schemas } from "#server/schema.ts";
import { readSettings } from "#server/base/settings.ts";
import { readSources } from "../setup/sources.ts";
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
    ...tables.sort(byName).map((table) => [table, ...rest(table.table).sort(byTypeAndName)]),
  ];
  return [
    head,
    ...paragraphs.filter((some) => some.length > 0).map((some) => some.map(textOf).join("")),
  ].join("\n");
}

/** The same order on every machine, whatever its language. */
const byTypeAndName = (one: SchemaPart, other: SchemaPart): number =>
  typeOrder.indexOf(one.type) - typeOrder.indexOf(other.type) || byName(one, other);
const typeOrder = ["index", "text index", "view", "append-only", "trigger"];

const byName = (one: SchemaPart, other: SchemaPart): number =>
  Number(one.name > other.name) - Number(one.name < other.name);

const head = `-- The whole database, written by \`npm run schema\`. A table has its indexes and triggers below it.
-- Text sorts by bytes. Amounts are paise, weights milligrams, rates basis points, times ISO 8601 in UTC.
`;

const textOf = ({ type, table, make }: SchemaPart): string =>
  make
    .filter((statement) => !statement.startsWith("insert "))
    .map((statement) => `${/table$/.test(type) ? tableText(table, statement) : bodyText(statement)};\n`)
    .join("");

/** Doc comments of tables, and of columns as 'table.column', in the sources. */
const comments = lazily(() => {
  const found = new Map<string, string>();
  for (const { text } of readSources("src")) {
    const tables = [
      ...text.matchAll(/export const \w+ = (?:plain|derived)?[tT]able(?:Of)?\(\s*(?:\w+,\s*)?"(\w+)"/g),
    ];
    for (const [at, { index, 1: table = "" }] of tables.entries()) {
      const before = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n$/.exec(text.slice(0, index));
      if (before?.[1]) found.set(table, wordsOf(before[1]));
      const body = text.slice(index, tables[at + 1]?.index);
      for (const [, comment = "", name] of body.matchAll(
        /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n\s+(\w+): (?:stored|orNull)/g,
      ))
        found.set(`${table}.${name}`, wordsOf(comment));
    }
  }
  for (const { name, listed } of tables)
    if (listed)
      found.set(
        listed.in,
        `Copy of ${name}, by which lists search and sort. Its rows are those of ${listed.in}_rows; \`searched\` holds the texts of fields, each after two characters 0x1F.`,
      );
  return found;
});

const wordsOf = (comment: string): string => comment.replace(/\n\s+\* ?/g, " ").trim();

/** Puts each column and constraint on its own line, below its comment. */
function tableText(table: string, statement: string): string {
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
  const columns = lines.map((line) => {
    const comment = comments().get(`${table}.${/^"(\w+)"/.exec(line.trim())?.[1]}`);
    return `${comment ? `  -- ${comment}\n` : ""}  ${plain(line)}`;
  });
  const comment = comments().get(table);
  return `${comment ? `-- ${comment}\n` : ""}${plain(statement.slice(0, open))} (\n${columns.join(",\n")}\n)${plain(statement.slice(end)).replace(/^(?=.)/, " ")}`;
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
