/** Rows that the audit log covers without an entry for each: postings, gold rates, second factors, passkeys, schemes. */
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import type { SecondFactorState } from "#resources/staff/second-factor.ts";
import { coverAuditedTables, resealAuditLog, verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { postAllDue } from "#server/reports/post-due.ts";
import { enrolPasskey } from "./authenticator.ts";
import { totpAt } from "./authenticator-app.ts";
import { oneByDay } from "../setup/night.ts";
import { onBothDatabases } from "./databases.ts";
import { auditKey, changeDeps, type TestApp } from "./harness.ts";
import { lendByDays } from "./lend-by-days.ts";

vi.setConfig({ testTimeout: 30_000 });

const holds = { entries: expect.any(Number), last: expect.any(String) };

onBothDatabases(({ open, isPostgres, itOnSqliteByDay }) => {
  /** Edits by a person who has the database's own password. */
  const tamper = (app: TestApp, statement: string) =>
    app.db.connection().execute(async (db) => {
      const off = isPostgres
        ? ["set session_replication_role = replica"]
        : [
            "drop trigger if exists postings_no_update",
            "drop trigger if exists postings_no_delete",
            "drop trigger if exists audit_entries_no_delete",
          ];
      const on = isPostgres ? ["set session_replication_role = default"] : [];
      for (const each of [...off, statement, ...on]) await sql.raw(each).execute(db);
    });

  const cover = (app: TestApp) => coverAuditedTables(app.db, auditKey, app.clock.now());

  /** A day's work that writes every kind of row. */
  async function work(app: TestApp) {
    const desk = await lendByDays(app, { kind: "bullet" });
    await desk.pay(500);
    const admin = await app.signIn("admin");
    await app.request("POST", "/settings/update-gold-rate", { rate: 7_100 }, admin);
    const { token, device, recoveryCodes } = await enrolPasskey(app, "employee");
    const { body } = await app.request("POST", "/auth/second-factor/secret", {}, token);
    const { secret } = body.data as { secret: string };
    const code = totpAt(secret, app.clock.now());
    await app.request("POST", "/auth/second-factor/confirmation", { code }, token);
    return { admin, token, device, recoveryCodes };
  }

  const edits: [what: string, statement: string, reason: RegExp][] = [
    ["posting changed", "update postings set amount_paise = amount_paise + 1", /^postings \S+ was changed/],
    ["posting moved", "update postings set batch = 'other'", /^postings \S+ was changed/],
    ["posting removed", "delete from postings", /^postings \S+ was changed/],
    [
      "posting added",
      `insert into postings (id, entry, day, loan_id, debit, credit, amount_paise, narration, about, batch)
        select 'x', 'x', '2026-04-01', id, 'cash', 'interest-income', 100, '', '', '' from loans`,
      /^postings {2}was added/,
    ],
    ["gold rate changed", "update gold_rates set rate_paise = 1", /^gold_rates \S+ was changed/],
    ["gold rate removed", "delete from gold_rates", /^gold_rates \S+ was changed/],
    [
      "gold rate added",
      "insert into gold_rates (rate_paise, set_at, set_by) values (1, '2020-01-01T00:00:00.000Z', '')",
      /^gold_rates \S+ was added/,
    ],
    ["authenticator changed", "update second_factors set secret = 'x'", /^second_factors \S+ was changed/],
    ["authenticator turned off", "update second_factors set is_on = 0", /^second_factors \S+ was changed/],
    ["passkey changed", "update passkeys set public_key = 'x'", /^second_factors \S+ was changed/],
    ["passkey removed", "delete from passkeys", /^second_factors \S+ was changed/],
    [
      "passkey added",
      `insert into passkeys (credential_id, user_id, name, public_key, counter, transports, created_at)
        select 'x', id, 'Thief', 'x', 0, '[]', '2020-01-01' from users where role = 'admin'`,
      /^second_factors \S+ was (changed|added)/,
    ],
    [
      "recovery code added",
      "insert into recovery_codes (user_id, code_hash) select id, 'x' from users where role = 'admin'",
      /^second_factors \S+ was (changed|added)/,
    ],
    ["scheme changed", "update schemes set penal_rate_basis_points = 0", /^schemes \S+ was changed/],
    [
      "scheme version added",
      `insert into scheme_versions (id, scheme_id, version, name, content, created_at, created_by)
        select 'x', id, 9, 'X', '{}', '2020-01-01', '' from schemes`,
      /^scheme_versions x was added/,
    ],
  ];

  it("verification detects each change of a row without an entry", async () => {
    const app = await open();
    await cover(app);
    await work(app);
    expect(await verifyAuditLog(app.db)).toEqual(holds);
    for (const [what, statement, reason] of isPostgres ? oneByDay(edits) : edits) {
      await tamper(app, statement);
      expect((await verifyAuditLog(app.db)).changed?.reason, what).toMatch(reason);
      await resealAuditLog(app.db, auditKey, app.clock.now());
      expect(await verifyAuditLog(app.db), what).toEqual(holds);
    }
  });

  describe("rows of a version whose audit log did not cover them", () => {
    /** A book as that version left it. */
    async function openOld() {
      const app = await open();
      await work(app);
      await tamper(app, "update postings set batch = 'loan-' || loan_id");
      await app.db.deleteFrom("audit_head").execute();
      await tamper(app, "delete from paper_contents");
      await tamper(app, "delete from audit_entries");
      expect(await verifyAuditLog(app.db)).toEqual({ entries: 0, last: "" });
      return app;
    }

    it("are covered once, by one entry", async () => {
      const app = await openOld();
      await Promise.all([cover(app), cover(app)]);
      await cover(app);
      const entries = await app.db
        .selectFrom("audit_entries")
        .select(["act", "title", "actor_name"])
        .execute();
      expect(entries).toEqual([{ act: "sealed", title: "Earlier records", actor_name: "Server" }]);
      expect(await verifyAuditLog(app.db)).toEqual(holds);
    });

    itOnSqliteByDay("fail verification from then on once one is changed", async () => {
      const app = await openOld();
      await cover(app);
      const changes = edits.filter(([what]) => /changed|passkey added/.test(what));
      expect(changes).toHaveLength(6);
      for (const [, statement, reason] of changes) {
        await tamper(app, statement);
        expect((await verifyAuditLog(app.db)).changed?.reason).toMatch(reason);
        await resealAuditLog(app.db, auditKey, app.clock.now());
      }
      expect(await verifyAuditLog(app.db)).toEqual(holds);
    });
  });

  it("a run of automatic interest postings makes one entry, which covers its rows", async () => {
    const app = await open();
    await cover(app);
    for (let at = 0; at < 3; at += 1) await lendByDays(app, { kind: "bullet" });
    const count = async () => (await verifyAuditLog(app.db)).entries;
    const before = await count();
    app.clock.set("2026-05-01T06:00:00.000Z");
    await postAllDue(changeDeps(app));
    expect(await count()).toBe(before + 1);
    const last = await app.db
      .selectFrom("audit_entries")
      .select(["area", "act", "title", "actor_name"])
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(last).toEqual({
      area: "postings",
      act: "created",
      title: "Interest of 3 loans",
      actor_name: "Ledger",
    });
    await postAllDue(changeDeps(app));
    expect(await count()).toBe(before + 1);
    expect(await verifyAuditLog(app.db)).toEqual(holds);
    await tamper(app, "update postings set amount_paise = amount_paise + 1 where day = '2026-04-30'");
    expect((await verifyAuditLog(app.db)).changed?.reason).toMatch(/^postings \S+ was changed/);
  });

  itOnSqliteByDay(
    "verification passes after a second factor is used, and after it is removed with its employee",
    async () => {
      const app = await open();
      await cover(app);
      const { admin, token, recoveryCodes } = await work(app);
      const [code] = recoveryCodes;
      const proven = await app.request("POST", "/auth/second-factor/proof", { code }, token);
      expect(proven.status).toBe(200);
      const { body } = await app.request("GET", "/auth/second-factor", undefined, token);
      expect((body.data as SecondFactorState).codesLeft).toBe(9);
      expect(await verifyAuditLog(app.db)).toEqual(holds);
      const used = await app.db
        .selectFrom("audit_entries")
        .select("title")
        .where("title", "like", "%recovery code used")
        .execute();
      expect(used).toHaveLength(1);
      const removed = await app.request(
        "DELETE",
        `/admin/employees/${app.idOf("employee")}`,
        undefined,
        admin,
      );
      expect(removed.status).toBe(200);
      expect(await app.db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
      expect(await verifyAuditLog(app.db)).toEqual(holds);
    },
  );
});
