import { expect, it } from "vitest";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";
import { lasting, refresh, type TestApp } from "../harness.ts";
import { createLoan, loanForm } from "../samples.ts";

async function figuresOf(app: TestApp, role: "admin" | "employee" = "admin") {
  const token = await app.signIn(role);
  const { status, body } = await app.request("GET", `/${role}/reports/glance`, undefined, token);
  expect(status).toBe(200);
  const rows = (body.data as ReportResult).tables.figures?.rows ?? [];
  return Object.fromEntries(rows.map(({ key, figure: _, ...row }) => [String(key), row]));
}

onSqliteByDay(({ open }) => {
  it("counts what is due, overdue and to hand over on the day, and after a write at once", async () => {
    const app = await open(lasting);
    app.clock.set("2026-04-01T06:00:00.000Z");
    const { id, token } = await createLoan(app);
    const { id: closing } = await createLoan(app, {
      aadharNumber: "222233334444",
      goldItems: [...loanForm.goldItems, ...loanForm.goldItems],
    });
    await refresh(app);
    app.clock.set("2026-05-01T06:00:00.000Z");
    const none = { count: 0, amount: 0 };
    const handOver = { count: 0 };
    expect(await figuresOf(app)).toEqual({ due: { count: 2, amount: 17_770 }, overdue: none, handOver });
    app.clock.set("2026-05-02T06:00:00.000Z");
    expect(await figuresOf(app)).toEqual({ due: none, overdue: { count: 2, amount: 17_770 }, handOver });
    const pay = (loan: string, amount: number) =>
      app.request(
        "POST",
        `/loans/${loan}/payment`,
        { amount, paymentMethod: "online", transactionId: loan },
        token,
      );
    expect((await pay(id, 8_885)).status).toBe(201);
    expect(await figuresOf(app)).toMatchObject({ overdue: { count: 1, amount: 8_885 } });
    expect((await pay(closing, 106_619)).status).toBe(201);
    // Seven working days: Sundays are closed, and Saturday the 2nd is the day of closing.
    expect(await figuresOf(app)).toMatchObject({ overdue: none, handOver: { count: 2, daysLeft: 9 } });
    app.clock.set("2026-05-14T06:00:00.000Z");
    expect(await figuresOf(app)).toMatchObject({ handOver: { count: 2, daysLeft: -3 } });
  });

  it("shows loans above their limit to administrators, as of the last complete check", async () => {
    const app = await open(lasting);
    app.clock.set("2026-04-01T06:00:00.000Z");
    const { token } = await createLoan(app);
    const setRate = (rate: number, more: Row = {}) =>
      app.request("POST", "/settings/update-gold-rate", { rate, ...more }, token);
    await refresh(app);
    expect(await figuresOf(app)).not.toHaveProperty("above");
    await setRate(7_000);
    await refresh(app);
    expect(await figuresOf(app)).toMatchObject({ above: { count: 0, asOf: "2026-04-01" } });
    app.clock.set("2026-04-03T06:00:00.000Z");
    await refresh(app);
    await setRate(3_000);
    // Shows no date until all loans are checked at the new rate.
    expect(await figuresOf(app)).toMatchObject({ above: { count: 0 } });
    expect((await figuresOf(app)).above).not.toHaveProperty("asOf");
    await refresh(app);
    expect(await figuresOf(app)).toMatchObject({ above: { count: 1, asOf: "2026-04-03" } });
    expect(await figuresOf(app, "employee")).not.toHaveProperty("above");
  });
});
