/** Records that a person can create without limit are capped, or read in parts. */
import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onBothDatabases } from "../databases.ts";
import { createToken } from "../tokens.ts";
import { testAtNight } from "#tests/setup/night.ts";

onBothDatabases(({ open }) => {
  it("the 101st sign-in ends the session that was unused for longest", async () => {
    const app = await open();
    const first = await createToken(app, "admin");
    for (let signIns = 1; signIns < 100; signIns++) {
      app.clock.passMinutes(1);
      await createToken(app, "admin");
    }
    const isHeld = async (token: string) =>
      (await app.request("GET", "/auth/validate", undefined, token)).status;
    expect(await isHeld(first)).toBe(200);
    const last = await createToken(app, "admin");
    expect(await isHeld(first)).toBe(401);
    const { body } = await app.request("GET", "/admin/sessions", undefined, last);
    expect(body.data).toHaveLength(100);
  });

  testAtNight(
    "a list can show more saved views than a statement can have parameters",
    {
      timeout: 60_000,
    },
    async () => {
      const app = await open({ isJudged: false });
      const token = await createToken(app, "admin");
      const view = { name: "Late", list: "loans", query: "?status=active", shared: "" };
      const made = await app.request("POST", "/admin/saved-views", view, token);
      expect(made.status).toBe(201);
      const kept = await app.db.selectFrom("saved_views").selectAll().executeTakeFirstOrThrow();
      const rows = Array.from({ length: 33_000 }, (_, at) => ({ ...kept, id: `view-${at}` }));
      for (let at = 0; at < rows.length; at += 1_000)
        await app.db
          .insertInto("saved_views")
          .values(rows.slice(at, at + 1_000))
          .execute();
      const { status, body } = await app.request("GET", "/admin/saved-views", undefined, token);
      expect(status).toBe(200);
      expect((body.data as Row[]).length).toBe(33_001);
    },
  );
});
