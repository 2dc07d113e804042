import { describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { expectConsole } from "#tests/setup/console.ts";
import { onBothDatabases } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan } from "../samples.ts";

/** Total of the sample loan, in rupees. */
const total = 106_619;

onBothDatabases(({ open, itOnSqliteByDay }) => {
  const openLoan = async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const repay = (body: Row) => app.request("POST", `/loans/${id}/payment`, body, token);
    return { app, id, token, repay };
  };

  it("a part payment is recorded and leaves the loan active", async () => {
    const { app, id, token, repay } = await openLoan();
    app.clock.passMinutes(90);
    const { status, body } = await repay({
      amount: 8885.5,
      paymentMethod: "online",
      transactionId: " UPI1 ",
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: "Repayment recorded",
      data: {
        _id: expect.any(String),
        date: "2025-01-12T11:30:00.000Z",
        amount: 8885.5,
        method: "online",
        transactionId: "UPI1",
        status: "success",
        receiptNumber: "PR/2024-25/000001",
        entry: "repayment",
        split: { charges: 0, penal: 0, interest: 0, principal: 0, advance: 8885.5, rounding: 0 },
      },
    });
    expect(await loanOf(app, token)).toMatchObject({ status: "active", totalPaid: 8885.5 });
    expect((await app.request("GET", `/loans/${id}/payments`, undefined, token)).body).toEqual({
      data: [body.data],
    });
  });

  it("the payment that completes the total closes the loan, to the paisa", async () => {
    const { app, token, repay } = await openLoan();
    await repay({ amount: total - 0.01, paymentMethod: "handcash" });
    expect(await loanOf(app, token)).toMatchObject({ status: "active", totalPaid: 106_618.99 });
    const tooMuch = await repay({ amount: 0.02, paymentMethod: "handcash" });
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      400,
      "Too much by ₹0.01. The outstanding amount is ₹0.01",
    ]);
    expect((await repay({ amount: 0.01, paymentMethod: "handcash" })).status).toBe(201);
    expect(await loanOf(app, token)).toMatchObject({ status: "closed", totalPaid: total });
  });

  itOnSqliteByDay("a payment on a closed loan is refused", async () => {
    const { repay } = await openLoan();
    await repay({ amount: total, paymentMethod: "handcash" });
    const { status, body } = await repay({ amount: 1, paymentMethod: "handcash" });
    expect([status, body.message]).toEqual([409, "The loan is closed; only active loans can be repaid"]);
  });

  itOnSqliteByDay.each(["approved", "rejected"] as const)(
    "a payment on a loan that is %s is refused",
    async (status) => {
      const { app, repay } = await openLoan();
      await app.db.updateTable("loans").set({ status }).execute();
      expect((await repay({ amount: 1, paymentMethod: "handcash" })).status).toBe(409);
    },
  );

  describe("a repayment that names how many payments and reversals it knows of", () => {
    const cash = { amount: 888, paymentMethod: "handcash" };
    const question =
      "Asha Rao recorded ₹888 on 12 Jan 2025, 3:30 pm, after you opened this loan. Record another payment?";

    itOnSqliteByDay("is recorded if it knows of all, and the loan says how many there are", async () => {
      const { app, token, repay } = await openLoan();
      for (const after of [0, 1, 9]) {
        expect(await loanOf(app, token)).toMatchObject({ paymentCount: Math.min(after, 2) });
        expect((await repay({ ...cash, after, confirmed: "" })).status).toBe(201);
      }
    });

    itOnSqliteByDay("is asked about a newer payment until it confirms that very question", async () => {
      const { app, token, repay } = await openLoan();
      await repay(cash);
      for (const confirmed of [undefined, "", "Yes"]) {
        const { status, body } = await repay({ ...cash, after: 0, confirmed });
        expect([status, body.message]).toEqual([409, question]);
      }
      expect(await loanOf(app, token)).toMatchObject({ totalPaid: 888 });
      expect((await repay({ ...cash, after: 0, confirmed: question })).status).toBe(201);
      const { body } = await repay({ ...cash, after: 0, confirmed: question });
      expect(body.message).toBe(question.replace("this loan.", "this loan (2 new entries in all)."));
    });

    itOnSqliteByDay("is asked about a reversal too", async () => {
      const { app, token, repay } = await openLoan();
      const { body } = await repay(cash);
      const { _id } = body.data as { _id: string };
      app.clock.passMinutes(1);
      await app.request("POST", `/payments/${_id}/reversal`, { reason: "Wrong loan" }, token);
      const asked = await repay({ ...cash, after: 1 });
      expect(asked.body.message).toBe(question.replace("recorded", "reversed").replace("3:30", "3:31"));
    });

    it("waits for a simultaneous one, and is asked about it", async () => {
      const { app, token, repay } = await openLoan();
      const both = await Promise.all([repay({ ...cash, after: 0 }), repay({ ...cash, after: 0 })]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await loanOf(app, token)).toMatchObject({ totalPaid: 888 });
    });

    itOnSqliteByDay.each(["one", 0.5, {}])("is refused if it knows of %j payments", async (after) => {
      const { repay } = await openLoan();
      expect((await repay({ ...cash, after })).status).toBe(400);
    });
  });

  itOnSqliteByDay("a payment that breaks a rule is refused and changes nothing", async () => {
    const { app, token, repay } = await openLoan();
    for (const [body, message] of [
      [{ amount: 0 }, "The repayment amount must be more than zero"],
      [{ amount: total + 1 }, "Too much by ₹1. The outstanding amount is ₹1,06,619"],
      [{ amount: 1, paymentMethod: "online" }, "Transaction ID is required for online payments"],
      [{ amount: 1, paymentMethod: "cheque" }, "Choose one of the options for payment method"],
    ] as const) {
      const answer = await repay({ paymentMethod: "handcash", ...body });
      expect([answer.status, answer.body.message]).toEqual([400, message]);
    }
    expect(await loanOf(app, token)).toMatchObject({ status: "active", totalPaid: 0 });
  });

  itOnSqliteByDay("the transaction ID of a cash payment is ignored", async () => {
    const { repay } = await openLoan();
    const { body } = await repay({ amount: 1, paymentMethod: "handcash", transactionId: "UPI1" });
    expect(body.data).toMatchObject({ transactionId: "" });
  });

  it("only one of several full repayments at the same time is taken", async () => {
    const { app, id, token, repay } = await openLoan();
    const full = { amount: total, paymentMethod: "handcash" };
    const answers = await Promise.all([repay(full), repay(full), repay(full)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await loanOf(app, token)).toMatchObject({ status: "closed", totalPaid: total });
    expect((await app.request("GET", `/loans/${id}/payments`, undefined, token)).body.data).toHaveLength(1);
  });

  it("every one of many small repayments at the same time is recorded", async () => {
    const { app, token, repay } = await openLoan();
    await Promise.all(Array.from({ length: 20 }, () => repay({ amount: 0.1, paymentMethod: "handcash" })));
    expect(await loanOf(app, token)).toMatchObject({ totalPaid: 2 });
  });

  it("nothing is saved when updating the loan fails", async () => {
    const { app, id, token, repay } = await openLoan();
    await app.db.schema.alterTable("loans").renameColumn("closed_at", "hidden").execute();
    const { status } = await repay({ amount: total, paymentMethod: "handcash" });
    await app.db.schema.alterTable("loans").renameColumn("hidden", "closed_at").execute();
    expectConsole("error", /POST \/api\/loans\/:loanId\/payment failed/);
    expect(status).toBe(500);
    expect((await app.request("GET", `/loans/${id}/payments`, undefined, token)).body.data).toEqual([]);
    expect(await loanOf(app, token)).toMatchObject({ status: "active", totalPaid: 0 });
  });

  describe("a payment on a loan that does not exist", () => {
    itOnSqliteByDay.each([
      ["POST", "payment"],
      ["GET", "payments"],
    ])("returns 404 for %s", async (method, what) => {
      const app = await open();
      const body = method === "POST" ? { amount: 1, paymentMethod: "handcash" } : undefined;
      const answer = await app.request(method, `/loans/none/${what}`, body, await app.signIn("admin"));
      expect(answer).toEqual({ status: 404, body: { message: "Loan not found" } });
    });
  });
});

async function loanOf(app: TestApp, token: string): Promise<Row> {
  const { body } = await app.request("GET", "/admin/loans?page=1&perPage=25", undefined, token);
  return (body.data as Row[])[0] ?? {};
}
