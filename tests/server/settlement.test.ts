/** What closes a loan early: the figure of the day, and nothing else. */
import { describe, expect, it, vi } from "vitest";
import { loans } from "#resources/loans.ts";
import { settlementOfLoan } from "#resources/loan-book.ts";
import type { Loan } from "#resources/loans.ts";
import { dayOf } from "#domain/dates.ts";
import { toRupees } from "#domain/money.ts";
import { contradictions } from "#server/db/books.ts";
import type { Row } from "#resources/vocabulary.ts";
import { onBothDatabases } from "./databases.ts";
import type { TestApp } from "./harness.ts";
import { createLoan, employeeLoanForm } from "./samples.ts";

vi.setConfig({ testTimeout: 30_000 });

const online = { paymentMethod: "online", transactionId: "UPI1" };

onBothDatabases(({ open }) => {
  /** The loan as the counter sees it on a day, and what can be done with it. */
  async function desk(app: TestApp, id: string, known?: string) {
    const token = known ?? (await app.signIn("admin"));
    const list = async (path: string) =>
      (await app.request("GET", path, undefined, token)).body.data as Row[];
    const loan = async () =>
      (await list(`${loans.operations.list?.path.replace(":role", "admin")}?id=${id}&page=1`))[0] as Loan &
        Row;
    const figure = async () => {
      const settlement = settlementOfLoan(await loan(), dayOf(app.clock.now().toISOString()));
      return toRupees(settlement?.total ?? Number.NaN);
    };
    const post = (path: string, body: Row) => app.request("POST", `/loans/${id}/${path}`, body, token);
    return {
      token,
      loan,
      figure,
      payments: () => list(`/loans/${id}/payments`),
      history: () => list(`/loans/${id}/history`),
      pay: (amount: number) => post("payment", { amount, ...online }),
      settle: (amount: number, tender: Row = online) => post("settlement", { amount, ...tender }),
    };
  }

  const opened = async (day?: string, changes: Row = {}) => {
    const app = await open();
    const { id, token } = await createLoan(app, changes);
    if (day) app.clock.set(`${day}T10:00:00.000Z`);
    return { app, id, ...(await desk(app, id, day ? undefined : token)) };
  };

  describe("a settlement", () => {
    it.each([
      ["2025-01-12", 0, 1_00_000, 6_619],
      ["2025-01-26", 0, 1_00_451.61, 6_167.39],
      ["2025-02-12", 8_885, 92_115, 5_619],
      // The first instalment is long past due.
      ["2025-05-12", 0, 1_03_523.74, 3_095.26],
      ["2026-01-12", 0, 1_06_619, 0],
      ["2027-06-01", 1_00_000, 6_619, 0],
      // Paid far ahead, nothing more is owed; nothing is given back.
      ["2025-01-13", 1_06_000, 0, 619],
    ])("on %s with %d paid takes %d and charges %d less", async (day, paid, amount, rebate) => {
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
      expect(await contradictions(app.db)).toEqual([]);
    });

    it("reads the rate as the loan was made", async () => {
      const app = await open();
      const employee = await app.signIn("employee");
      const { body } = await app.request("POST", "/employee/loans", employeeLoanForm, employee);
      app.clock.set("2025-02-12T10:00:00.000Z");
      const { settle, loan } = await desk(app, String((body.data as Row)._id));
      // The first instalment bears 12 percent.
      expect((await settle(1_12_000)).status).toBe(201);
      expect(await loan()).toMatchObject({ status: "closed", rebate: 81_724 });
    });

    it.each([1_00_000, 1_00_451.6, 1_00_451.62, 0, -5])(
      "refuses %d and says what is right",
      async (amount) => {
        const { settle, loan, payments } = await opened("2025-01-26");
        const { status, body } = await settle(amount);
        expect([status, body]).toEqual([409, { message: "₹1,00,451.61 settles the loan today" }]);
        expect(await loan()).toMatchObject({ status: "active", totalPaid: 0 });
        expect(await payments()).toEqual([]);
      },
    );

    it("follows a repayment that came in between", async () => {
      const { settle, pay } = await opened();
      await pay(1_000);
      expect((await settle(1_00_000)).body.message).toBe("₹99,000 settles the loan today");
      expect((await settle(99_000)).status).toBe(201);
    });

    it.each([
      [{ paymentMethod: "online" }, "Transaction ID is required for online payments"],
      [{ paymentMethod: "cheque" }, "Choose one of the options for payment method"],
      [{ paymentMethod: "" }, "Choose one of the options for payment method"],
    ])("is handed over as a repayment is: %j is refused", async (tender, message) => {
      const { settle } = await opened();
      const { status, body } = await settle(1_00_000, tender);
      expect([status, body.message]).toEqual([400, message]);
    });

    it("is not taken in cash from 2,00,000 rupees on", async () => {
      const { settle } = await opened(undefined, {
        amount: 2_00_000,
        monthlyPayment: 17_770,
        totalPayment: 2_13_237,
      });
      const { status, body } = await settle(2_00_000, { paymentMethod: "handcash" });
      expect([status, body.message]).toEqual([
        400,
        "₹2,00,000 or more is not taken in cash; ask for an online payment",
      ]);
    });

    it("is done once, however many arrive at once", async () => {
      const { app, settle, payments } = await opened();
      const answers = await Promise.all(Array.from({ length: 5 }, () => settle(1_00_000)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      expect(await payments()).toHaveLength(1);
      expect(await contradictions(app.db)).toEqual([]);
    });

    it("stands, and so do the payments before it", async () => {
      const { app, token, pay, settle, payments } = await opened();
      await pay(1_000);
      await settle(99_000);
      for (const { _id } of await payments()) {
        const { status } = await app.request("POST", `/payments/${_id}/reversal`, { reason: "x" }, token);
        expect(status).toBe(409);
      }
      expect((await pay(1)).status).toBe(409);
    });

    it("is on record, counts as collected and takes a receipt", async () => {
      const { app, token, settle, history, payments } = await opened();
      await settle(1_00_000, { paymentMethod: "handcash" });
      expect((await payments())[0]?.receiptNumber).toBe("PR/2024-25/000001");
      expect((await history()).slice(0, 2)).toMatchObject([
        { area: "settlements", act: "created", title: "₹1,00,000" },
        { area: "loans", act: "closed" },
      ]);
      const days = "from=2025-01-12&to=2025-01-12";
      const { body } = await app.request("GET", `/admin/reports/receipts?${days}`, undefined, token);
      expect(JSON.stringify(body)).toContain('"amount":100000');
    });
  });
});
