/** The papers in the audit log: the entry of what was done with them keeps the hash of what each says. */
import { createHash } from "node:crypto";
import { expressionBuilder } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, manyOf } from "#engine/server/db/prepared.ts";
import type { AuditEntryTable, Tables } from "#engine/server/tables/tables.ts";

/** By the number of a paper. */
export type PaperHashes = Readonly<Record<string, string>>;

/** Where an entry keeps them, beside what changed. */
export const papersKey = "#papers";

/** SHA-256 of a paper's content as it is kept. */
export const hashOfContent = (content: string): string => createHash("sha256").update(content).digest("hex");

/** How many papers these entries tell of, and the first that is not as it was. */
export async function judgePapers(
  db: Db,
  entries: readonly Entry[],
): Promise<{ count: number; broken?: Broken }> {
  const told = entries.flatMap(({ id, changes }) =>
    Object.entries(papersIn(changes)).map(([number, hash]) => ({ id, number, hash })),
  );
  const kept = await keptOf(
    db,
    told.map(({ number }) => number),
  );
  for (const { id, number, hash } of told) {
    const paper = kept.get(number);
    const isSame = paper && paper.hash === hash && hashOfContent(paper.content) === hash;
    if (!isSame) {
      const reason = `its paper ${number} ${paper ? "was changed" : "is missing"}`;
      return { count: told.length, broken: { id, reason } };
    }
  }
  return { count: told.length };
}

type Entry = Pick<AuditEntryTable, "id" | "changes">;
export type Broken = { id: string; reason: string };

const papersIn = (changes: string): PaperHashes =>
  (JSON.parse(changes) as { [papersKey]?: [null, PaperHashes] })[papersKey]?.[1] ?? {};

async function keptOf(db: Db, numbers: readonly string[]) {
  const named = db.selectFrom("paper_contents").select(["number", "content", "hash"]);
  const rows =
    numbers.length === 0 ? [] : await named.where(isAmong(db, ref("number"), manyOf(numbers))).execute();
  return new Map(rows.map((row) => [row.number, row]));
}

const { ref } = expressionBuilder<Tables, "paper_contents">();

export const countPapers = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom("paper_contents")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;
