import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { openDatabase } from "#server/database.ts";
import { admin } from "#tests/server/commands.ts";
import { buildServer, type Server, startServer } from "#tests/server/processes.ts";
import { loanForm } from "#tests/server/samples.ts";
import { signIn } from "#tests/server/sessions.ts";
import { copyDatabaseFiles, memoryVolume, missingForVolume, type Volume } from "./volumes.ts";

const against = missingForVolume("memory");
if (against) console.info(`No disk is filled: ${against}`);

let build: string;
let volume: Volume | undefined;
let server: Server | undefined;

beforeAll(async () => {
  build = await buildServer();
}, 60_000);
afterEach(async () => {
  await server?.stop("SIGKILL");
  volume?.unmount();
  volume = undefined;
});

describe.skipIf(against)("a disk", { timeout: 120_000 }, () => {
  it("that is full is reported to the user and to monitoring, and loses nothing", async () => {
    volume = memoryVolume(16);
    const { folder } = volume;
    server = await startServer(build, { ...admin, DATA_DIR: folder });
    const { url } = server;
    const session = await signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
    const { _id } = (await session("POST", "/admin/loans", loanForm)).data as Row;
    const repay = () => session("POST", `/loans/${_id}/payment`, { amount: 1, paymentMethod: "handcash" });

    const ballast = join(folder, "ballast");
    fill(ballast);
    let acknowledged = 0;
    let answer = await repay();
    for (; answer.message === "Repayment recorded"; answer = await repay()) acknowledged += 1;
    expect(answer.message).toMatch(/^The server's disk is full. Nothing was saved/);
    const health = await fetch(`${url}/api/health`);
    expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ trouble: "full" })]);
    // Reads need no space and continue.
    expect((await session("GET", "/admin/loans")).data).toMatchObject([{ totalPaid: acknowledged }]);

    rmSync(ballast);
    while ((await fetch(`${url}/api/health`)).status !== 200) await setTimeout(200);
    expect((await repay()).message).toBe("Repayment recorded");
    await server.stop("SIGTERM");
    const { file, remove } = copyDatabaseFiles(folder);
    const db = await openDatabase({ file });
    expect(await findContradictions(db)).toEqual([]);
    expect(await db.selectFrom("payments").select("id").execute()).toHaveLength(acknowledged + 1);
    await db.destroy();
    remove();
  });

  it("that is read-only is reported in one line at the start", async () => {
    volume = memoryVolume(1, "ro");
    server = await startServer(build, { ...admin, DATA_DIR: volume.folder });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(
      new RegExp(`^The server could not start: DATA_DIR ${volume.folder} cannot be written to: EROFS.*\\n$`),
    );
  });
});

/** Fills the disk to the last byte. */
function fill(file: string): void {
  for (const size of [1 << 20, 1 << 12, 1]) {
    try {
      while (true) writeFileSync(file, Buffer.alloc(size), { flag: "a" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
}
