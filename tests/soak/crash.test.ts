import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { onBothEngines } from "../server/commands.ts";
import { expectWhole, newLedger, openLoans, repayUntilGone, signInAt } from "./load.ts";
import { patience, rounds } from "./rounds.ts";

const kills = rounds(4, 150);

onBothEngines(({ env, folder, start }) => {
  it(`keeps what was acknowledged when its servers are killed ${kills} times`, {
    timeout: patience(kills, 20),
  }, async () => {
    const ledger = newLedger();
    const where = { url: env().DATABASE_URL, file: `${folder()}/gold-loan.sqlite` };
    const first = await start();
    await openLoans(first, 6, ledger);
    let servers = [first];
    for (let round = 0; round < kills; round += 1) {
      // One process and two, in turn; the first of two to die leaves the other at work.
      if (round % 2 === 1) servers.push(await start());
      const work = repayUntilGone(await signInAt(servers), ledger);
      for (const server of servers) {
        await setTimeout(50 + Math.random() * 400);
        expect(await server.stop("SIGKILL")).toBeNull();
      }
      await work;
      await expectWhole(where, ledger);
      servers = [await start()];
    }
    const total = [...ledger.acknowledged.values()].reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(kills);
  });
});
