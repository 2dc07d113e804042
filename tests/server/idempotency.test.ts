import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, expect, it, vi } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { expectConsole } from "../setup/console.ts";
import { onBothDatabases } from "./databases.ts";
import { type ResponseBody, brokenMail, type TestApp } from "./harness.ts";
import { createLoan, employeeForm, loanForm } from "./samples.ts";
import { successes } from "#tests/setup/successes.ts";

type Server = TestApp["app"];

onBothDatabases(({ open, isPostgres, itOnSqliteByDay }) => {
  afterEach(() => void vi.useRealTimers());

  const keyed =
    (app: TestApp, token: string, of?: Server) => async (path: string, key: string, body: Row) => {
      const headers = { "idempotency-key": key };
      const response = await app.ask("POST", path, { body, token, headers, of });
      const isReplayed = response.headers.has("idempotent-replayed");
      return { status: response.status, body: (await response.json()) as ResponseBody, isReplayed };
    };
  const cash = { amount: 100, paymentMethod: "handcash" };

  const openLoan = async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const pay = (key: string, body: Row = cash, of?: Server) =>
      keyed(app, token, of)(`/loans/${id}/payment`, key, body);
    const paid = async () => {
      const { body } = await app.request("GET", `/loans/${id}/payments`, undefined, token);
      return (body.data as Row[]).length;
    };
    return { app, id, token, pay, paid };
  };

  it("a repeated repayment gets the first answer and is recorded once", async () => {
    const { app, pay, paid } = await openLoan();
    const first = await pay("k1");
    expect(first.status).toBe(201);
    app.clock.passMinutes(60);
    expect(await pay("k1")).toEqual({ ...first, isReplayed: true });
    expect(first.isReplayed).toBe(false);
    expect(await paid()).toBe(1);
  });

  itOnSqliteByDay("a repeated gold rate gets the first answer and is set once", async () => {
    const app = await open();
    const set = keyed(app, await app.signIn("admin"));
    const first = await set("/settings/update-gold-rate", "k1", { rate: 7_100, rate22: 6_500 });
    expect(first).toMatchObject({ status: 200, body: { data: { rate: 7_100, rate22: 6_500 } } });
    const again = await set("/settings/update-gold-rate", "k1", { rate: 7_100, rate22: 6_500 });
    expect(again).toEqual({ ...first, isReplayed: true });
    const kept = await app.db.selectFrom("gold_rates").select("rate_paise").execute();
    expect(kept).toEqual([{ rate_paise: 710_000 }]);
  });

  it("simultaneous requests with one key are recorded once and get the same answer", async () => {
    const { app, pay, paid } = await openLoan();
    const servers = [app.app, app.another()];
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => pay("k1", cash, servers[i % 2])));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(answers.filter(({ isReplayed }) => isReplayed)).toHaveLength(7);
    expect(await paid()).toBe(1);
  });

  itOnSqliteByDay(
    "a key is refused for other details or another record, and accepted from another person",
    async () => {
      const { app, id, token, pay, paid } = await openLoan();
      await pay("k1");
      const { id: another } = await createLoan(app, { aadharNumber: "999988887777" });
      expect((await keyed(app, token)(`/loans/${another}/payment`, "k1", cash)).status).toBe(422);
      const other = await pay("k1", { ...cash, amount: 200 });
      expect([other.status, other.body.message]).toEqual([
        422,
        expect.stringMatching(/already recorded with other details/),
      ]);
      const employee = keyed(app, await app.signIn("employee"));
      expect((await employee(`/loans/${id}/payment`, "k1", cash)).status).toBe(201);
      expect(await paid()).toBe(2);
    },
  );

  itOnSqliteByDay("a refusal is not kept: the corrected request succeeds under the same key", async () => {
    const { pay, paid } = await openLoan();
    expect((await pay("k1", { ...cash, amount: 1e7 })).status).toBe(400);
    expect((await pay("k1")).status).toBe(201);
    expect(await paid()).toBe(1);
  });

  it("a key is forgotten after a day", async () => {
    const { app, pay } = await openLoan();
    await pay("k1");
    app.clock.passMinutes(24 * 60 + 1);
    const token = await app.signIn("admin");
    const { body } = await app.request("GET", "/admin/loans", undefined, token);
    const [loan] = body.data as Row[];
    expect((await keyed(app, token)(`/loans/${loan?._id}/payment`, "k1", cash)).status).toBe(201);
    expect(await app.db.selectFrom("kept_answers").selectAll().execute()).toHaveLength(1);
    expect(await app.db.selectFrom("payments").selectAll().execute()).toHaveLength(2);
  });

  it("a request that fails at the very end leaves nothing behind", async () => {
    const { app, pay, paid } = await openLoan();
    await app.db.schema.alterTable("audit_head").renameColumn("hash", "hidden").execute();
    expect((await pay("k1")).status).toBe(500);
    expectConsole("error", /POST \/api\/loans\/:loanId\/payment failed/);
    await app.db.schema.alterTable("audit_head").renameColumn("hidden", "hash").execute();
    expect(await paid()).toBe(0);
    expect((await pay("k1")).status).toBe(201);
  });

  it("a repeat registers no second loan or employee, and the password is not kept", async () => {
    const app = await open();
    const send = keyed(app, await app.signIn("admin"));
    const loans = [await send("/admin/loans", "l", loanForm), await send("/admin/loans", "l", loanForm)];
    expect(loans[1]).toEqual({ ...loans[0], isReplayed: true });
    const registered = await send("/admin/employees", "e", employeeForm);
    expect(registered.body.message).toBe(successes.employeeRegistered);
    expect(await send("/admin/employees", "e", employeeForm)).toEqual({ ...registered, isReplayed: true });
    expect(app.mails).toHaveLength(1);
    const password = /password: (\S+)/i.exec(app.mails[0]?.text ?? "")?.[1] ?? "none";
    const kept = JSON.stringify(await app.db.selectFrom("kept_answers").selectAll().execute());
    expect(kept).toContain("Kiran Naidu");
    expect(kept).not.toContain(password);
  });

  it.skipIf(!isPostgres)("an attempt that the database aborts emails no password", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    await sql`create sequence tries`.execute(app.db);
    await sql`create function break_off() returns trigger language plpgsql as $$ begin
      if nextval('tries') = 1 then raise exception 'broken off' using errcode = '40001'; end if;
      return new; end $$`.execute(app.db);
    await sql`create trigger broken_off before insert on audit_entries for each row
      execute function break_off()`.execute(app.db);
    // The server whose attempt is aborted comes second and finds the other's answer.
    const [one, other] = await Promise.all(
      [app.app, app.another()].map((of) => keyed(app, token, of)("/admin/employees", "e", employeeForm)),
    );
    expect([one?.status, one?.body.data]).toEqual([201, other?.body.data]);
    expect([one?.isReplayed, other?.isReplayed].sort()).toEqual([false, true]);
    expect(app.mails).toHaveLength(1);
    const password = /password: (\S+)/i.exec(app.mails[0]?.text ?? "")?.[1] ?? "none";
    expect(await app.signInAs(employeeForm.email, password)).toBeTruthy();
  });

  it("a repeat waits for the email on its way and gets the first answer", async () => {
    let take = () => {};
    const isTaken = new Promise<void>((resolve) => {
      take = resolve;
    });
    const send = vi.fn(() => isTaken);
    const app = await open({ mail: { ...brokenMail("unused"), send } });
    const register = keyed(app, await app.signIn("admin"));
    const first = register("/admin/employees", "e", employeeForm);
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    const repeat = register("/admin/employees", "e", employeeForm);
    await setTimeout(50);
    take();
    expect((await first).body.message).toBe(successes.employeeRegistered);
    expect(await repeat).toEqual({ ...(await first), isReplayed: true });
    expect(send).toHaveBeenCalledOnce();
  });

  it.skipIf(isPostgres)("a repeat that waits 30 seconds learns that the outcome is unknown", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let take = () => {};
    const isTaken = new Promise<void>((resolve) => {
      take = resolve;
    });
    const send = vi.fn(() => isTaken);
    const app = await open({ mail: { ...brokenMail("unused"), send } });
    const register = keyed(app, await app.signIn("admin"));
    const first = register("/admin/employees", "e", employeeForm);
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    const repeat = register("/admin/employees", "e", employeeForm);
    await vi.advanceTimersByTimeAsync(30_000);
    const { status, body } = await repeat;
    expect([status, body.outcome, body.message]).toEqual([
      503,
      "unknown",
      expect.stringMatching(/may or may not have been saved\. Please send it again/),
    ]);
    expectConsole("error", "still under way");
    take();
    vi.useRealTimers();
    expect((await first).status).toBe(201);
  });

  itOnSqliteByDay("a repeat gets the same warning that an email could not be sent", async () => {
    const app = await open({ mail: brokenMail("down", true) });
    const send = keyed(app, await app.signIn("admin"));
    const registered = await send("/admin/employees", "e", employeeForm);
    expect(registered.body.warning).toMatch(/could not be sent/);
    expectConsole("error", /could not be sent: down/);
    expect(await send("/admin/employees", "e", employeeForm)).toEqual({ ...registered, isReplayed: true });
  });

  itOnSqliteByDay.each(["", "x".repeat(201), "नमः"])("the key '%s' is refused", async (key) => {
    const { pay } = await openLoan();
    const status = await pay(key).then(
      (answer) => answer.status,
      () => "not sent",
    );
    expect([400, "not sent"]).toContain(status);
  });
});
