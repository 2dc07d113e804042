/** A failing branch reports its seed and act; add that seed as a test of its own below. */
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "../server/cluster.ts";
import { hasPostgres } from "../server/postgres.ts";
import { loanForm } from "../server/samples.ts";
import { isSoak, rounds, timeoutMs } from "../slow/soak/rounds.ts";
import { type Corruption, runSimulation } from "./box.ts";
import { openBranch, type Side } from "./branch.ts";
import { successes } from "#tests/setup/successes.ts";
import { isNight, oneByDay } from "#tests/setup/night.ts";

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

const length = rounds(isNight ? 40 : 15, 400);

/** The suite uses the same seeds every time, a soak draws new ones. */
const seeds = Array.from({ length: rounds(isNight ? 2 : 1, 2_000) }, (_, index) =>
  isSoak ? Math.floor(Math.random() * 2 ** 31) : index + 1,
);

test.each(seeds)(
  "the branch of seed %i keeps every invariant",
  async (seed) => {
    expect(await runSimulation({ seed, acts: length, urls: await databaseOfItsOwn() })).toBeUndefined();
  },
  timeoutMs(length, 2),
);

test.runIf(hasPostgres())(
  "a database that fails at one statement of an edit fails at the same on both databases",
  async () => {
    const branch = await openBranch(1, await databaseOfItsOwn());
    const lent = { what: "lend", by: "admin", method: "POST", path: "/admin/loans", body: loanForm } as const;
    const { body } = await branch.perform({ ...lent, makes: "loan 1" });
    expect(body.message).toBe(successes.loanCreated);
    const path = "/admin/loans/{loan 1}";
    const edit = { what: "edit", by: "admin", method: "PUT", path, body: { depositedBank: "SBI" } } as const;
    // An edit has some twelve statements, and its repetition is an edit of its own.
    for (let at = 9; at <= 14; at += isNight ? 1 : 3)
      await branch.perform(edit, { kind: "failing database", at });
    await branch.close();
  },
  timeoutMs(1, 2),
);

describe("a planted corruption is found:", () => {
  const changes =
    (query: string): Corruption =>
    async ({ app }) => {
      const { numAffectedRows } = await sql`${sql.raw(query)}`.execute(app.db);
      return Number(numAffectedRows) > 0;
    };

  test.each(
    oneByDay<[what: string, plant: Corruption]>([
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
      [
        "a record that was changed without an entry in the audit log",
        changes(`update loans set deposited_bank = 'Another bank' where id = (select max(id) from loans)`),
      ],
    ]),
  )(
    "%s",
    async (_, plant) => {
      const found = await runSimulation({ seed: 6, acts: 400, plant });
      expect(found).toMatch(/is broken/);
    },
    60_000,
  );
});
