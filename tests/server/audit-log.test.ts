import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { parseLogEnd } from "#engine/server/audit/day-ends.ts";
import { isSealValid, requireSeal } from "#engine/server/audit/seal.ts";
import { containsLogEnd } from "#engine/server/audit/verify.ts";
import { auditEntryTable } from "#engine/server/tables/tables.ts";
import { resealAuditLog, verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { mailDayEnds } from "#server/mail/mail-day-ends.ts";
import { expectConsole } from "../setup/console.ts";
import { onBothDatabases } from "./databases.ts";
import { proxiesInARow } from "#engine/server/http/client.ts";
import { auditKey, type TestApp } from "./harness.ts";
import { createLoan, employeeForm, loanForm } from "./samples.ts";

vi.setConfig({ testTimeout: 30_000 });

onBothDatabases(({ open, isPostgres, itOnSqliteByDay, oneOnPostgresByDay }) => {
  const entriesOf = async (app: TestApp, query = "page=1&perPage=100") => {
    const { body } = await app.request("GET", `/admin/audit?${query}`, undefined, await app.signIn("admin"));
    return (body.data as Row[]).filter(({ area }) => query.includes("access") || area !== "access");
  };

  it("the audit log records who registered a loan, and its new customer", async () => {
    const app = await open();
    await createLoan(app);
    const [loan, customer] = await entriesOf(app);
    expect(loan).toMatchObject({
      who: "Asha Rao",
      role: "admin",
      date: "2025-01-12T10:00:00.000Z",
      area: "loans",
      act: "created",
      title: "Sita Devi",
      request: expect.stringMatching(/^[0-9a-f]{10}$/),
    });
    expect(loan?.changes).toContainEqual({ field: "Loan amount", before: "", after: "₹1,00,000" });
    expect(loan?.changes).toContainEqual({
      field: "Gold items",
      before: "",
      after: "Gold chain, 20.50 g, 18.25 g",
    });
    expect(customer).toMatchObject({ area: "customers", act: "created", title: "Sita Devi" });
  });

  itOnSqliteByDay("the audit log stores only the last four digits of identity numbers", async () => {
    const app = await open();
    const { token } = await createLoan(app);
    await app.request("POST", "/admin/employees", employeeForm, token);
    const changed = await app.request(
      "PUT",
      "/admin/customers/123412341234",
      { aadharNumber: "999988887777" },
      token,
    );
    expect(changed.status).toBe(200);
    await app.request("PUT", "/admin/customers/999988887777", { aadharNumber: "1234 1234 1234" }, token);
    const stored = JSON.stringify(await app.db.selectFrom("audit_entries").selectAll().execute());
    expect(stored).not.toMatch(/123412341234|999988887777|555566667777/);
    const [back] = await entriesOf(app);
    expect(back?.changes).toEqual([
      { field: "Aadhar Number", before: "XXXXXXXX7777", after: "XXXXXXXX1234" },
    ]);
  });

  itOnSqliteByDay("the entry of an edit holds only the fields that changed", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const edit = { goldItems: loanForm.goldItems, depositedBank: "Canara Bank" };
    await app.request("PUT", `/admin/loans/${id}`, edit, token);
    expect((await entriesOf(app))[0]).toMatchObject({
      area: "loans",
      act: "edited",
      changes: [{ field: "Deposited bank", before: "", after: "Canara Bank" }],
    });
  });

  itOnSqliteByDay("a gold rate entry holds only the carats whose rate changed", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const set = (rates: Row) => app.request("POST", "/settings/update-gold-rate", rates, token);
    for (const rates of [{ rate: 7_200, rate22: 6_600 }, { rate: 7_200, rate22: 6_500 }, { rate: 7_200 }]) {
      await set(rates);
    }
    const [cleared, lowered, first] = (await entriesOf(app)).map(({ changes }) => changes);
    expect(cleared).toEqual([{ field: "22 carat (₹)", before: "₹6,500", after: "" }]);
    expect(lowered).toEqual([{ field: "22 carat (₹)", before: "₹6,600", after: "₹6,500" }]);
    expect(first).toEqual([
      { field: "Gold rate per gram (₹)", before: "₹7,000", after: "₹7,200" },
      { field: "22 carat (₹)", before: "", after: "₹6,600" },
    ]);
  });

  itOnSqliteByDay(
    "the audit log records a known customer's details when a new loan changes them",
    async () => {
      const app = await open();
      await createLoan(app);
      await createLoan(app, { primaryMobile: "98480 99999" });
      const [, customer] = await entriesOf(app);
      expect(customer).toMatchObject({
        area: "customers",
        act: "edited",
        changes: [{ field: "Primary mobile", before: "98480 12345", after: "98480 99999" }],
      });
      await createLoan(app, { primaryMobile: "98480 99999" });
      expect((await entriesOf(app))[1]).toMatchObject({ area: "loans" });
    },
  );

  itOnSqliteByDay(
    "a loan's history lists its own payments and its closing, and no other loan's",
    async () => {
      const app = await open();
      const { id, token } = await createLoan(app);
      const other = await createLoan(app, { aadharNumber: "222222222222" });
      const pay = (amount: number) =>
        app.request("POST", `/loans/${id}/payment`, { amount, paymentMethod: "handcash" }, token);
      await pay(619);
      await pay(106_000);
      await app.request(
        "POST",
        `/loans/${other.id}/payment`,
        { amount: 1, paymentMethod: "handcash" },
        token,
      );
      const { body } = await app.request(
        "GET",
        `/loans/${id}/history`,
        undefined,
        await app.signIn("employee"),
      );
      expect(body.data).toMatchObject([
        {
          area: "payments",
          act: "created",
          title: "PR/2024-25/000002, ₹1,06,000",
          changes: expect.arrayContaining([{ field: "Amount", before: "", after: "₹1,06,000" }]),
        },
        {
          area: "loans",
          act: "closed",
          title: "Sita Devi",
          changes: [{ field: "Status", before: "active", after: "closed" }],
        },
        { area: "payments", act: "created", title: "PR/2024-25/000001, ₹619" },
        { area: "loans", act: "created" },
      ]);
    },
  );

  itOnSqliteByDay("the audit log records changes of employees, the gold rate and messages", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const { body } = await app.request("POST", "/admin/employees", employeeForm, token);
    const path = `/admin/employees/${(body.data as Row)._id}`;
    await app.request("PUT", path, { role: "admin" }, token);
    await app.request("PUT", path, { role: "employee" }, token);
    await app.request("DELETE", path, undefined, token);
    await app.request("POST", "/settings/update-gold-rate", { rate: 7250 }, token);
    const message = { name: "Rama", email: "r@example.com", phone: "98480 12345", gold: 1, message: "Hello" };
    await app.request("POST", "/contact", message);
    expect(await entriesOf(app)).toMatchObject([
      { area: "messages", act: "created", who: "", title: "Rama" },
      { area: "settings", act: "edited", changes: [{ before: "₹7,000", after: "₹7,250" }] },
      { area: "employees", act: "deleted", title: "Kiran Naidu" },
      { area: "employees", act: "edited", changes: [{ field: "Role", before: "admin", after: "employee" }] },
      { area: "employees", act: "edited", changes: [{ field: "Role", before: "employee", after: "admin" }] },
      { area: "employees", act: "created", title: "Kiran Naidu" },
    ]);
  });

  itOnSqliteByDay(
    "the audit log records sign-ins, failed ones too, and password changes without the passwords",
    async () => {
      const app = await open();
      const token = await app.signIn("employee");
      await app.request("POST", "/auth/logout", {}, token);
      await app.request("POST", "/auth/login", { email: "Ravi@example.com", password: "wrong-secret" });
      const { email } = app.people.employee;
      await app.request("POST", "/auth/forgot-password", { email });
      const otp = /\d{6}/.exec(app.mails[0]?.text ?? "")?.[0];
      await app.request("POST", "/auth/reset-password", { email, otp: "000000", newPassword: "new-secret" });
      await app.request("POST", "/auth/reset-password", { email, otp, newPassword: "new-secret" });
      expect((await entriesOf(app, "area=access&page=1")).slice(1)).toMatchObject([
        { act: "passwordSet", who: "Ravi Teja" },
        { act: "refused", who: "", title: "ravi@example.com" },
        { act: "otpSent", who: "", title: "Ravi Teja" },
        { act: "refused", who: "", title: "ravi@example.com" },
        { act: "signedOut", who: "Ravi Teja" },
        { act: "signedIn", who: "Ravi Teja", role: "employee" },
      ]);
      const stored = JSON.stringify(await app.db.selectFrom("audit_entries").selectAll().execute());
      expect(stored).not.toMatch(new RegExp(`secret|${otp}|employee-password`));
    },
  );

  itOnSqliteByDay("a refused request adds no entry", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const before = (await entriesOf(app)).length;
    await app.request("POST", `/loans/${id}/payment`, { amount: 1e6, paymentMethod: "handcash" }, token);
    await app.request("PUT", `/admin/loans/${id}`, { goldItems: [] }, token);
    await app.request("POST", "/admin/employees", { ...employeeForm, email: "asha@example.com" }, token);
    expect(await entriesOf(app)).toHaveLength(before);
  });

  it("the audit log is searched by person, record and day", async () => {
    const app = await open();
    await createLoan(app);
    app.clock.set("2025-03-01T10:00:00.000Z");
    await createLoan(app, { name: "Gauri", aadharNumber: "222222222222" });
    const found = async (query: string) => (await entriesOf(app, query)).map(({ title }) => title);
    expect(await found("q=gauri&area=loans")).toEqual(["Gauri"]);
    expect(await found("q=2025-01-12&area=loans")).toEqual(["Sita Devi"]);
    expect(await found("q=asha&area=loans")).toEqual(["Gauri", "Sita Devi"]);
  });

  it("audit entries cannot be changed or deleted", async () => {
    const app = await open();
    await createLoan(app);
    const refusal = /only ever added to/;
    await expect(app.db.updateTable("audit_entries").set({ title: "" }).execute()).rejects.toThrow(refusal);
    await expect(app.db.deleteFrom("audit_entries").execute()).rejects.toThrow(refusal);
    if (isPostgres) await expect(sql`truncate audit_entries`.execute(app.db)).rejects.toThrow(refusal);
  });

  /** Edits by a person who has the database's own password. */
  const tamper = (app: TestApp, statement: string) =>
    app.db.connection().execute(async (db) => {
      const [off, on] = isPostgres
        ? ["set session_replication_role = replica", "set session_replication_role = default"]
        : [
            "drop trigger if exists audit_entries_no_update",
            "drop trigger if exists audit_entries_no_delete",
          ];
      for (const each of [off, ...(isPostgres ? [] : [on]), statement, ...(isPostgres ? [on] : [])]) {
        await sql.raw(each).execute(db);
      }
    });

  it("the audit log passes verification after concurrent payments", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const pay = () =>
      app.request("POST", `/loans/${id}/payment`, { amount: 1, paymentMethod: "handcash" }, token);
    await Promise.all(Array.from({ length: 20 }, pay));
    expect(await verifyAuditLog(app.db)).toEqual({ entries: 23, last: expect.stringMatching(/^\w{64}$/) });
  });

  it.each(
    oneOnPostgresByDay([
      ["changed", "update audit_entries set title = 'X' where id = '000000000002'", "000000000002"],
      ["removed", "delete from audit_entries where id = '000000000002'", "000000000002"],
      ["removed from its end", "delete from audit_entries where id = '000000000003'", "000000000003"],
      ["moved in time", "update audit_entries set at = '2024' where id = '000000000001'", "000000000001"],
    ]),
  )("the audit log fails verification once an entry was %s", async (_, statement, id) => {
    const app = await open();
    await createLoan(app);
    expect(await verifyAuditLog(app.db)).toMatchObject({ entries: 3 });
    await tamper(app, statement);
    expect((await verifyAuditLog(app.db)).broken?.id).toBe(id);
  });

  itOnSqliteByDay("the audit log fails verification whatever was changed of an entry", async () => {
    const app = await open();
    await createLoan(app);
    for (const column of Object.keys(auditEntryTable.stored)) {
      const change = (to: string) =>
        tamper(app, `update audit_entries set ${column} = ${to} where id like '000000000002%'`);
      await change(`${column} || 'X'`);
      expect((await verifyAuditLog(app.db)).broken?.id, column).toBe("000000000002");
      await change(`substr(${column}, 1, length(${column}) - 1)`);
      expect(await verifyAuditLog(app.db), column).not.toHaveProperty("broken");
    }
  });

  itOnSqliteByDay(
    "the audit log records the client's address behind a proxy, and detects a changed one",
    async () => {
      const app = await open({ proxies: proxiesInARow(1) });
      const { email, password } = app.people.admin;
      const headers = { "x-forwarded-for": "203.0.113.5" };
      await app.ask("POST", "/auth/login", { body: { email, password }, headers, address: "127.0.0.1" });
      expect((await entriesOf(app, "area=access&page=1"))[1]).toMatchObject({ address: "203.0.113.5" });
      await tamper(app, "update audit_entries set address = '198.51.100.7' where id = '000000000001'");
      expect((await verifyAuditLog(app.db)).broken?.id).toBe("000000000001");
    },
  );

  /** Cuts off the end and leaves a shorter chain that is consistent. */
  const cutOff = async (app: TestApp) => {
    await tamper(
      app,
      `update audit_head set count = 2, hash = (select hash from audit_entries where id = '000000000002')`,
    );
    await tamper(app, "delete from audit_entries where id > '000000000002'");
  };

  it("the seal is invalid once the end of the log is cut off, also after new entries, and the server refuses to start", async () => {
    const app = await open();
    await createLoan(app);
    expect(await isSealValid(app.db, auditKey)).toBe(true);
    await cutOff(app);
    expect(await isSealValid(app.db, auditKey)).toBe(false);
    await app.signIn("admin");
    expect(await isSealValid(app.db, auditKey)).toBe(false);
    await expect(requireSeal(app.db, auditKey)).rejects.toThrow(
      /end of the audit log does not match its seal/,
    );
  });

  itOnSqliteByDay(
    "a log whose seal was emptied is sealed only by an operator, who leaves an entry",
    async () => {
      const app = await open();
      await createLoan(app);
      await tamper(app, "update audit_head set seal = ''");
      await expect(requireSeal(app.db, auditKey)).rejects.toThrow(/does not match its seal/);
      await resealAuditLog(app.db, auditKey, app.clock.now());
      await requireSeal(app.db, auditKey);
      expect(await verifyAuditLog(app.db)).toMatchObject({ entries: 4 });
      expect((await entriesOf(app, "page=1"))[0]).toMatchObject({ act: "sealed", who: "Operator" });
    },
  );

  it("the audit log fails verification once a record was changed without an entry", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    await app.signIn("employee");
    await app.request("POST", `/loans/${id}/payment`, { amount: 1, paymentMethod: "handcash" }, token);
    expect((await verifyAuditLog(app.db)).changed).toBeUndefined();
    for (const [statement, reason] of [
      ["update loans set amount_paise = amount_paise + 1", /^loans .* changed without an entry/],
      ["delete from payments", /^payments .* changed without an entry/],
      [
        `insert into payments (id, loan_id, amount_paise, method, transaction_id, status, recorded_by, created_at, purpose)
          select 'x', id, 100, 'handcash', '', 'success', '', '2025-01-13T10:00:00.000Z', 'repayment' from loans`,
        /^payments x was added without an entry/,
      ],
      ["update users set role = 'admin' where role = 'employee'", /^users .* changed without an entry/],
    ] as const) {
      await tamper(app, statement);
      expect((await verifyAuditLog(app.db)).changed?.reason).toMatch(reason);
      await resealAuditLog(app.db, auditKey, app.clock.now());
      expect(await verifyAuditLog(app.db)).toEqual({ entries: expect.any(Number), last: expect.any(String) });
    }
  });

  itOnSqliteByDay(
    "the audit log contains the end printed with the activity of staff, until that end is cut off",
    async () => {
      const app = await open();
      await createLoan(app);
      const admin = await app.signIn("admin");
      const path = "/admin/reports/staff?from=2025-01-11&to=2025-01-12";
      const { body } = await app.request("GET", path, undefined, admin);
      const { tables } = body.data as { tables: Record<string, { rows: { day: string; end: string }[] }> };
      const [printed, ...others] = tables.seals?.rows ?? [];
      expect([printed?.day, others]).toEqual(["2025-01-12", []]);
      const end = parseLogEnd(printed?.end ?? "") ?? { count: 0, hash: "" };
      expect(end.count).toBe(4);
      expect(await containsLogEnd(app.db, end)).toBe(true);
      await cutOff(app);
      expect(await containsLogEnd(app.db, end)).toBe(false);
    },
  );

  itOnSqliteByDay(
    "the end of the audit log is emailed once a day, including the days of a standstill",
    async () => {
      const app = await open();
      const look = () => mailDayEnds({ ...app, clock: app.clock.now, to: "owner@example.com" });
      await createLoan(app);
      await look();
      expect(app.mails).toEqual([]);
      app.clock.set("2025-01-12T18:30:00.000Z");
      await Promise.all([look(), look()]);
      await look();
      expect(app.mails).toMatchObject([
        { to: "owner@example.com", text: expect.stringMatching(/12 Jan 2025.*3-/s) },
      ]);
      app.clock.set("2025-01-25T04:00:00.000Z");
      await look();
      expect(app.mails).toHaveLength(2);
      expect(app.mails[1]?.text).toMatch(/12 Jan 2025.*13 Jan 2025.*24 Jan 2025/s);
      expect(app.mails[1]?.text).not.toContain("25 Jan 2025");
    },
  );

  it("an entry is never dated before the last one: a clock a few seconds behind is held, a wrong clock is refused", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const pay = () =>
      app.request("POST", `/loans/${id}/payment`, { amount: 1, paymentMethod: "handcash" }, token);
    const times = async () => (await entriesOf(app)).map(({ date }) => date);
    app.clock.set("2025-01-12T09:59:55.000Z");
    expect((await pay()).status).toBe(201);
    expect(new Set(await times())).toEqual(new Set(["2025-01-12T10:00:00.000Z"]));

    app.clock.set("2025-01-12T09:00:00.000Z");
    const refused = await pay();
    expectConsole("error", "POST /api/loans/:loanId/payment failed");
    expect([refused.status, refused.body.message]).toEqual([
      503,
      expect.stringMatching(/^The server's clock is wrong.*Nothing was saved/),
    ]);
    expect((await app.request("GET", `/loans/${id}/payments`, undefined, token)).body.data).toHaveLength(1);
    expect((await app.request("GET", "/health")).body).toMatchObject({ trouble: "clock" });

    app.clock.set("2025-01-12T10:00:01.000Z");
    expect((await pay()).status).toBe(201);
  });
});
