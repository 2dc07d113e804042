/** A rehearsed change answers as the change itself and leaves nothing behind. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toPaise } from "#domain/basics/money.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { approvalsWith } from "#server/loans/approvals.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { runChange } from "#engine/server/commands/change.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { insertRow } from "#engine/server/db/prepared.ts";
import { isNight } from "#tests/setup/night.ts";
import { declaredAsks } from "#tests/slow/bench/declared-asks.ts";
import { recordsOf } from "#tests/slow/bench/records.ts";
import { onBothDatabases } from "./databases.ts";
import { changeDeps, lasting, openTestApp, type TestApp, withoutLimits } from "./harness.ts";
import { lendByDays } from "./lend-by-days.ts";
import { uploadPicture } from "./pictures.ts";
import {
  createLoan,
  dueOf,
  employeeForm,
  employeeLoanForm,
  onlinePayment,
  termsOf,
  visitorMessage,
} from "./samples.ts";

const author = { id: "", name: "Test", role: "", request: "", address: "" } as const;

onBothDatabases(({ open, isPostgres }) => {
  /** All rows of all tables, but for sessions, which each request marks as seen. */
  async function wholeDatabase(db: Db): Promise<Readonly<Record<string, readonly string[]>>> {
    const { rows: tables } = await (isPostgres
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
    ).execute(db);
    const contents: Record<string, readonly string[]> = {};
    for (const { name } of tables) {
      if (name === "sessions") continue;
      const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
      contents[name] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return contents;
  }

  const changedTables = (before: Awaited<ReturnType<typeof wholeDatabase>>, after: typeof before) =>
    Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

  /** The gold of this loan is to be handed over late. */
  async function settleEarlier(app: TestApp) {
    app.clock.set(new Date(Date.now() - 20 * 24 * 60 * 60_000).toISOString());
    const loan = await createLoan(app, { aadharNumber: "300000000900" });
    const { total } = await dueOf(app, loan.id);
    await app.request(
      "POST",
      `/loans/${loan.id}/settlement`,
      { amount: total, ...onlinePayment() },
      loan.token,
    );
    return loan;
  }

  async function openBook(): Promise<{ app: TestApp; rehearsing: TestApp }> {
    const app = await open(withoutLimits);
    const { id: late } = await settleEarlier(app);
    // Forms use the machine's clock for amounts due today.
    app.clock.set(new Date().toISOString());
    const handover = { handedTo: "Sita Devi", identifiedBy: "Known in person", delay: "ours" };
    const articles = [{ article: 1, version: 1 }];
    await app.request(
      "POST",
      `/loans/${late}/releases`,
      { articles, ...handover },
      await app.signIn("admin"),
    );
    for (let at = 0; at < 12; at += 1)
      await createLoan(app, { aadharNumber: String(300_000_000_000 + at), email: `sita${at}@example.com` });
    const admin = await app.signIn("admin");
    await app.request("POST", "/admin/employees", employeeForm, admin);
    for (const [at, amount] of [40_000, 50_000, 60_000, 70_000].entries())
      await createLoan(app, {
        ...termsOf(amount),
        aadharNumber: String(300_000_000_000 + (at % 2)),
        email: `sita${at % 2}@example.com`,
      });
    for (const kind of ["bullet", "flexible"]) {
      const { id } = await lendByDays(
        app,
        { kind, amount: 50_000, purpose: "education" },
        { isSignedIn: true },
      );
      for (const _ of [1, 2]) await app.request("POST", `/loans/${id}/charges`, { charge: "Notice" }, admin);
      const picture = await uploadPicture(app, admin, 40);
      const { body } = await app.request("GET", `/admin/loans?id=${id}`, undefined, admin);
      const [loan] = body.data as Row[];
      const [item] = (loan?.goldItems ?? []) as Row[];
      const goldItems = [{ ...item, netWeight: 49, photos: [picture] }];
      await app.request("PUT", `/admin/loans/${id}`, { goldItems }, admin);
    }
    await app.request("POST", "/contact", visitorMessage);
    await app.request("POST", "/callbacks", { phone: "98480 11111" });
    const rehearsing = await openTestApp({ used: app.db, isRehearsal: true, ...withoutLimits });
    rehearsing.clock.set(app.clock.now().toISOString());
    return { app, rehearsing };
  }

  // By day, the savepoint of PostgreSQL is proved by the decisions below.
  it.skipIf(isPostgres && !isNight)(
    "every declared call can be rehearsed: it answers as the call itself and changes no row",
    async () => {
      const { app, rehearsing } = await openBook();
      const tokens = {
        admin: await app.signIn("admin"),
        employee: await app.signIn("employee"),
        customer: "",
      };
      const askBy =
        (by: TestApp) => (method: string, path: string, role: keyof typeof tokens, body?: object) =>
          by.ask(method, path, {
            body,
            token: tokens[role],
            headers: { "idempotency-key": `${method}:${path}` },
          });
      const [asked, rehearsed] = [askBy(app), askBy(rehearsing)];
      const records = recordsOf(
        {
          async ask({ method, path, role = "admin", body }) {
            const answer = await asked(method, path, role, body);
            return { status: answer.status, text: await answer.text(), ms: 0 };
          },
        },
        { admin: app.people.admin.email, employee: "", customer: "" },
      );
      const left: string[] = [];
      const different: string[] = [];
      const notAsked: string[] = [];
      let done = 0;
      for (const { name, find } of declaredAsks().filter((ask) => /^(POST|PUT|DELETE)/.test(ask.name))) {
        const sent = await find(records);
        if (!sent) notAsked.push(name);
        // A test email is sent at once, and changes nothing.
        if (!sent?.role || sent.role === "customer" || name.includes("test-email")) continue;
        const { method, path, role, body } = sent;
        const before = await wholeDatabase(app.db);
        const mails = rehearsing.mails.length;
        const trial = await rehearsed(method, path, role, body);
        left.push(...changedTables(before, await wholeDatabase(app.db)).map((table) => `${name}: ${table}`));
        if (rehearsing.mails.length > mails) left.push(`${name}: an email`);
        const real = await asked(method, path, role, body);
        const [told, answered] = [await trial.json(), await real.json()];
        if (trial.status !== real.status || told.message !== answered.message)
          different.push(`${name}: ${trial.status} ${told.message}, then ${real.status} ${answered.message}`);
        if (real.status < 300) done += 1;
      }
      expect(left).toEqual([]);
      expect(different).toEqual([]);
      expect(done).toBeGreaterThan(45);
      // The administrator has paid the compensation and removed the view of the employee. Nothing waits here.
      expect(
        notAsked.filter((name) => !/(compensations|saved-views).* by employee|approvals/.test(name)),
      ).toEqual([]);
    },
    120_000,
  );

  it.each(["approval", "refusal"])("the %s of a call that waits can be rehearsed", async (decision) => {
    const approvals = approvalsWith({ areOn: true, approveFrom: toPaise(1) });
    const app = await open({ ...withoutLimits, ...lasting, approvals, granted: ["approvals"] });
    const rehearsing = await openTestApp({ used: app.db, isRehearsal: true, ...withoutLimits, approvals });
    rehearsing.clock.set(app.clock.now().toISOString());
    const form = employeeLoanForm;
    const asked = await app.request("POST", "/employee/loans", form, await app.signIn("employee"));
    const { approval } = asked.body.data as { approval: Row };
    const token = await app.signIn("admin");
    const decide = (by: TestApp) =>
      by.request("POST", `/approvals/${approval._id}/${decision}`, { reason: "No" }, token);
    const before = await wholeDatabase(app.db);
    const trial = await decide(rehearsing);
    expect(changedTables(before, await wholeDatabase(app.db))).toEqual([]);
    const real = await decide(app);
    expect([trial.status, trial.body.message]).toEqual([real.status, real.body.message]);
    expect(real.status).toBeLessThan(300);
  });

  describe("within a change", () => {
    const addHoliday = ({ db }: Pick<Change, "db">, day: string) =>
      insertRow(db, "holidays", { id: day, day, name: day });
    const daysIn = async (db: Db) =>
      (
        await db.selectFrom("holidays").select("day").where("day", "<", "2026-02-01").orderBy("day").execute()
      ).map(({ day }) => day);

    it("a rehearsal sees what the change has written, and takes back only its own", async () => {
      const app = await open();
      const told = await runChange(changeDeps(app), author, async (change) => {
        await addHoliday(change, "2026-01-01");
        change.audit({ area: "holidays", act: "created", recordId: "2026-01-01" });
        const { result, events } = await change.rehearse(async (trial) => {
          trial.audit({ area: "holidays", act: "created", recordId: "2026-01-02" });
          trial.noted.set("2026-01-02", undefined);
          await addHoliday(trial, "2026-01-02");
          return daysIn(trial.db);
        });
        return { seen: result, rehearsed: events.map(({ recordId }) => recordId), noted: change.noted.size };
      });
      const seen = ["2026-01-01", "2026-01-02"];
      expect(told).toEqual({ seen, rehearsed: ["2026-01-02"], noted: 0 });
      expect(await daysIn(app.db)).toEqual(["2026-01-01"]);
      const entries = app.db.selectFrom("audit_entries").select("record_id").where("area", "=", "holidays");
      expect(await entries.execute()).toEqual([{ record_id: "2026-01-01" }]);
    });

    it("a refusal of the trial leaves the change free to go on", async () => {
      const app = await open();
      await runChange(changeDeps(app), author, async (change) => {
        const trial = change.rehearse(async (trial) => {
          await addHoliday(trial, "2026-01-02");
          throw new Problem(409, "Not today");
        });
        await expect(trial).rejects.toThrow("Not today");
        await addHoliday(change, "2026-01-01");
      });
      expect(await daysIn(app.db)).toEqual(["2026-01-01"]);
    });
  });
});
