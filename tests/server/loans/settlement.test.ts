import { describe, expect, it, vi } from "vitest";
import { dayOf } from "#domain/basics/dates.ts";
import { toRupees } from "#domain/basics/money.ts";
import { closingOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { onBothDatabases } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan, employeeLoanForm, onlinePayment } from "../samples.ts";

vi.setConfig({ testTimeout: 30_000 });

onBothDatabases(({ open, itOnSqliteByDay, oneOnPostgresByDay }) => {
  /** The loan at the counter on a day, with its actions. */
  async function desk(app: TestApp, id: string, known?: string) {
    const token = known ?? (await app.signIn("admin"));
    const list = async (path: string) =>
      (await app.request("GET", path, undefined, token)).body.data as Row[];
    const loan = async () =>
      (await list(`${loans.operations.list?.path.replace(":role", "admin")}?id=${id}&page=1`))[0] as Loan &
        Row;
    const figure = async () => {
      const settlement = closingOfLoan(await loan(), dayOf(app.clock.now().toISOString()));
      return toRupees(settlement?.total ?? Number.NaN);
    };
    const post = (path: string, body: Row) => app.request("POST", `/loans/${id}/${path}`, body, token);
    return {
      token,
      loan,
      figure,
      payments: () => list(`/loans/${id}/payments`),
      history: () => list(`/loans/${id}/history`),
      pay: (amount: number) => post("payment", { amount, ...onlinePayment() }),
      settle: (amount: number, paymentMethod: Row = onlinePayment()) =>
        post("settlement", { amount, ...paymentMethod }),
      release: (article: number) =>
        post("releases", {
          articles: [{ article, version: 1 }],
          handedTo: "Sita Devi",
          identifiedBy: "Known in person",
        }),
      reverse: (payment: unknown) =>
        app.request("POST", `/payments/${payment}/reversal`, { reason: "Wrong loan" }, token),
    };
  }

  const opened = async (day?: string, changes: Row = {}) => {
    const app = await open();
    const { id, token } = await createLoan(app, changes);
    if (day) app.clock.set(`${day}T10:00:00.000Z`);
    return { app, id, ...(await desk(app, id, day ? undefined : token)) };
  };

  describe("a settlement", () => {
    it.each(
      oneOnPostgresByDay([
        ["2025-01-12", 0, 1_00_000, 6_619],
        ["2025-01-26", 0, 1_00_451.61, 6_167.39],
        ["2025-02-12", 8_885, 92_115, 5_619],
        // The first instalment is long past due.
        ["2025-05-12", 0, 1_03_523.74, 3_095.26],
        ["2026-01-12", 0, 1_06_619, 0],
        ["2027-06-01", 1_00_000, 6_619, 0],
        // Paid far ahead: nothing more is owed, and nothing is paid back.
        ["2025-01-13", 1_06_000, 0, 619],
      ]),
    )(
      "on %s with %d paid takes %d and leaves %d of interest uncharged",
      async (day, paid, amount, rebate) => {
        const { app, loan, pay, settle, payments } = await opened(day);
        if (paid > 0) await pay(paid);
        const { status, body } = await settle(amount);
        expect([status, body.message]).toEqual([201, "Loan settled"]);
        const settled = await loan();
        expect(settled).toMatchObject({ status: "closed", totalPaid: paid + amount });
        expect(settled.rebate ?? 0).toBe(rebate);
        expect(settled.totalPaid + (settled.rebate ?? 0)).toBeCloseTo(settled.totalPayment, 2);
        expect((await payments()).find(({ entry }) => entry === "settlement")).toMatchObject({
          amount,
          method: amount ? "online" : "",
        });
        expect(await findContradictions(app.db)).toEqual([]);
      },
    );

    itOnSqliteByDay("uses the rate basis of the loan", async () => {
      const app = await open();
      const employee = await app.signIn("employee");
      const { body } = await app.request("POST", "/employee/loans", employeeLoanForm, employee);
      app.clock.set("2025-02-12T10:00:00.000Z");
      const { settle, loan } = await desk(app, String((body.data as Row)._id));
      // The first instalment bears 12 percent.
      expect((await settle(1_12_000)).status).toBe(201);
      expect(await loan()).toMatchObject({ status: "closed", rebate: 81_724 });
    });

    itOnSqliteByDay("of another amount is refused with the right amount", async () => {
      const { settle, loan, payments } = await opened("2025-01-26");
      for (const amount of [1_00_000, 1_00_451.6, 1_00_451.62, 0, -5]) {
        const { status, body } = await settle(amount);
        expect([amount, status, body]).toEqual([amount, 409, { message: "Payoff today is ₹1,00,451.61" }]);
      }
      expect(await loan()).toMatchObject({ status: "active", totalPaid: 0 });
      expect(await payments()).toEqual([]);
    });

    it("changes after a repayment in between, and is refused once the loan is closed", async () => {
      const { settle, pay } = await opened();
      await pay(1_000);
      expect((await settle(1_00_000)).body.message).toBe("Payoff today is ₹99,000");
      expect((await settle(99_000)).status).toBe(201);
      const again = await settle(99_000);
      expect([again.status, again.body.message]).toEqual([
        409,
        "The loan is closed; only active loans can be settled",
      ]);
    });

    itOnSqliteByDay("needs a payment method like a repayment", async () => {
      const { settle } = await opened();
      for (const [paymentMethod, message] of [
        [{ paymentMethod: "online" }, "Transaction ID is required for online payments"],
        [{ paymentMethod: "cheque" }, "Choose one of the options for payment method"],
        [{ paymentMethod: "" }, "Choose one of the options for payment method"],
      ] as const) {
        const { status, body } = await settle(1_00_000, paymentMethod);
        expect([status, body.message]).toEqual([400, message]);
      }
    });

    itOnSqliteByDay("of 2,00,000 rupees or more is refused in cash", async () => {
      const { settle } = await opened(undefined, {
        amount: 2_00_000,
        monthlyPayment: 17_770,
        totalPayment: 2_13_237,
      });
      const { status, body } = await settle(2_00_000, { paymentMethod: "handcash" });
      expect([status, body.message]).toEqual([
        400,
        "₹2,00,000 or more cannot be accepted in cash; ask for an online payment",
      ]);
    });

    it("happens once when several requests arrive at the same time", async () => {
      const { app, settle, payments } = await opened();
      const answers = await Promise.all(Array.from({ length: 5 }, () => settle(1_00_000)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      expect(await payments()).toHaveLength(1);
      expect(await findContradictions(app.db)).toEqual([]);
    });

    itOnSqliteByDay("is in the audit log and the collections, and has a receipt", async () => {
      const { app, token, settle, history, payments } = await opened();
      await settle(1_00_000, { paymentMethod: "handcash" });
      expect((await payments())[0]?.receiptNumber).toBe("PR/2024-25/000001");
      expect((await history()).slice(0, 2)).toMatchObject([
        { area: "settlements", act: "created", title: "PR/2024-25/000001, ₹1,00,000" },
        { area: "loans", act: "closed" },
      ]);
      const days = "from=2025-01-12&to=2025-01-12";
      const { body } = await app.request("GET", `/admin/reports/receipts?${days}`, undefined, token);
      expect(JSON.stringify(body)).toContain('"amount":100000');
    });
  });

  describe("a reversal of a settlement", () => {
    const settled = async (changes: Row = {}) => {
      const all = await opened("2025-01-26", changes);
      const { body } = await all.settle(1_00_451.61);
      all.app.clock.passMinutes(1);
      return { ...all, settlement: (body.data as Row)._id };
    };

    it("reopens the loan without the rebate, beside an entry with the reason", async () => {
      const { app, reverse, settlement, loan, payments, figure } = await settled();
      const { status, body } = await reverse(settlement);
      expect([status, body.message]).toEqual([201, "Payment reversed"]);
      const opened = await loan();
      expect(opened).toMatchObject({ status: "active", totalPaid: 0 });
      expect([opened.rebate, opened.closedAt]).toEqual([undefined, undefined]);
      expect(await figure()).toBe(1_00_451.61);
      expect(
        (await payments()).map(({ entry, amount, reason, receiptNumber }) => [
          entry,
          amount,
          reason,
          receiptNumber,
        ]),
      ).toEqual([
        ["reversal", -1_00_451.61, "Wrong loan", undefined],
        ["unsettled", 1_00_451.61, undefined, "PR/2024-25/000001"],
      ]);
      expect(await findContradictions(app.db)).toEqual([]);
    });

    itOnSqliteByDay("allows another settlement at that day's figure, which can be reversed too", async () => {
      const { app, id, reverse, settlement } = await settled();
      await reverse(settlement);
      app.clock.set("2025-01-28T10:00:00.000Z");
      const again = await desk(app, id);
      expect((await again.settle(1_00_451.61)).body.message).toBe("Payoff today is ₹1,00,516.13");
      const { body } = await again.settle(1_00_516.13);
      expect((await again.reverse(settlement)).body.message).toBe("This payment is already reversed");
      expect((await again.reverse((body.data as Row)._id)).status).toBe(201);
      expect(await again.loan()).toMatchObject({ status: "active", totalPaid: 0 });
      expect(await findContradictions(app.db)).toEqual([]);
    });

    itOnSqliteByDay("must come before reversing earlier payments, even for a settlement of ₹0", async () => {
      const { app, pay, settle, figure, reverse, loan } = await opened();
      const repayment = ((await pay(1_00_500)).body.data as Row)._id;
      expect(await figure()).toBe(0);
      const settlement = ((await settle(0)).body.data as Row)._id;
      expect((await reverse(repayment)).body.message).toBe(
        "The loan was settled after this payment; reverse the settlement first",
      );
      expect((await reverse(settlement)).status).toBe(201);
      const { status, totalPaid, rebate } = await loan();
      expect([status, totalPaid, rebate]).toEqual(["active", 1_00_500, undefined]);
      expect((await reverse(repayment)).status).toBe(201);
      expect(await loan()).toMatchObject({ status: "active", totalPaid: 0 });
      expect(await findContradictions(app.db)).toEqual([]);
    });

    itOnSqliteByDay(
      "is refused after a release, but allowed if the article was released while the loan was active",
      async () => {
        const goldItems = [
          { description: "Necklace", grossWeight: 22, netWeight: 20 },
          { description: "Ring", grossWeight: 4, netWeight: 3.5 },
        ];
        const released = await settled({ goldItems });
        await released.release(2);
        const { status, body } = await released.reverse(released.settlement);
        expect([status, body.message]).toEqual([
          409,
          "The gold was handed over after this payment, so it cannot be reversed",
        ]);
        expect(await released.loan()).toMatchObject({ status: "closed", rebate: 6_167.39 });

        const { app, ...kept } = await opened("2025-01-26", { goldItems });
        await kept.release(2);
        app.clock.passMinutes(1);
        const settlement = ((await kept.settle(1_00_451.61)).body.data as Row)._id;
        expect((await kept.reverse(settlement)).status).toBe(201);
        const { status: now, goldItems: articles } = await kept.loan();
        expect([now, ...articles.map(({ custody }) => custody)]).toEqual(["active", "pledged", "released"]);
      },
    );

    it("happens once when several requests arrive at the same time", async () => {
      const { reverse, settlement, payments } = await settled();
      const answers = await Promise.all(Array.from({ length: 4 }, () => reverse(settlement)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(await payments()).toHaveLength(2);
    });

    itOnSqliteByDay(
      "is in the audit log, and takes the settlement out of collections and gold to hand over",
      async () => {
        const { app, token, reverse, settlement, history } = await settled();
        await reverse(settlement);
        expect((await history()).slice(0, 2)).toMatchObject([
          {
            area: "settlements",
            act: "reversed",
            title: "PR/2024-25/000001, ₹1,00,451.61",
            changes: [{ field: "Reason", after: "Wrong loan" }],
          },
          {
            area: "loans",
            act: "reopened",
            changes: [
              { field: "Status", before: "closed", after: "active" },
              { field: "Interest not charged", before: "₹6,167.39", after: "" },
            ],
          },
        ]);
        const report = async (name: string) => {
          const { body } = await app.request(
            "GET",
            `/admin/reports/${name}?from=2025-01-26&to=2025-01-26`,
            undefined,
            token,
          );
          return (body.data as { tables: Record<string, { rows: Row[]; totals?: Row }> }).tables;
        };
        expect((await report("receipts")).payments?.totals).toMatchObject({ amount: 0 });
        expect((await report("hand-over")).loans?.rows).toEqual([]);
      },
    );
  });
});
