/** Cash that moves without a loan: who records it, what the ledger, the day book and Tally say of it. */
import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { cashMovementKindNames, cashMovementKinds } from "#domain/cash/movements.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { onBothDatabases } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan } from "../samples.ts";

const trip = { kind: "toBank", amount: 50_000, note: "SBI, slip 4711" };

onBothDatabases(({ open, itOnSqliteByDay, oneOnPostgresByDay }) => {
  const record = async (app: TestApp, body: Row, role: "admin" | "employee" = "admin") =>
    app.request("POST", `/${role}/cash-movements`, body, await app.signIn(role));
  const list = async (app: TestApp, path: string) =>
    (await app.request("GET", path, undefined, await app.signIn("admin"))).body.data as Row[];

  it.each(oneOnPostgresByDay(cashMovementKindNames))(
    "a movement of the kind %s is listed, posted without a loan and in the day book",
    async (kind) => {
      const app = await open();
      const { status, body } = await record(app, { ...trip, kind });
      expect([status, body.message]).toEqual([201, "Cash movement recorded"]);
      expect(await list(app, "/admin/cash-movements")).toEqual([
        expect.objectContaining({ ...trip, kind, entry: "movement", by: "Asha Rao" }),
      ]);
      const { way, account } = cashMovementKinds[kind];
      const [debit, credit] = way === "in" ? ["cash", account] : [account, "cash"];
      const [posting, ...others] = await list(app, "/admin/postings");
      expect(others).toEqual([]);
      expect(posting).toMatchObject({ date: "2025-01-12", debit, credit, amount: 50_000 });
      expect(posting?.loan ?? "").toBe("");
      const { tables } = (await list(
        app,
        "/admin/reports/day-book?from=2025-01-12&to=2025-01-12",
      )) as unknown as {
        tables: { days: { rows: Row[] } };
      };
      const sums = way === "in" ? { received: 50_000, paid: 0 } : { received: 0, paid: 50_000 };
      expect(tables.days.rows).toMatchObject([{ ...sums, [kind]: 50_000 }]);
      expect(await findContradictions(app.db)).toEqual([]);
      expect((await verifyAuditLog(app.db)).broken).toBeUndefined();
    },
  );

  it("an administrator reverses a movement once, with a reason, and everything comes to zero", async () => {
    const app = await open();
    const { body } = await record(app, trip);
    const { _id: id } = body.data as Row;
    const reverse = async (of: unknown, reason: string, role: "admin" | "employee" = "admin") =>
      app.request("POST", `/cash-movements/${of}/reversal`, { reason }, await app.signIn(role));
    expect((await reverse(id, "")).body.message).toBe("Reason is required");
    expect((await reverse(id, "Typed twice", "employee")).status).toBe(403);
    const { status, body: reversed } = await reverse(id, "Typed twice");
    expect([status, reversed.message]).toEqual([201, "Cash movement reversed"]);
    expect((await reverse(id, "Typed twice")).body.message).toBe("This cash movement is already reversed");
    expect((await reverse((reversed.data as Row)._id, "Back")).body.message).toBe(
      "A reversal cannot be reversed; record the movement again",
    );
    expect((await reverse("nothing", "Back")).status).toBe(404);
    const movements = await list(app, "/admin/cash-movements?page=1");
    expect(movements.map(({ entry, amount, reason }) => [entry, amount, reason ?? ""])).toEqual(
      expect.arrayContaining([
        ["reversal", -50_000, "Typed twice"],
        ["reversed", 50_000, ""],
      ]),
    );
    const balance = await list(app, "/admin/reports/trial-balance");
    expect((balance as unknown as { tables: { accounts: { rows: Row[] } } }).tables.accounts.rows).toEqual(
      [],
    );
    expect(await findContradictions(app.db)).toEqual([]);
    expect((await verifyAuditLog(app.db)).broken).toBeUndefined();
  });

  itOnSqliteByDay(
    "employees read movements, and record them only where the company opens that to staff",
    async () => {
      const app = await open();
      const token = await app.signIn("employee");
      expect((await app.request("GET", "/employee/cash-movements", undefined, token)).status).toBe(200);
      expect((await record(app, trip, "employee")).status).toBe(404);
      expect((await app.request("POST", "/admin/cash-movements", trip, token)).status).toBe(403);
      const opened = await open({ granted: ["cashMovements"] });
      expect((await record(opened, trip, "employee")).status).toBe(201);
      const { body } = await opened.request(
        "GET",
        "/auth/validate",
        undefined,
        await opened.signIn("employee"),
      );
      expect(body.user).toMatchObject({ granted: ["cashMovements"] });
    },
  );

  itOnSqliteByDay.each<[Row, string]>([
    [{ amount: 0 }, "The amount must be more than zero"],
    [{ amount: -5 }, "The amount must be more than zero"],
    [{ amount: 0.005 }, "Amount can have at most two decimals"],
    [{ kind: "gift" }, "Choose one of the options for movement"],
    [{ note: "" }, "Note is required"],
  ])("a movement with %j is refused", async (changes, message) => {
    const app = await open();
    const { status, body } = await record(app, { ...trip, ...changes });
    expect([status, body.message]).toEqual([400, message]);
  });

  itOnSqliteByDay("a movement sent twice under one key is recorded once", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const headers = { "idempotency-key": "one-trip-to-the-bank" };
    const send = () => app.ask("POST", "/admin/cash-movements", { body: trip, token, headers });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    expect(await list(app, "/admin/cash-movements")).toHaveLength(1);
  });

  itOnSqliteByDay(
    "the ledger of a loan leaves movements out, and Tally gets them as contra, payment and receipt",
    async () => {
      const app = await open();
      const { id } = await createLoan(app);
      for (const kind of ["toBank", "expense", "ownerIn"]) await record(app, { ...trip, kind });
      const ofLoan = await list(app, `/admin/postings?loan=${id}&page=1`);
      expect(ofLoan.length).toBeGreaterThan(0);
      expect(ofLoan.every(({ loan }) => loan === id)).toBe(true);
      const token = await app.signIn("admin");
      const xml = await app.app.request("/api/admin/exports/tally?from=2025-01-12&to=2025-01-12", {
        headers: { "x-auth-token": token },
      });
      const kinds = [...(await xml.text()).matchAll(/<VOUCHERTYPENAME>(\w+)</g)].map(([, kind]) => kind);
      expect(kinds.toSorted()).toEqual(["Contra", "Journal", "Payment", "Receipt"]);
    },
  );
});
