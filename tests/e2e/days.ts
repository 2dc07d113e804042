import { join } from "node:path";
import Database from "libsql";
import type { Product } from "./product.ts";

/**
 * Makes days pass by moving all records into the past, because the product's clock cannot be set. Lifts the
 * append-only trigger of postings meanwhile.
 */
export function backdateRecords({ dataDir }: Pick<Product, "dataDir">, days: number): void {
  const database = new Database(join(dataDir, "gold-loan.sqlite"));
  const triggerFilter = "name = 'postings_no_update'";
  const [trigger] = database.prepare(`select sql from sqlite_master where ${triggerFilter}`).all() as {
    sql: string;
  }[];
  const updates = [...moments, ...dates].map(([table, column, format]) => {
    const earlier = `strftime('${format}', ${column}, '-${days} days')`;
    return `update ${table} set ${column} = ${earlier} where ${column} <> ''`;
  });
  database.exec("pragma busy_timeout = 10000");
  database.exec(
    [
      "begin immediate",
      "drop trigger postings_no_update",
      ...updates,
      ...forgotten,
      trigger?.sql,
      "commit",
    ].join(";\n"),
  );
  database.close();
}

/** Written anew by the server for the day. */
const forgotten = ["delete from loan_positions", "delete from loan_due_days"];

const moments = [
  ["gold_rates", "set_at"],
  ["loans", "created_at"],
  ["payments", "created_at"],
  ["charges", "created_at"],
  ["waivers", "created_at"],
  ["releases", "created_at"],
].map(([table, column]) => [table, column, "%Y-%m-%dT%H:%M:%fZ"] as const);

const dates = [
  ["loans", "matures_on"],
  ["postings", "day"],
  ["loan_accounts", "posted_until"],
  ["loan_accounts", "next_on"],
].map(([table, column]) => [table, column, "%Y-%m-%d"] as const);
