import { describe, expect, it, vi } from "vitest";
import { toPaise, toRupees } from "#domain/basics/money.ts";
import { defaultLendingPolicy } from "#domain/loan/above-limit-policy.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { allCorrections } from "#server/loans/ledger/corrections.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { onBothDatabases } from "../databases.ts";
import { lasting } from "../harness.ts";
import { createLoan, dueOf, onlinePayment, termsOf } from "../samples.ts";

vi.setConfig({ testTimeout: 30_000 });

const regular = "Regular customer";
const goldItems = [{ description: "Gold chain", grossWeight: 60, netWeight: 50 }];

onBothDatabases(({ open, itOnSqliteByDay }) => {
  /** ₹1,00,000 at 18 % from 10 January 2026, on the day `until`. */
  async function opened({ until = "2026-07-10", kind = "bullet", charges = [] as Row[], upTo = 0 } = {}) {
    const lending = { ...defaultLendingPolicy, concessionUpTo: toPaise(upTo) };
    const app = await open({ ...lasting, lending });
    app.clock.set("2026-01-10T05:00:00.000Z");
    const token = await app.signIn("admin");
    const call = (method: string, path: string, body?: Row, as = token) =>
      app.request(method, path, body, as);
    const terms = { slabBasis: "stepped", daysInYear: 365, minimumDays: 0, penalRate: 0, charges };
    const scheme = { name: "By days", from: "", to: "", kind, slabs: [{ rate: 18 }], ...terms };
    const of = (await call("POST", "/admin/schemes", scheme)).body.data as Row | undefined;
    const none = { interestRate: undefined, monthlyPayment: undefined, totalPayment: undefined };
    const { id } = await createLoan(app, {
      goldItems,
      disbursedBy: "transfer",
      disbursalReference: "UTR-1",
      ...(kind === "instalments" ? {} : { ...none, kind, scheme: of?._id }),
    });
    app.clock.set(`${until}T05:00:00.000Z`);
    const payoff = async () => Number((await dueOf(app, id)).total);
    const settle = (amount: number, concession?: Row, as = token) =>
      call("POST", `/loans/${id}/settlement`, { amount, concession, ...onlinePayment() }, as);
    const report = async (name: string, query = "") =>
      ((await call("GET", `/admin/reports/${name}?${query}`)).body.data as ReportResult).tables;
    const balances = async () => {
      const rows = (await report("trial-balance")).accounts?.rows ?? [];
      return Object.fromEntries(
        rows.map(({ account, debit, credit }) => [account, Number(debit) - Number(credit)]),
      );
    };
    const rows = async (path: string) => (await call("GET", path)).body.data as Row[];
    const agree = async () => {
      expect(await findContradictions(app.db)).toEqual([]);
      for await (const each of allCorrections(app.db)) expect([...each]).toEqual([]);
    };
    return { app, call, id, token, payoff, settle, report, balances, rows, agree };
  }

  it("a bullet loan of 181 days is settled for 26.03 less, which is an expense of its own", async () => {
    const { payoff, settle, balances, rows, id, call, report, agree } = await opened();
    expect(await payoff()).toBe(1_08_926);
    const { status, body } = await settle(1_08_900, { amount: 26.03, reason: regular });
    expect([status, body.message]).toEqual([201, "Loan settled"]);
    expect(body.data).toMatchObject({ amount: 1_08_900, concession: { amount: 26.03, reason: regular } });
    expect(await balances()).toEqual({
      bank: 8_900,
      "interest-income": -8_926.03,
      "interest-conceded": 26.03,
    });
    const [waiver] = await rows(`/loans/${id}/waivers`);
    expect(waiver).toMatchObject({ of: "interest", amount: 26.03, reason: regular });
    const [payment] = await rows(`/loans/${id}/payments`);
    expect(payment?.split).toMatchObject({ interest: 8_900, principal: 1_00_000, rounding: 0 });
    const receipt = await call("GET", `/loans/${id}/papers/receipt/${payment?._id}`);
    expect(JSON.stringify(receipt.body.data)).toContain('["Interest let off","₹26.03"]');
    const july = "from=2026-07-01&to=2026-07-31";
    expect((await report("staff", july)).concessions?.rows).toMatchObject([
      { month: "2026-07", count: 1, amount: 26.03 },
    ]);
    const today = "from=2026-07-10&to=2026-07-10";
    const figures = (await report("today", today)).figures?.rows ?? [];
    expect(figures.find(({ key }) => key === "conceded")).toMatchObject({ count: 1, amount: 26.03 });
    await agree();
  });

  it("a charge of 118 let off whole takes back 100 of income and 18 of GST", async () => {
    const charges = [{ name: "Notice", on: "demand", amount: 100, gst: 18 }];
    const { call, id, payoff, settle, balances, agree } = await opened({ charges });
    await call("POST", `/loans/${id}/charges`, { charge: "Notice" });
    expect(await balances()).toMatchObject({ "charges-income": -100, "gst-payable": -18 });
    const interest = 8_926.03;
    expect(await payoff()).toBe(1_09_044);
    const all = { amount: interest + 118, reason: regular };
    expect((await settle(1_00_000, all)).status).toBe(201);
    const after = await balances();
    expect(after).not.toHaveProperty("charges-income");
    expect(after).not.toHaveProperty("gst-payable");
    expect(after["interest-conceded"]).toBe(interest);
    await agree();
  });

  it.each(["bullet", "instalments"])(
    "a settlement of kind %s is reversed with its concession, and settled again without one",
    async (kind) => {
      const { app, call, id, payoff, settle, rows, balances, agree } = await opened({
        kind,
        until: "2026-03-20",
      });
      const whole = await payoff();
      const first = await settle(toRupees(toPaise(whole) - 5_000), { amount: 50, reason: regular });
      expect([first.status, first.body.message]).toEqual([201, "Loan settled"]);
      await agree();
      expect((await balances())["interest-conceded"]).toBe(50);
      const payment = (await rows(`/loans/${id}/payments`))[0]?._id;
      expect(
        (await call("POST", `/payments/${payment}/reversal`, { reason: "Changed their mind" })).status,
      ).toBe(201);
      expect(await payoff()).toBe(whole);
      expect((await balances())["interest-conceded"]).toBeUndefined();
      await agree();
      app.clock.passMinutes(1);
      expect((await settle(whole)).status).toBe(201);
      const left = Object.keys(await balances());
      expect(left.filter((account) => /conceded|^loans$|receivable/.test(account))).toEqual([]);
      await agree();
    },
  );

  it.each(["bullet", "instalments"])("a renewal of kind %s takes less by its concession", async (kind) => {
    const { app, call, id, token, rows, balances, agree } = await opened({ kind, until: "2026-03-20" });
    const due = await dueOf(app, id);
    const principal = Number(due.principal) - Number(due.advance);
    const amount = Math.floor(principal);
    const terms = kind === "bullet" ? { kind, term: 12, interestRate: 18 } : termsOf(amount);
    const { interest, penal, charges } = due;
    const concession = { amount: 12.5, reason: regular };
    const sent = { ...terms, amount, interest, principal, penal, charges, concession, ...onlinePayment() };
    const { status, body } = await call("POST", `/loans/${id}/renewal`, sent, token);
    expect([status, body.message, body.errors]).toEqual([201, "Loan renewed", undefined]);
    const [waiver] = await rows(`/loans/${id}/waivers`);
    expect(waiver).toMatchObject({ of: "interest", amount: 12.5 });
    expect((await balances())["interest-conceded"]).toBe(12.5);
    await agree();
  });

  describe("a concession is refused", () => {
    it("above what is owed without the principal, naming the most", async () => {
      const { settle, rows, id } = await opened();
      const { status, body } = await settle(99_000, { amount: 9_926, reason: regular });
      expect([status, body.message]).toEqual([409, expect.stringContaining("At most ₹8,926.03")]);
      expect(await rows(`/loans/${id}/waivers`)).toEqual([]);
    });

    it.each([
      [0, 1, 409, "Only an administrator"],
      [50, 50.01, 409, "at most ₹50"],
      [50, 50, 201, "Loan settled"],
    ])("of staff who may let off %d and let off %d: %d", async (upTo, amount, status, message) => {
      const { app, settle, payoff } = await opened({ upTo });
      const employee = await app.signIn("employee");
      const exactly = 1_08_926_03 - toPaise(amount);
      expect(await payoff()).toBe(1_08_926);
      const answer = await settle(Math.round(exactly / 100), { amount, reason: regular }, employee);
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
    });

    itOnSqliteByDay.each([
      [{ amount: 10, reason: "" }, "concession.reason"],
      [{ amount: 0, reason: regular }, "concession.amount"],
      [{ amount: -5, reason: regular }, "concession.amount"],
    ])("if it is %j", async (concession, path) => {
      const { settle } = await opened();
      const { status, body } = await settle(1_08_916, concession);
      expect([status, body.errors]).toMatchObject([400, [{ path }]]);
    });
  });

  it("of settlements with and without a concession on three servers at the same time one happens, and so of its reversals", async () => {
    const { app, id, token, rows, agree, payoff } = await opened();
    const together = async (path: string, bodies: readonly Row[]) => {
      const answers = await Promise.all(
        bodies.map((body) => app.ask("POST", path, { body: JSON.stringify(body), token, of: app.another() })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      await agree();
    };
    const less = { amount: 1_08_900, concession: { amount: 26.03, reason: regular } };
    await together(
      `/loans/${id}/settlement`,
      [less, { amount: 1_08_926 }, less].map((body) => ({ ...body, ...onlinePayment() })),
    );
    const [payment] = await rows(`/loans/${id}/payments`);
    const reason = { reason: "Mistaken" };
    await together(`/payments/${payment?._id}/reversal`, [reason, reason, reason]);
    expect(await payoff()).toBe(1_08_926);
  });
});
