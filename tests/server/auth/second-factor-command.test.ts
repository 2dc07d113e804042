/** Recovery for the last administrator, from the command line. */
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { totpAt } from "../authenticator-app.ts";
import { buildServer, runCommand, startServer, temporaryFolder } from "../processes.ts";
import { signIn } from "../sessions.ts";
import { testAtNight } from "#tests/setup/night.ts";

const admin = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "behind-the-counter" };

testAtNight(
  "the command removes the last administrator's second factor, with an email and an audit entry",
  {
    timeout: 120_000,
  },
  async () => {
    const build = await buildServer();
    const folder = temporaryFolder();
    const server = await startServer(build, { DATA_DIR: folder, ...admin });
    const remove = (...words: string[]) =>
      runCommand(build, ["second-factor-remove", ...words], { DATA_DIR: folder, LOG_LEVEL: "silent" });
    try {
      const enter = () => signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
      const session = await enter();
      const { secret } = (await session("POST", "/auth/second-factor/secret", {})).data as Row;
      await session("POST", "/auth/second-factor/confirmation", { code: totpAt(String(secret), new Date()) });
      expect((await (await enter())("GET", "/auth/validate")).user).toBeUndefined();
      expect(readdirSync(folder)).toContain("gold-loan.key");

      expect(await remove()).toMatchObject({ code: 1, output: expect.stringContaining("name the user") });
      expect((await remove("nobody@example.com")).output).toContain("no user has the email address");
      expect(await remove(admin.ADMIN_EMAIL)).toMatchObject({
        code: 0,
        output: expect.stringContaining("is turned off"),
      });
      expect((await remove(admin.ADMIN_EMAIL)).output).toContain("has no two-step verification");

      const again = await enter();
      const { data } = await again("GET", "/admin/audit?area=secondFactors");
      expect(data).toMatchObject([{ who: "Command line", act: "deleted" }, { act: "created" }]);
      const mails = readdirSync(join(folder, "outbox")).map((name) =>
        readFileSync(join(folder, "outbox", name), "utf8"),
      );
      expect(mails.some((mail) => mail.includes("Two-step verification was turned off"))).toBe(true);
    } finally {
      await server.stop("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
