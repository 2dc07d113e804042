/** The entry of each issue stores the hash of the paper's content. */
import { createHash } from "node:crypto";
import { expressionBuilder } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import type { AuditEntryTable, Tables } from "#engine/server/tables/tables.ts";

export type PaperHashes = Readonly<Record<string, string>>;

export const papersKey = "#papers";

export const contentHash = (content: string): string => createHash("sha256").update(content).digest("hex");

export async function verifyPapers(
  db: Db,
  entries: readonly Entry[],
): Promise<{ count: number; broken?: BrokenEntry }> {
  const issued = entries.flatMap(({ id, changes }) =>
    Object.entries(papersIn(changes)).map(([number, hash]) => ({ id, number, hash })),
  );
  const kept = await storedPapers(
    db,
    issued.map(({ number }) => number),
  );
  for (const { id, number, hash } of issued) {
    const paper = kept.get(number);
    const isSame = paper && paper.hash === hash && contentHash(paper.content) === hash;
    if (!isSame) {
      const reason = `its paper ${number} ${paper ? "was changed" : "is missing"}`;
      return { count: issued.length, broken: { id, reason } };
    }
  }
  return { count: issued.length };
}

type Entry = Pick<AuditEntryTable, "id" | "changes">;
export type BrokenEntry = { id: string; reason: string };

const papersIn = (changes: string): PaperHashes =>
  (JSON.parse(changes) as { [papersKey]?: [null, PaperHashes] })[papersKey]?.[1] ?? {};

async function storedPapers(db: Db, numbers: readonly string[]) {
  const named = db.selectFrom("paper_contents").select(["number", "content", "hash"]);
  const rows =
    numbers.length === 0 ? [] : await named.where(isAmong(db, ref("number"), textList(numbers))).execute();
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
