/**
 * Cuts the power during repayments: pauses the server and copies the disk image, without what the file system holds
 * in memory. Embedded database only.
 */
import { copyFileSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { admin } from "#tests/server/commands.ts";
import { buildServer, type Server, startServer } from "#tests/server/processes.ts";
import { expectNothingLost, newLedger, openLoans, nextRepayment, repayUntilGone, signInAt } from "./load.ts";
import { timeoutMs, rounds } from "./rounds.ts";
import { copyDatabaseFiles, formatImage, imageVolume, missingForVolume, type Volume } from "./volumes.ts";

const cuts = rounds(1, 60);
const against = missingForVolume("image");
if (against) console.info(`No power is cut: ${against}`);

let build: string;
let volume: Volume | undefined;
let server: Server | undefined;
const folder = mkdtempSync(join(tmpdir(), "gold-loan-power-"));

beforeAll(async () => {
  build = await buildServer();
}, 60_000);
afterAll(async () => {
  await server?.stop("SIGKILL");
  volume?.unmount();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (dataDir: string) => {
  server = await startServer(build, { ...admin, DATA_DIR: dataDir });
  return server;
};

it.skipIf(against)(
  `acknowledged repayments survive ${cuts} power cuts`,
  {
    timeout: timeoutMs(cuts, 20),
  },
  async () => {
    const [image, after] = [join(folder, "disk"), join(folder, "disk-after")];
    formatImage(image, 64);
    volume = imageVolume(image);
    const ledger = newLedger();
    let running = await start(volume.folder);
    await openLoans(running, 4, ledger);
    for (let cut = 0; cut < cuts; cut += 1) {
      const work = repayUntilGone(await signInAt([running]), ledger);
      // Two, so that every round has more than one on a slow machine too.
      for (let count = 0; count < 2; count += 1) await nextRepayment(ledger);
      await setTimeout(Math.random() * 900);
      running.pause();
      copyFileSync(image, after);
      await running.stop("SIGKILL");
      await work;
      volume.unmount();
      renameSync(after, image);
      volume = imageVolume(image);
      const { file, remove } = copyDatabaseFiles(volume.folder);
      await expectNothingLost({ file }, ledger);
      remove();
      running = await start(volume.folder);
    }
    const total = [...ledger.acknowledged.values()].reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(cuts);
  },
);
