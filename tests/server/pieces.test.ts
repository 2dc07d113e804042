/** The server's background work runs in batches, whose size does not depend on the length of the book. */
import type { KyselyPlugin } from "kysely";
import { expect, vi } from "vitest";
import { dayOf } from "#domain/basics/dates.ts";
import { loansToPost } from "#server/loans/ledger/due.ts";
import { postUnpostedLoans } from "#server/loans/ledger/history.ts";
import { postAllDue } from "#server/reports/post-due.ts";
import { refreshPositions } from "#server/loans/refresh-positions.ts";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { seedRecords } from "#server/seed/seed.ts";
import { isNight } from "../setup/night.ts";
import { onBothDatabases } from "./databases.ts";
import { changeDeps } from "./harness.ts";
import { testAtNight } from "#tests/setup/night.ts";

vi.setConfig({ testTimeout: 120_000 });

const now = "2026-11-20T06:00:00.000Z";
/** After a month's end, when every loan posts. */
const later = "2026-12-01T06:00:00.000Z";

onBothDatabases(({ open }) => {
  /** The most rows that one statement returns or changes, and the number of positions brought up to the new day. */
  async function workOf(loans: number) {
    const app = await open();
    app.clock.set(now);
    await seedRecords(app.db, {
      loans,
      authors: [{ id: app.idOf("admin"), role: "admin" }],
      now: new Date(now),
    });
    await postUnpostedLoans(app.db, new Date(now));
    let most = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        most = Math.max(most, result.rows.length, Number(result.numAffectedRows ?? 0));
        return result;
      },
    };
    const db = app.db.withPlugin(counting);
    const work = async () => {
      const deps = changeDeps({ ...app, db });
      await refreshPositions({ ...deps, trade: defaultTradePolicy });
      await postAllDue(deps);
    };
    await work();
    const figuresOfToday = async () => {
      const { loans } = await app.db
        .selectFrom("loan_positions")
        .select(({ fn }) => fn.countAll<number>().as("loans"))
        .where("day", "=", dayOf(app.clock.now().toISOString()))
        .executeTakeFirstOrThrow();
      return loans;
    };
    app.clock.set(later);
    const before = await figuresOfToday();
    await work();
    expect(await loansToPost(db, dayOf(later), { limit: 1, offset: 0 })).toEqual([]);
    return { most, loans: (await figuresOfToday()) - before };
  }

  testAtNight(
    "the work of a new day takes as many rows at a time in a long book as in a short one",
    async () => {
      const short = await workOf(isNight ? 300 : 150);
      const long = await workOf(isNight ? 1_200 : 600);
      expect(long.loans).toBeGreaterThan(3 * short.loans);
      // Some loans have more due days than others.
      expect(long.most).toBeLessThan(2 * short.most);
    },
  );
});
