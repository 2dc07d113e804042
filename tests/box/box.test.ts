/** A failing branch reports its seed and act; add that seed as a test of its own below. */
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "../server/cluster.ts";
import { hasPostgres } from "../server/postgres.ts";
import { isSoak, timeoutMs, rounds } from "../slow/soak/rounds.ts";
import type { Side } from "./branch.ts";
import { type Corruption, runSimulation } from "./box.ts";

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

async function databaseOfItsOwn(): Promise<string[]> {
  if (!hasPostgres()) return [];
  const database = await createDatabase();
  databases.push(database);
  return [database.url];
}

const length = rounds(40, 400);

/** The suite uses the same seeds every time, a soak draws new ones. */
const seeds = Array.from({ length: rounds(2, 2_000) }, (_, index) =>
  isSoak ? Math.floor(Math.random() * 2 ** 31) : index + 1,
);

test.each(seeds)(
  "the branch of seed %i keeps every invariant",
  async (seed) => {
    expect(await runSimulation({ seed, acts: length, urls: await databaseOfItsOwn() })).toBeUndefined();
  },
  timeoutMs(length, 2),
);

describe("a planted corruption is found:", () => {
  const changes =
    (query: string): Corruption =>
    async ({ app }) => {
      const { numAffectedRows } = await sql`${sql.raw(query)}`.execute(app.db);
      return Number(numAffectedRows) > 0;
    };

  test.each<[what: string, plant: Corruption]>([
    [
      "a posting that got lost",
      changes(`delete from payments where id = (select max(id) from payments where reverses is null)`),
    ],
    [
      "a receipt number that is there twice",
      async ({ app }) => {
        const { rows } = await sql<{ name: string }>`select name from sqlite_master
          where type = 'index' and sql like '%receipt_number%'`.execute(app.db);
        for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(app.db);
        return changes(`update payments set receipt_number = (select min(receipt_number) from payments)
          where receipt_number > (select min(receipt_number) from payments)`)({ app } as Side);
      },
    ],
    [
      "gold that is in two places",
      changes(`update gold_items set release_id = null where release_id is not null`),
    ],
  ])(
    "%s",
    async (_, plant) => {
      const found = await runSimulation({ seed: 6, acts: 400, plant });
      expect(found).toMatch(/is broken/);
    },
    60_000,
  );
});
