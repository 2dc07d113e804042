/** Replaces damaged texts by readable ones, and records the change in the audit log. */
import { sql } from "kysely";
import type { Row } from "#engine/declare/vocabulary.ts";
import { type Author, appendEvents } from "#engine/server/audit/entries.ts";
import type { WrittenRows } from "#engine/server/audit/states.ts";
import { type ChangeDeps, changeTime } from "#engine/server/commands/change.ts";
import {
  type DamagedText,
  findDamagedTexts,
  isDerivedText,
  isSealedText,
  textLocation,
} from "./damaged/texts.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { whileRewriting } from "#engine/server/db/triggers.ts";
import { makeMissing, withoutDerived, withSchemaLock } from "#engine/server/db/upgrade.ts";
import { schemaFor } from "#server/schema.ts";

/** Mends all in one transaction: indexes need valid text, and the audit entry needs today's tables. */
export const mendTexts = ({ db, auditKey, audited, clock }: ChangeDeps): Promise<DamagedText[]> =>
  withSchemaLock(db, async (transaction) => {
    const damaged = await findDamagedTexts(transaction, (text) => !isDerivedText(text));
    refuseSealed(damaged);
    const columns = await columnsOf(transaction);
    const mended: MendedRow[] = [];
    for (const row of byRow(damaged))
      mended.push({ ...row, keys: await replace(transaction, row, columns[row.table] ?? []) });
    await makeMissing(transaction, schemaFor(transaction));
    await transaction.deleteFrom("damaged_texts").execute();
    const now = await changeTime(transaction, clock);
    for (let from = 0; from < mended.length; from += rowsPerEntry)
      await appendEvents(transaction, operator, auditOf(mended.slice(from, from + rowsPerEntry)), {
        now,
        auditKey,
        audited,
      });
    return damaged;
  });

/** Makes derived tables anew, where a disk may have damaged a text. Jobs of the server fill those that no SQL fills. */
export const rebuildDerived = (db: Db): Promise<void> =>
  withSchemaLock(db, (transaction) =>
    withoutDerived(transaction, schemaFor(transaction), async () => undefined),
  );

/** One statement reads the rows of an entry, and its number of parameters is limited. */
const rowsPerEntry = 200;

function refuseSealed(damaged: readonly DamagedText[]): void {
  const sealed = damaged.filter(isSealedText);
  if (sealed.length > 0) {
    throw new Error(
      `these damaged texts cannot be mended, because the audit log is sealed with them: ${sealed.map(textLocation).join(", ")}. Restore a backup`,
    );
  }
}

type DamagedRow = Pick<DamagedText, "table" | "row"> & { texts: DamagedText[] };

/** Groups texts for one update per row, because an update moves the row on PostgreSQL. */
function byRow(damaged: readonly DamagedText[]): DamagedRow[] {
  const rows = new Map<string, DamagedRow>();
  for (const each of damaged) {
    const { table, row } = each;
    const key = `${table} ${row}`;
    rows.set(key, { table, row, texts: [...(rows.get(key)?.texts ?? []), each] });
  }
  return [...rows.values()];
}

/** Reads the keys after the update, because a key may be damaged too. */
async function replace(db: Db, row: DamagedRow, columns: readonly string[]): Promise<Row> {
  const values = row.texts.map(({ column, mended }) => sql`${sql.ref(column)} = ${mended}`);
  const keys = columns.filter((name) => /^(id|.*_id|reverses|batch|set_at)$/.test(name));
  const returning = keys.length > 0 ? sql`returning ${sql.join(keys.map((key) => sql.ref(key)))}` : sql``;
  const update = () =>
    sql<Row>`update ${sql.table(row.table)} set ${sql.join(values)} where ${isAtPosition(db, row)} ${returning}`.execute(
      db,
    );
  const { rows } = await (row.table === "postings" ? whileRewriting(db, "postings", update) : update());
  return rows[0] ?? {};
}

async function columnsOf(db: Db): Promise<Readonly<Record<string, string[]>>> {
  const tables = await db.introspection.getTables();
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((each) => each.name)]));
}

type MendedRow = DamagedRow & { keys: Row };

function auditOf(mended: readonly MendedRow[]) {
  const texts = mended.flatMap((row) => row.texts);
  const keysOf = ({ keys }: MendedRow, named: RegExp) =>
    Object.entries(keys).flatMap(([name, key]) => (named.test(name) && typeof key === "string" ? [key] : []));
  const event = {
    ...({ area: "settings", act: "mended", title: "Damaged texts" } as const),
    before: Object.fromEntries(texts.map((each) => [textLocation(each), each.bytes])),
    after: Object.fromEntries(texts.map((each) => [textLocation(each), each.mended])),
  };
  const recordIds = mended.flatMap((row) => keysOf(row, /^(id|.*_id|reverses)$/));
  const written = mended.flatMap((row): WrittenRows[] => {
    const { table } = row;
    if (table !== "postings" && table !== "gold_rates") return [];
    return keysOf(row, /^(batch|set_at)$/).map((key) => ({ table, key }));
  });
  return { events: [event], papers: {}, recordIds, written };
}

const operator: Author = { id: "", name: "Operator", role: "", request: "", address: "" };

const isAtPosition = (db: Db, { row }: DamagedRow) =>
  isPostgres(db) ? sql`ctid = ${row}::tid` : sql`rowid = ${row}`;
