import { describe, expect, it, vi } from "vitest";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { onBothDatabases } from "../databases.ts";
import { createLoan, termsOf } from "../samples.ts";

vi.setConfig({ testTimeout: 30_000 });

const zeroSplit = { charges: 0, penal: 0, interest: 0, principal: 0, advance: 0, rounding: 0 };
let transfers = 0;
const online = () => ({ paymentMethod: "online", transactionId: `UPI ${++transfers}` });

onBothDatabases(({ open, itOnSqliteByDay, oneOnPostgresByDay }) => {
  /** 1,00,000 lent on 1 April at 12 percent: 8,885 on the first of each month, with interest of 1,000 and then 921.15. */
  const opened = async () => {
    const app = await open();
    app.clock.set("2026-04-01T06:00:00.000Z");
    const { id, token: first } = await createLoan(app);
    let token = first;
    const ask = (method: string, path: string, body?: unknown) => app.request(method, path, body, token);
    return {
      app,
      id,
      ask,
      on: async (day: string) => {
        app.clock.set(`${day}T06:00:00.000Z`);
        token = await app.signIn("admin");
      },
      pay: (amount: number) => ask("POST", `/loans/${id}/payment`, { amount, ...online() }),
      settle: (amount: number) => ask("POST", `/loans/${id}/settlement`, { amount, ...online() }),
      reverse: (payment: unknown) => ask("POST", `/payments/${payment}/reversal`, { reason: "Wrong loan" }),
      payments: async () => (await ask("GET", `/loans/${id}/payments`)).body.data as Row[],
      portfolio: async () =>
        ((await ask("GET", "/admin/reports/portfolio")).body.data as ReportResult).tables,
    };
  };

  describe("a repayment", () => {
    it.each(
      oneOnPostgresByDay([
        ["2026-04-01", 50_000.5, { interest: 0, principal: 0, advance: 50_000.5 }],
        ["2026-04-30", 8_885, { interest: 0, principal: 0, advance: 8_885 }],
        ["2026-05-01", 9_000, { interest: 1_000, principal: 7_885, advance: 115 }],
        ["2026-06-02", 9_000, { interest: 1_115, principal: 7_885, advance: 0 }],
        ["2027-04-01", 1_06_619, { interest: 6_619, principal: 1_00_000, advance: 0 }],
      ]),
    )("on %s of %d is split as %j, in the response and in the history", async (day, amount, split) => {
      const { app, on, pay, payments } = await opened();
      await on(day);
      expect((await pay(amount)).body.data).toMatchObject({ amount, split });
      expect(await payments()).toMatchObject([{ amount, split }]);
      expect(await findContradictions(app.db)).toEqual([]);
    });

    itOnSqliteByDay("keeps its split later, even if an earlier payment is reversed", async () => {
      const { on, pay, reverse, payments } = await opened();
      const first = (await pay(9_000)).body.data as Row;
      await on("2026-05-01");
      const second = (await pay(500)).body.data as Row;
      expect(second.split).toEqual({ ...zeroSplit, advance: 500 });
      await on("2026-07-01");
      await reverse(first._id);
      expect((await payments()).map(({ entry, split, reverses }) => [entry, split, reverses])).toEqual([
        ["reversal", undefined, first._id],
        ["repayment", second.split, undefined],
        ["reversed", { ...zeroSplit, advance: 9_000 }, undefined],
      ]);
    });

    itOnSqliteByDay("above the payoff is accepted, with a notice", async () => {
      const { on, pay } = await opened();
      await on("2026-04-03");
      expect((await pay(500)).body.notice).toBeUndefined();
      expect((await pay(99_566.67)).body.notice).toBeUndefined();
      const { status, body } = await pay(6_552.33);
      expect([status, body.message, body.notice]).toEqual([
        201,
        "Repayment recorded",
        "Payoff today was ₹0; ₹6,552.33 more was repaid",
      ]);
    });

    itOnSqliteByDay("of the total on the last day is not above the payoff", async () => {
      const { on, pay } = await opened();
      await on("2027-04-01");
      expect((await pay(1_06_619)).body.notice).toBeUndefined();
    });
  });

  describe("a settlement", () => {
    itOnSqliteByDay("pays the principal and the interest up to its day, less the advance", async () => {
      const { app, on, pay, settle, payments } = await opened();
      await pay(50_000.5);
      await on("2026-05-16");
      expect((await settle(51_445.22)).status).toBe(201);
      const [settlement, first] = await payments();
      expect(first?.split).toEqual({ ...zeroSplit, advance: 50_000.5 });
      expect(settlement?.split).toEqual({ ...zeroSplit, interest: 445.72, principal: 50_999.5 });
      expect(await findContradictions(app.db)).toEqual([]);
    });

    it("reversed a month later leaves the past trend unchanged, and the loan owes everything again", async () => {
      const { app, on, settle, reverse, portfolio } = await opened();
      await on("2026-05-16");
      const { body } = await settle(1_01_445.72);
      await on("2026-06-03");
      await reverse((body.data as Row)._id);
      const trend = (await portfolio()).trend?.rows.map(({ outstanding }) => outstanding);
      expect(trend?.slice(-4)).toEqual([0, 1_06_619, 0, 1_06_619]);
      expect(await findContradictions(app.db)).toEqual([]);
    });
  });

  it("a renewal pays the stated interest and principal, divided between its two payments", async () => {
    const { app, id, on, pay, ask, payments } = await opened();
    await pay(50_000.5);
    await on("2026-05-16");
    const { status } = await ask("POST", `/loans/${id}/renewal`, {
      interest: 445.72,
      principal: 50_999.5,
      ...termsOf(40_000, 6, 10),
      ...online(),
    });
    expect(status).toBe(201);
    const made = Object.fromEntries((await payments()).map(({ entry, split }) => [entry, split]));
    expect(made).toMatchObject({
      settlement: { interest: 445.72, principal: 10_999.5, advance: 0 },
      carried: { interest: 0, principal: 40_000, advance: 0 },
    });
    expect(await findContradictions(app.db)).toEqual([]);
  });

  itOnSqliteByDay("a customer's own payments show their split", async () => {
    const { app, id, pay, ask } = await opened();
    await pay(9_000);
    await ask("POST", "/admin/customers/123412341234/invitation", {});
    const [, password = ""] = /password: (\S+)/.exec(app.mails.at(-1)?.text ?? "") ?? [];
    const own = await app.signInAs("sita@example.com", password);
    await app.request("POST", "/auth/reset-password/first-login", { password: "my-own-one" }, own);
    const { body } = await app.request("GET", `/customer/loans/${id}/payments`, undefined, own);
    expect(body.data).toMatchObject([{ split: { interest: 0, principal: 0, advance: 9_000 } }]);
  });
});
