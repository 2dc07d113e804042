/** Three processes of one company on the same database, for what only real processes show. */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { openDatabase } from "#server/database.ts";
import { allCorrections } from "#server/loans/ledger/corrections.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { testAtNight } from "#tests/setup/night.ts";
import { createDatabase } from "./cluster.ts";
import { hasPostgres } from "./postgres.ts";
import { buildServer, startServer, temporaryFolder } from "./processes.ts";
import { type Session, signIn } from "./sessions.ts";

type Call = readonly [path: string, body: Row];
type Processes = {
  /** The administrator's at the first process. */
  session: Session;
  /** Makes one call at each process, at the same time, and returns their messages. */
  together(calls: readonly Call[]): Promise<string[]>;
  /** Registers another person, who signs in at the first process. */
  register(role: "admin" | "employee"): Promise<Session>;
};

const engines = [
  ["SQLite", async () => undefined],
  ...(hasPostgres() ? [["PostgreSQL", () => createDatabase("template0")] as const] : []),
] as const;

/** The books must agree afterwards. */
export function inThreeProcesses(
  title: string,
  settings: Record<string, string>,
  run: (processes: Processes) => Promise<void>,
): void {
  describe.each(engines)("on %s, three processes of one company", (_, createOne) => {
    testAtNight(title, async () => {
      const build = await buildServer();
      const folder = temporaryFolder();
      const database = await createOne();
      const admin = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "behind-the-counter" };
      const env = {
        DATA_DIR: folder,
        ...admin,
        ...settings,
        ...(database && { DATABASE_URL: database.url }),
      };
      const servers = await Promise.all([1, 2, 3].map(() => startServer(build, env)));
      const sessions = await Promise.all(
        servers.map((server) => signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)),
      );
      const [first] = servers;
      const [session] = sessions;
      if (!first || !session) throw new Error("No process was started");
      await run({
        session,
        async together(calls) {
          const answers = await Promise.all(
            calls.map(([path, body], at) => sessions[at]?.("POST", path, body)),
          );
          return answers.map((answer) => String(answer?.message));
        },
        async register(role) {
          const email = "ravi@example.com";
          await session("POST", "/admin/employees", {
            name: "Ravi Teja",
            email,
            role,
            mobile: "98480 11111",
            alternateMobile: "",
            aadharNumber: "700070007000",
          });
          const outbox = join(folder, "outbox");
          const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8"));
          const [, temporary = ""] = /Temporary password: (\S+)/.exec(mails.join("\n")) ?? [];
          const beforeFirst = await signIn(first, email, temporary);
          const password = "at-the-counter";
          await beforeFirst("POST", "/auth/reset-password/first-login", { password });
          return signIn(first, email, password);
        },
      });
      for (const server of servers) await server.stop("SIGTERM");
      const db = await openDatabase({ url: database?.url, file: `${folder}/gold-loan.sqlite` });
      expect(await findContradictions(db)).toEqual([]);
      for await (const each of allCorrections(db)) expect([...each]).toEqual([]);
      await db.destroy();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    });
  });
}
