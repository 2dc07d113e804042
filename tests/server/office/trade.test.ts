import { describe, expect, it } from "vitest";
import { toRupees } from "#domain/basics/money.ts";
import { type TradePolicy, defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import type { StoredPaper } from "#papers/paper.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan, dueOf, loanForm, onlinePayment, renewLoan, termsOf } from "../samples.ts";

const chain = { description: "Gold chain", grossWeight: 21, netWeight: 20 };

onSqliteByDay(({ open }) => {
  const opened = (trade: Partial<TradePolicy>) => open({ trade: { ...defaultTradePolicy, ...trade } });

  it.each(["admin", "employee"] as const)("an %s can read the trade policy", async (role) => {
    const policyFor = async (app: TestApp) =>
      (await app.request("GET", "/settings/trade", undefined, await app.signIn(role))).body.data;
    expect(await policyFor(await open())).toEqual({ unassayedCountsAs: 24, renewsOnlyInOrder: false });
    const trade = { rateWarnsAfterDays: 1, rateStopsAfterDays: 2, renewsOnlyInOrder: true } as const;
    expect(await policyFor(await opened({ ...trade, unassayedCountsAs: 0 }))).toEqual({
      ...trade,
      unassayedCountsAs: 0,
    });
  });

  describe("an outdated gold rate", () => {
    const dated = async (trade: Partial<TradePolicy>) => {
      const app = await opened(trade);
      const token = await app.signIn("admin");
      await app.request("POST", "/settings/update-gold-rate", { rate: 10_000 }, token);
      const { id } = await createLoan(app);
      return { app, id };
    };
    const old =
      "The gold rate is 3 days old, set on 12 Jan 2025, 3:30 pm by Asha Rao: an administrator must set today's rate before loans are made or renewed";

    it("stops lending and renewals after the set number of days, until today's rate is set", async () => {
      const { app, id } = await dated({ rateStopsAfterDays: 2 });
      app.clock.set("2025-01-14T10:00:00.000Z");
      await createLoan(app);
      app.clock.set("2025-01-15T10:00:00.000Z");
      const token = await app.signIn("admin");
      const lend = () => app.request("POST", "/admin/loans", loanForm, token);
      expect(await lend()).toMatchObject({ status: 409, body: { message: old } });
      expect(await renewLoan(app, id, 1_00_000)).toMatchObject({ status: 409, body: { message: old } });
      await app.request("POST", "/settings/update-gold-rate", { rate: 10_000 }, token);
      expect((await lend()).status).toBe(201);
      expect((await renewLoan(app, id, 1_00_000)).status).toBe(201);
    });

    it("includes a rate that was never set", async () => {
      const app = await opened({ rateStopsAfterDays: 365 });
      const { status, body } = await app.request("POST", "/admin/loans", loanForm, await app.signIn("admin"));
      expect([status, body.message]).toEqual([
        409,
        "Default rate ₹7,000, because no gold rate is set yet: an administrator must set today's rate before loans are made or renewed",
      ]);
    });

    it('only warns unless the policy stops lending, and is shown to both roles on "Today"', async () => {
      const { app } = await dated({ rateWarnsAfterDays: 2 });
      const figure = async (role: "admin" | "employee") => {
        const { body } = await app.request(
          "GET",
          `/${role}/reports/today`,
          undefined,
          await app.signIn(role),
        );
        return (body.data as ReportResult).tables.figures?.rows.find(({ key }) => key === "rate");
      };
      expect([await figure("admin"), await figure("employee")]).toEqual([undefined, undefined]);
      app.clock.set("2025-01-15T10:00:00.000Z");
      const expectedFigure = { key: "rate", figure: "Gold rate 3 days old, set by Asha Rao", amount: 10_000 };
      expect([await figure("admin"), await figure("employee")]).toEqual([expectedFigure, expectedFigure]);
      await createLoan(app);
    });
  });

  describe("an article without an assay", () => {
    // 20 g at ₹6,000 a gram, of which 75 percent may be lent.
    it.each([
      [24, 1_20_000, 90_000],
      [22, 1_10_000, 82_500],
      [18, 90_000, 67_500],
      [0, 0, 0],
    ] as const)(
      "counts as %d carat: worth ₹%d, of which ₹%d may be lent",
      async (unassayedCountsAs, value, most) => {
        const app = await open({
          trade: { ...defaultTradePolicy, unassayedCountsAs },
          lending: { aboveLimit: "nobody", confirmBeyondPercent: 10, concessionUpTo: 0 },
        });
        const token = await app.signIn("admin");
        await app.request("POST", "/settings/update-gold-rate", { rate: 6_000 }, token);
        const lend = (amount: number, item: Row = chain) =>
          app.request("POST", "/admin/loans", { ...loanForm, ...termsOf(amount), goldItems: [item] }, token);
        if (most > 0) {
          const { status, body } = await lend(most);
          expect([status, body.data]).toEqual([201, expect.objectContaining({ goldValue: value })]);
        }
        const others = { aadharNumber: "999988887777" };
        const above = await app.request(
          "POST",
          "/admin/loans",
          { ...loanForm, ...others, ...termsOf(most + 100), goldItems: [chain] },
          token,
        );
        expect([above.status, above.body.errors?.[0]?.path]).toEqual([400, "amount"]);
        // An assayed article counts at its own carat.
        const assayed = await app.request(
          "POST",
          "/admin/loans",
          { ...loanForm, ...others, ...termsOf(82_500), goldItems: [{ ...chain, purity: "22" }] },
          token,
        );
        expect([assayed.status, assayed.body.data]).toEqual([
          201,
          expect.objectContaining({ goldValue: 1_10_000 }),
        ]);
      },
    );

    it("counts so on existing loans too, for releases and reports", async () => {
      const app = await opened({ unassayedCountsAs: 0 });
      const token = await app.signIn("admin");
      await app.request("POST", "/settings/update-gold-rate", { rate: 10_000 }, token);
      const goldItems = [{ ...chain, purity: "22" }, chain];
      const { id } = await createLoan(app, { goldItems });
      const release = (article: number) =>
        app.request(
          "POST",
          `/loans/${id}/releases`,
          { articles: [{ article, version: 1 }], handedTo: "Sita Devi", identifiedBy: "Known in person" },
          token,
        );
      const refused = await release(1);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        "₹1,00,000 is owed, so gold worth ₹1,33,333.34 must stay; the remaining articles are worth ₹0",
      ]);
      const { body } = await app.request("GET", "/admin/reports/custody", undefined, token);
      const rows = (body.data as ReportResult).tables.purities?.rows;
      expect(rows?.map(({ purity, value }) => [purity, value])).toEqual([
        ["22", toRupees(Math.floor((20_000 * 10_000_00 * 22) / 24_000))],
        ["0", 0],
      ]);
      expect((await release(2)).status).toBe(201);
    });

    it("is explained on the ticket, unless it counts as specified", async () => {
      const lines = async (trade: Partial<TradePolicy>, item: Row = chain) => {
        const app = await opened(trade);
        const { id, token } = await createLoan(app, { goldItems: [item] });
        const { body } = await app.request("GET", `/loans/${id}/papers/ticket/${id}`, undefined, token);
        const { blocks } = (body.data as StoredPaper).content;
        return blocks.flatMap((block) => (block.as === "text" ? block.lines : []));
      };
      expect(await lines({})).toEqual([]);
      expect(await lines({ unassayedCountsAs: 22 }, { ...chain, purity: "18" })).toEqual([]);
      expect(await lines({ unassayedCountsAs: 22 })).toEqual([
        "Unassayed gold counts as 22 carat towards the lending limit.",
      ]);
      expect(await lines({ unassayedCountsAs: 0 })).toEqual([
        "Unassayed gold counts as nothing towards the lending limit.",
      ]);
    });
  });

  describe("a policy of renewals in good standing only", () => {
    const overdue = async (kind: Row, trade: Partial<TradePolicy> = { renewsOnlyInOrder: true }) => {
      const app = await opened(trade);
      app.clock.set("2026-04-01T06:00:00.000Z");
      const heavy = { ...chain, grossWeight: 61, netWeight: 60 };
      return { app, ...(await createLoan(app, { goldItems: [heavy], ...kind })) };
    };
    const byDays = { monthlyPayment: undefined, totalPayment: undefined };

    it("lets an instalment loan be renewed if the renewal covers the arrears, or after they are paid", async () => {
      const { app, id } = await overdue({});
      app.clock.set("2026-05-01T06:00:00.000Z");
      expect((await dueOf(app, id)).overdue).toBe(0);
      app.clock.set("2026-05-02T06:00:00.000Z");
      expect((await renewLoan(app, id, 1_00_000)).status).toBe(409);
      expect((await renewLoan(app, id, 90_000)).status).toBe(201);
      const paid = await overdue({});
      paid.app.clock.set("2026-05-02T06:00:00.000Z");
      const token = await paid.app.signIn("admin");
      await paid.app.request(
        "POST",
        `/loans/${paid.id}/payment`,
        { amount: 8_885, ...onlinePayment() },
        token,
      );
      expect((await renewLoan(paid.app, paid.id, 92_115)).status).toBe(201);
    });

    it.each([
      [{}, "2026-05-02", 1_00_000, "₹8,885 has been overdue since 1 May 2026"],
      [{ ...byDays, kind: "interest" }, "2026-05-02", 1_00_000, undefined],
      [{ ...byDays, kind: "bullet" }, "2027-04-02", 1_00_000, "₹1,12,000 has been overdue since 1 Apr 2027"],
      [{ ...byDays, kind: "bullet" }, "2027-04-01", 1_00_000, undefined],
    ])("lets %j be renewed on %s with %d unless: %s", async (kind, day, amount, problem) => {
      const { app, id } = await overdue(kind);
      app.clock.set(`${day}T06:00:00.000Z`);
      const { status, body } = await renewLoan(app, id, amount);
      const message =
        problem &&
        `${problem}: record its repayment first, or lower the new loan amount so that the renewal pays it`;
      expect([status, body.message]).toEqual(problem ? [409, message] : [201, "Loan renewed"]);
    });

    it("is off by default", async () => {
      const { app, id } = await overdue({}, {});
      app.clock.set("2026-05-02T06:00:00.000Z");
      expect((await renewLoan(app, id, 1_00_000)).status).toBe(201);
    });
  });
});
