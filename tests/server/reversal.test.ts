import { expect, it } from "vitest";
import type { Row } from "#resources/vocabulary.ts";
import { onBothDatabases } from "./databases.ts";
import { createLoan, online } from "./samples.ts";

const total = 106_619;

onBothDatabases(({ open }) => {
  const openPaid = async (amount: number) => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const pay = async (rupees: number) => {
      const body = { amount: rupees, ...online() };
      return (await app.request("POST", `/loans/${id}/payment`, body, token)).body.data as Row;
    };
    const payment = await pay(amount);
    const reverse = (of = payment._id, by = token, reason = "Wrong loan") =>
      app.request("POST", `/payments/${of}/reversal`, { reason }, by);
    const loan = async () => {
      const { body } = await app.request("GET", "/admin/loans", undefined, token);
      return (body.data as Row[])[0];
    };
    const payments = async () =>
      (await app.request("GET", `/loans/${id}/payments`, undefined, token)).body.data as Row[];
    return { app, id, token, pay, payment, reverse, loan, payments };
  };

  it("takes a payment back with an entry of its own and opens the loan again", async () => {
    const { app, payment, reverse, loan, payments } = await openPaid(total);
    expect(await loan()).toMatchObject({ status: "closed" });
    app.clock.passMinutes(1);
    const { status, body } = await reverse();
    expect([status, body.message]).toEqual([201, "Payment reversed"]);
    expect(await loan()).toMatchObject({ status: "active", totalPaid: 0 });
    const { receiptNumber: _, split: __, ...unreceipted } = payment;
    expect(await payments()).toEqual([
      {
        ...unreceipted,
        _id: (body.data as Row)._id,
        date: "2025-01-12T10:01:00.000Z",
        amount: -total,
        entry: "reversal",
        reverses: payment._id,
        reason: "Wrong loan",
      },
      { ...payment, entry: "reversed" },
    ]);
  });

  it("leaves the other payments, and lets the amount be paid again", async () => {
    const { pay, reverse, loan } = await openPaid(1000);
    await pay(500.5);
    await reverse();
    expect(await loan()).toMatchObject({ status: "active", totalPaid: 500.5 });
    await pay(total - 500.5);
    expect(await loan()).toMatchObject({ status: "closed", totalPaid: total });
  });

  it("happens once, however many try at once", async () => {
    const { reverse, loan, payments } = await openPaid(1000);
    const answers = await Promise.all([reverse(), reverse(), reverse()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await loan()).toMatchObject({ totalPaid: 0 });
    expect(await payments()).toHaveLength(2);
    expect((await reverse()).body.message).toBe("This payment has been reversed already");
  });

  it("is not reversed itself", async () => {
    const { reverse } = await openPaid(1000);
    const { data } = (await reverse()).body;
    expect(await reverse((data as Row)._id)).toMatchObject({ status: 409 });
  });

  it("needs a reason, a payment and an administrator", async () => {
    const { app, payment, reverse, loan } = await openPaid(1000);
    expect((await reverse(payment._id, undefined, " ")).body.message).toBe("Reason is required");
    expect(await reverse("none")).toEqual({ status: 404, body: { message: "Payment not found" } });
    expect((await reverse(payment._id, await app.signIn("employee"))).status).toBe(403);
    expect(await loan()).toMatchObject({ totalPaid: 1000 });
  });

  it("stands in the loan's history with its reason, and so does the loan that opens again", async () => {
    const { app, id, token, reverse } = await openPaid(total);
    await reverse();
    const { body } = await app.request("GET", `/loans/${id}/history`, undefined, token);
    expect((body.data as Row[]).slice(0, 2)).toMatchObject([
      {
        area: "payments",
        act: "reversed",
        title: "₹1,06,619",
        changes: [{ field: "Reason", after: "Wrong loan" }],
      },
      { area: "loans", act: "reopened", changes: [{ field: "Status", before: "closed", after: "active" }] },
    ]);
  });
});
