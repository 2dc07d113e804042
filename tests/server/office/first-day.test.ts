import { sql } from "kysely";
import { expect, it } from "vitest";
import type { FirstDayItem, FirstDayState } from "#resources/office/first-day.ts";
import { stateHolidaysFrom } from "#resources/office/state-holidays.ts";
import { approvalsWith } from "#server/loans/approvals.ts";
import { onSqliteByDay } from "../databases.ts";
import { recordingMail, type TestOptions } from "../harness.ts";
import { createLoan, employeeForm, schemeForm } from "../samples.ts";

const today = "2026-11-26";

onSqliteByDay(({ open }) => {
  async function openNewCompany(options: TestOptions = {}) {
    let hasBackup = false;
    const app = await open({ isFirstDay: true, hasBackup: async () => hasBackup, ...options });
    app.clock.set(`${today}T05:00:00.000Z`);
    await app.db.deleteFrom("users").where("role", "=", "employee").execute();
    const token = await app.signIn("admin");
    const call = async (method: string, path: string, body?: object) => {
      const answer = await app.request(method, path, body, token);
      expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 201])]);
      return answer.body;
    };
    const state = async () => (await call("GET", "/admin/first-day")).data as FirstDayState;
    const isDone = async (key: FirstDayItem) =>
      (await state()).items.find((item) => item.key === key)?.isDone;
    const backUp = () => {
      hasBackup = true;
    };
    return { app, token, call, state, isDone, backUp };
  }

  it("each item of the first day becomes done by what the administrator does", async () => {
    const { call, isDone, state, backUp } = await openNewCompany();
    const steps: [FirstDayItem, () => unknown][] = [
      ["rate", () => call("POST", "/settings/update-gold-rate", { rate: 7_000 })],
      ["testEmail", () => call("POST", "/admin/first-day/test-email", {})],
      ["employee", () => call("POST", "/admin/employees", employeeForm)],
      ["scheme", () => call("POST", "/admin/schemes", schemeForm)],
      ["holidays", () => call("POST", "/admin/first-day/holidays", {})],
      ["backup", backUp],
    ];
    for (const [item, act] of steps) {
      expect([item, await isDone(item)]).toEqual([item, false]);
      await act();
      expect([item, await isDone(item)]).toEqual([item, true]);
    }
    const left = (await state()).items.filter((item) => !item.isDone).map(({ key }) => key);
    expect(left).toEqual(["company", "secondFactor"]);
  });

  it("a company that wants two people needs a second administrator", async () => {
    const { app, isDone } = await openNewCompany({ approvals: approvalsWith({ areOn: true }) });
    expect(await isDone("secondPerson")).toBe(false);
    await app.db.updateTable("users").set({ role: "admin" }).where("id", "=", app.idOf("customer")).execute();
    expect(await isDone("secondPerson")).toBe(true);
  });

  it("the company's details name each placeholder", async () => {
    const { state } = await openNewCompany();
    const [company] = (await state()).items;
    expect(company?.missing).toEqual([
      "name",
      "legal name",
      "site address",
      "phone",
      "WhatsApp",
      "email",
      "branch address",
      "registration",
      "grievance officer",
      "the day on which a lawyer checked the texts",
    ]);
  });

  it("one press enters the state's holidays that are missing, once, and the audit log names them", async () => {
    const { app, call, token } = await openNewCompany();
    const entered = () => app.db.selectFrom("holidays").select("day").where("day", ">=", today).execute();
    const before = await entered();
    const { message } = await call("POST", "/admin/first-day/holidays", {});
    const after = await entered();
    expect(message).toContain(`${after.length - before.length} holidays added. Add those`);
    expect(after.length).toBeGreaterThan(before.length);
    const days = after.map(({ day }) => day);
    for (const { day } of stateHolidaysFrom(today))
      expect(days.filter((each) => each === day)).toEqual([day]);
    expect((await call("POST", "/admin/first-day/holidays", {})).message).toContain("0 holidays added");
    const { body } = await app.request("GET", "/admin/audit?q=Ambedkar", undefined, token);
    expect(JSON.stringify(body.data)).toContain("Ambedkar");
  });

  it("the test email goes to the administrator, and is done once a mail server has accepted it", async () => {
    const { app, call, isDone } = await openNewCompany();
    const { email } = app.people.admin;
    expect((await call("POST", "/admin/first-day/test-email", {})).message).toBe(
      `The mail server accepted the test email to ${email}`,
    );
    expect(app.mails).toMatchObject([{ to: email, subject: "Test email from Example Gold" }]);
    expect(await isDone("testEmail")).toBe(true);
    const offline = await openNewCompany({ mail: { ...recordingMail([]), outbox: "/data/outbox" } });
    expect((await offline.call("POST", "/admin/first-day/test-email", {})).message).toBe(
      `No mail server is set up. The test email to ${email} is in /data/outbox`,
    );
    expect(await offline.isDone("testEmail")).toBe(false);
  });

  it("a hidden list stays hidden, and reads nothing but that", async () => {
    const { app, call, state } = await openNewCompany();
    await call("POST", "/admin/first-day/end", {});
    app.queries.length = 0;
    expect(await state()).toEqual({ isOver: true, hasLoans: true, items: [] });
    expect(app.queries.filter((query) => /loans|users as|schemes|holidays/.test(query))).toEqual([]);
  });

  it("employees do not see the list, and the first loan folds it", async () => {
    const { app, state } = await openNewCompany();
    expect((await state()).hasLoans).toBe(false);
    await createLoan(app);
    expect((await state()).hasLoans).toBe(true);
    await sql`update users set role = 'employee'`.execute(app.db);
    const token = await app.signIn("admin");
    for (const [method, path] of [
      ["GET", ""],
      ["POST", "/test-email"],
      ["POST", "/holidays"],
      ["POST", "/end"],
    ] as const)
      expect(
        (await app.request(method, `/admin/first-day${path}`, method === "GET" ? undefined : {}, token))
          .status,
      ).toBe(403);
  });
});
