import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { createServer } from "#tests/server/cluster.ts";
import { onBothEngines } from "#tests/server/commands.ts";
import {
  expectNothingLost,
  newLedger,
  openLoans,
  nextPicture,
  nextRepayment,
  repayUntilGone,
  signInAt,
} from "./load.ts";
import { timeoutMs, rounds } from "./rounds.ts";
import { isNight } from "#tests/setup/night.ts";

const kills = rounds(isNight ? 2 : 1, 150);
const crashes = rounds(1, 60);

onBothEngines(
  ({ env, folder, isPostgres, start, crashDatabase }) => {
    // By day, where commits are PostgreSQL's, its own crash below proves the same.
    it.skipIf(isPostgres && !isNight)(
      "acknowledged repayments survive when a server is killed",
      {
        timeout: timeoutMs(kills, 20),
      },
      async () => {
        const ledger = newLedger();
        const where = { url: env().DATABASE_URL, file: `${folder()}/gold-loan.sqlite` };
        const first = await start();
        await openLoans(first, 6, ledger);
        let servers = [first];
        for (let round = 0; round < kills; round += 1) {
          // Alternates one process and two; the first of two to die leaves the other at work.
          if (round % 2 === 1) servers.push(await start());
          const work = repayUntilGone(await signInAt(servers), ledger);
          await nextPicture(ledger);
          for (const server of servers) {
            await nextRepayment(ledger);
            await setTimeout(Math.random() * 400);
            expect(await server.stop("SIGKILL")).toBeNull();
          }
          await work;
          await expectNothingLost(where, ledger);
          servers = [await start()];
        }
        const total = [...ledger.acknowledged.values()].reduce((sum, count) => sum + count, 0);
        expect(total).toBeGreaterThan(kills);
        expect(ledger.pictures.length).toBeGreaterThan(0);
      },
    );

    if (!crashDatabase) return;
    it("acknowledged repayments survive when the database crashes", {
      timeout: timeoutMs(crashes, 20),
    }, async () => {
      const ledger = newLedger();
      const server = await start();
      await openLoans(server, 6, ledger);
      for (let round = 0; round < crashes; round += 1) {
        const work = repayUntilGone(await signInAt([server]), ledger, 1_000);
        await setTimeout(50 + Math.random() * 400);
        await crashDatabase();
        await work;
        await expectNothingLost({ url: env().DATABASE_URL, file: "" }, ledger);
      }
      // The server was never restarted.
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    });
  },
  { create: createServer },
);
