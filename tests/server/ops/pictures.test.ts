/** Pictures in backups and moves: they are carried along, and the first one that is missing or altered is named. */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { openDatabase } from "#server/database.ts";
import { drawPicture } from "#tests/engine/server/pictures.ts";
import { admin, onBothEngines } from "../commands.ts";
import { loanForm } from "../samples.ts";
import { isNight, testAtNight } from "#tests/setup/night.ts";

onBothEngines(
  ({ isPostgres, env, folder, run, start }) => {
    const file = () => `${folder()}/gold-loan.sqlite`;

    /** Signs in, and makes a loan on an article with a picture. */
    async function pledged({ url }: { url: string }) {
      const call = async (path: string, body: unknown, headers: Record<string, string>) =>
        (await (
          await fetch(`${url}/api${path}`, { method: "POST", headers, body: body as string })
        ).json()) as Row;
      const json = { "content-type": "application/json" };
      const login = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
      const { token } = await call("/auth/login", JSON.stringify(login), json);
      const signedIn = { "x-auth-token": String(token) };
      const uploaded = await call("/files", await drawPicture(90), {
        ...signedIn,
        "content-type": "image/jpeg",
      });
      const { _id: id } = uploaded.data as { _id: string };
      const goldItems = [{ ...loanForm.goldItems[0], photos: [id] }];
      const { data } = await call("/admin/loans", JSON.stringify({ ...loanForm, goldItems }), {
        ...signedIn,
        ...json,
      });
      return { id, loan: (data as { _id: string })._id };
    }

    async function readPicture({ url }: { url: string }, id: string): Promise<string> {
      const login = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body: login });
      const { token } = (await answer.json()) as { token: string };
      const picture = await fetch(`${url}/api/files/${id}`, { headers: { "x-auth-token": token } });
      return createHash("sha256")
        .update(Buffer.from(await picture.arrayBuffer()))
        .digest("hex");
    }

    async function change(apply: (db: Db) => Promise<unknown>) {
      const db = await openDatabase({ url: env().DATABASE_URL, file: file() });
      await apply(db).finally(() => db.destroy());
    }

    testAtNight(
      "a backup restores a picture byte for byte, and one of an altered picture is refused",
      async () => {
        const server = await start();
        const { id, loan } = await pledged(server);
        await server.stop("SIGTERM");
        expect((await run("backup")).output).toContain("Backup written and read back");
        const [backup = ""] = readdirSync(join(folder(), "backups")).filter(
          (name) => !/\.(txt|sha256)$/.test(name),
        );
        await change((db) =>
          db
            .updateTable("files")
            .set({ content: Buffer.from("another picture") })
            .execute(),
        );
        for (const command of ["audit-verify", "backup"] as const) {
          const { code, output } = await run(command);
          expect([code, output]).toEqual([
            1,
            expect.stringContaining(`1 pictures were altered, first ${id} of loans ${loan}`),
          ]);
        }
        await change(async (db) => {
          await db.deleteFrom("file_uses").execute();
          await db.deleteFrom("file_uploads").execute();
          await db.deleteFrom("files").execute();
        });
        const { code } = await run("restore", join(folder(), "backups", backup), "--force");
        expect(code).toBe(0);
        expect(await readPicture(await start(), id)).toBe(id);
      },
    );

    testAtNight.each<Tampering>([
      [
        "an altered thumbnail",
        (db) =>
          db
            .updateTable("files")
            .set({ thumb: Buffer.from("another") })
            .execute(),
        ({ id }) => `files ${id} was changed without an entry`,
      ],
      [
        "an altered size",
        (db) => db.updateTable("files").set({ height: 7 }).execute(),
        ({ id }) => `files ${id} was changed without an entry`,
      ],
      [
        "a name that was taken off",
        (db) => db.updateTable("file_uses").set({ replaced_at: "2026-01-01T00:00:00.000Z" }).execute(),
        ({ loan }) => `file_uses ${loan} was changed without an entry`,
      ],
      [
        "a name that was added",
        (db) =>
          sql`insert into file_uses (file_id, area, record_id) select id, 'customers', 'another' from files`.execute(
            db,
          ),
        () => "file_uses another was added without an entry",
      ],
    ])("audit:verify and a backup name %s", async (_, tamper, messageOf) => {
      const server = await start();
      const stored = await pledged(server);
      await server.stop("SIGTERM");
      expect((await run("audit-verify")).output).toContain("The audit log is intact");
      await change(tamper);
      for (const command of ["audit-verify", "backup"] as const) {
        const { code, output } = await run(command);
        expect([code, output]).toEqual([1, expect.stringContaining(messageOf(stored))]);
      }
    });

    it.skipIf(isPostgres || !isNight)(
      "a backup without a picture that a loan names is refused, and names both",
      async () => {
        const server = await start();
        const { id, loan } = await pledged(server);
        await server.stop("SIGTERM");
        await change(async (db) => {
          await sql`pragma foreign_keys = off`.execute(db);
          await db.deleteFrom("file_uploads").execute();
          await db.deleteFrom("files").execute();
        });
        const { code, output } = await run("backup");
        expect([code, output]).toEqual([
          1,
          expect.stringContaining(`1 pictures are missing, first ${id} of loans ${loan}`),
        ]);
      },
    );

    it.skipIf(!isPostgres)("a move to PostgreSQL carries a picture byte for byte", async () => {
      const server = await start({ DATABASE_URL: "" });
      const { id } = await pledged(server);
      await server.stop("SIGTERM");
      expect((await run("move")).output).toContain("Moved, and every row is the same");
      expect((await run("move")).output).toContain("Moved already, and every row is the same");
      expect(await readPicture(await start(), id)).toBe(id);
    });
  },
  { isPostgresByNight: true },
);

type Tampering = [string, (db: Db) => Promise<unknown>, (stored: { id: string; loan: string }) => string];
