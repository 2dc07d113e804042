import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { openDatabase } from "#server/database.ts";
import { freePort } from "../setup/free-port.ts";
import { createDatabase } from "./cluster.ts";
import { hasPostgres } from "./postgres.ts";
import { buildServer, type Server, startServer, temporaryFolder } from "./processes.ts";
import { loanForm } from "./samples.ts";
import { type Session, signIn } from "./sessions.ts";
import { testAtNight } from "#tests/setup/night.ts";

const admin = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "behind-the-counter" };

let build: string;
let folder: string;
const running: Server[] = [];
const start = async (env: Record<string, string> = {}) => {
  const server = await startServer(build, { DATA_DIR: folder, ...env });
  running.push(server);
  return server;
};

beforeAll(async () => {
  build = await buildServer();
}, 60_000);
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop("SIGKILL");
  if (folder) rmSync(folder, { recursive: true, force: true });
});

describe("the server as a process", { timeout: 60_000 }, () => {
  it("prints a generated password once, and requires a new one at the first sign-in", async () => {
    folder = temporaryFolder();
    const first = await start();
    const [, email = "", password = ""] =
      /First administrator: (\S+), password (\S+)/.exec(first.output()) ?? [];
    expect(email).toBe("admin@localhost");
    const session = await signIn(first, email, password);
    expect((await session("GET", "/admin/loans")).message).toBe("Please set a new password to continue.");
    await session("POST", "/auth/reset-password/first-login", { password: "my-own-password" });
    expect((await session("GET", "/admin/loans")).data).toEqual([]);

    expect(await first.stop("SIGTERM")).toBe(0);
    expect((await start()).output()).not.toContain("First administrator");
  });

  it("says in one line that its port is taken", async () => {
    folder = temporaryFolder();
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, resolve));
    const server = await start({ ...admin, PORT: String(port) });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(
      new RegExp(`^The server could not start: port ${port} is taken\\. .*\\n$`, "m"),
    );
    other.close();
  });

  it("names a wrong setting in one line", async () => {
    folder = temporaryFolder();
    const server = await start({ DATABASE_URL: "mysql://localhost" });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(
      /^The server could not start: DATABASE_URL must begin with postgres:\/\/.*\n$/,
    );
  });

  testAtNight("creates one administrator when it starts twice at once on one folder", async () => {
    folder = temporaryFolder();
    const servers = await Promise.all([start(), start()]);
    const printed = servers.filter((server) => server.output().includes("First administrator"));
    expect(printed).toHaveLength(1);
    expect(await administrators({ file: `${folder}/gold-loan.sqlite` })).toBe(1);
    await Promise.all(servers.map(isReady));
  });

  testAtNight(
    "records every repayment of two processes on one folder, and requires no reset of a configured password",
    async () => {
      folder = temporaryFolder();
      const [one, two] = await Promise.all([start(admin), start(admin)]);
      expect(one.output() + two.output()).not.toContain("password");
      const session = await signIn(one, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
      const other = await signIn(two, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
      const { _id } = (await session("POST", "/admin/loans", loanForm)).data as Row;
      const repay = (by: Session) =>
        by("POST", `/loans/${_id}/payment`, { amount: 1, paymentMethod: "handcash" });
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => repay(index % 2 ? session : other)),
      );
      expect(answers.filter(({ message }) => message === "Repayment recorded")).toHaveLength(40);
      expect((await session("GET", "/admin/loans")).data).toMatchObject([{ totalPaid: 40 }]);
    },
  );

  it.skipIf(!hasPostgres())(
    "creates one administrator when it starts twice at once on one PostgreSQL",
    async () => {
      folder = temporaryFolder();
      const database = await createDatabase("template0");
      const servers = await Promise.all([1, 2].map(() => start({ DATABASE_URL: database.url })));
      const printed = servers.filter((server) => server.output().includes("First administrator"));
      expect(printed).toHaveLength(1);
      expect(await administrators({ url: database.url, file: "" })).toBe(1);
      await Promise.all(servers.map(isReady));
      for (const server of servers) await server.stop("SIGTERM");
      await database.drop();
    },
  );
});

async function isReady({ url }: Server): Promise<void> {
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
}

async function administrators(where: { url?: string; file: string }): Promise<number> {
  const db = await openDatabase(where);
  const rows = await db.selectFrom("users").select("id").where("role", "=", "admin").execute();
  await db.destroy();
  return rows.length;
}
