import { describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { expectConsole } from "#tests/setup/console.ts";
import { onBothDatabases } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan } from "../samples.ts";

/** Total of the sample loan, in rupees. */
const total = 106_619;

onBothDatabases(({ open }) => {
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

  it("a payment on a closed loan is refused", async () => {
    const { repay } = await openLoan();
    await repay({ amount: total, paymentMethod: "handcash" });
    const { status, body } = await repay({ amount: 1, paymentMethod: "handcash" });
    expect([status, body.message]).toEqual([409, "The loan is closed; only active loans can be repaid"]);
  });

  it.each(["approved", "rejected"] as const)("a payment on a loan that is %s is refused", async (status) => {
    const { app, repay } = await openLoan();
    await app.db.updateTable("loans").set({ status }).execute();
    expect((await repay({ amount: 1, paymentMethod: "handcash" })).status).toBe(409);
  });

  it("a payment that breaks a rule is refused and changes nothing", async () => {
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

  it("the transaction ID of a cash payment is ignored", async () => {
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
    it.each([
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
  const { body } = await app.request("GET", "/admin/loans", undefined, token);
  return (body.data as Row[])[0] ?? {};
}
