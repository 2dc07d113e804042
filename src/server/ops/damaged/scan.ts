/** Scans the database for damaged texts: for a moment when it opens, and fully in the background. */
import { setTimeout } from "node:timers/promises";
import { groupBy } from "#domain/basics/collections.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { TextTable } from "./pieces.ts";
import { type DamagedText, damagedPieces, isSealedText, textTables } from "./texts.ts";

/** Reads for a moment. Leaves out texts that no command can mend: a branch must open in spite of them. */
export async function quickScan(db: Db, statements: readonly string[], ms = briefMs): Promise<DamagedText[]> {
  const end = performance.now() + ms;
  const isOver = () => performance.now() > end;
  const { named, others } = await tablesNamedIn(db, statements);
  const damaged: DamagedText[] = [];
  for (const table of named.filter(isMendable)) {
    for await (const found of damagedPieces(db, table)) {
      damaged.push(...found);
      if (isOver()) return damaged;
    }
  }
  let turns = others.filter(isMendable).map((table) => damagedPieces(db, table));
  while (turns.length > 0) {
    const unfinished: typeof turns = [];
    for (const turn of turns) {
      if (isOver()) return damaged;
      const { value, done } = await turn.next();
      damaged.push(...(value ?? []));
      if (!done) unfinished.push(turn);
    }
    turns = unfinished;
  }
  return damaged;
}

/** All of a branch's book is read within this time. */
const briefMs = 500;

const isMendable = ({ name }: TextTable): boolean => !isSealedText({ table: name });

/** Reads everything. Rests between pieces, so that it takes a fifth of one processor. */
export async function fullScan(db: Db, { statements, signal, onDamaged }: ScanOptions): Promise<void> {
  const { named, others } = await tablesNamedIn(db, statements);
  for (const table of [...named, ...others]) {
    let begun = performance.now();
    for await (const found of damagedPieces(db, table)) {
      if (found.length > 0) await onDamaged(found);
      await setTimeout(4 * (performance.now() - begun), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      begun = performance.now();
    }
  }
}

export type ScanOptions = {
  statements: readonly string[];
  signal: AbortSignal;
  onDamaged(found: readonly DamagedText[]): Promise<void> | void;
};

async function tablesNamedIn(
  db: Db,
  statements: readonly string[],
): Promise<{ named: TextTable[]; others: TextTable[] }> {
  const words = new Set(statements.flatMap((statement) => statement.match(/\w+/g) ?? []));
  const tables = groupBy(await textTables(db), ({ name }) => String(words.has(name)));
  return { named: tables.get("true") ?? [], others: tables.get("false") ?? [] };
}
