import { describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onBothDatabases } from "../databases.ts";
import { createLoan, onlinePayment, termsOf } from "../samples.ts";

const total = 106_619;

onBothDatabases(({ open, itOnSqliteByDay }) => {
  const openPaid = async (amount: number) => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const pay = async (rupees: number) => {
      const body = { amount: rupees, ...onlinePayment() };
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

  it("a reversal is an entry of its own and reopens the loan", async () => {
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

  itOnSqliteByDay("a reversal keeps other payments, and its amount can be paid again", async () => {
    const { pay, reverse, loan } = await openPaid(1000);
    await pay(500.5);
    await reverse();
    expect(await loan()).toMatchObject({ status: "active", totalPaid: 500.5 });
    await pay(total - 500.5);
    expect(await loan()).toMatchObject({ status: "closed", totalPaid: total });
  });

  it("a payment is reversed once when several requests arrive at the same time", async () => {
    const { reverse, loan, payments } = await openPaid(1000);
    const answers = await Promise.all([reverse(), reverse(), reverse()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await loan()).toMatchObject({ totalPaid: 0 });
    expect(await payments()).toHaveLength(2);
    expect((await reverse()).body.message).toBe("This payment is already reversed");
  });

  itOnSqliteByDay("a reversal cannot be reversed", async () => {
    const { reverse } = await openPaid(1000);
    const { data } = (await reverse()).body;
    expect(await reverse((data as Row)._id)).toMatchObject({ status: 409 });
  });

  itOnSqliteByDay("a reversal needs a reason, a payment and an administrator", async () => {
    const { app, payment, reverse, loan } = await openPaid(1000);
    expect((await reverse(payment._id, undefined, " ")).body.message).toBe("Reason is required");
    expect(await reverse("none")).toEqual({ status: 404, body: { message: "Payment not found" } });
    expect((await reverse(payment._id, await app.signIn("employee"))).status).toBe(403);
    expect(await loan()).toMatchObject({ totalPaid: 1000 });
  });

  itOnSqliteByDay("the loan's history has the reversal with its reason, and the reopened loan", async () => {
    const { app, id, token, reverse } = await openPaid(total);
    await reverse();
    const { body } = await app.request("GET", `/loans/${id}/history`, undefined, token);
    expect((body.data as Row[]).slice(0, 2)).toMatchObject([
      {
        area: "payments",
        act: "reversed",
        title: "PR/2024-25/000001, ₹1,06,619",
        changes: [{ field: "Reason", after: "Wrong loan" }],
      },
      {
        area: "loans",
        act: "reopened",
        title: "Sita Devi",
        changes: [{ field: "Status", before: "closed", after: "active" }],
      },
    ]);
  });

  describe("a reversal after a part release that relied on the payment", () => {
    const goldItems = [
      { description: "Chain", grossWeight: 21, netWeight: 20 },
      { description: "Ring", grossWeight: 6, netWeight: 5 },
    ];
    const question =
      "₹1,40,000 would be owed on gold worth ₹35,000 with a limit of ₹29,750, because articles were handed over on 3 Apr 2026";

    /** 1,40,000 lent on 25 g, 1,15,000 repaid, and then 20 g released. */
    async function openReleased() {
      const app = await open();
      app.clock.set("2026-04-03T06:00:00.000Z");
      const { id, token } = await createLoan(app, { goldItems, ...termsOf(1_40_000) });
      const post = (path: string, body: Row, by = token) => app.request("POST", path, body, by);
      const paid = { amount: 1_15_000, paymentMethod: "online", transactionId: "UPI1" };
      const payment = (await post(`/loans/${id}/payment`, paid)).body.data as Row;
      const person = { handedTo: "Sita Devi", identifiedBy: "Known in person" };
      const articles = [{ article: 1, version: 1 }];
      expect((await post(`/loans/${id}/releases`, { articles, ...person })).status).toBe(201);
      app.clock.set("2026-04-03T09:00:00.000Z");
      const list = async (path: string) =>
        (await app.request("GET", path, undefined, await app.signIn("admin"))).body.data;
      return {
        app,
        async reverse(changes: Row = {}, key?: string) {
          const answer = await app.ask("POST", `/payments/${payment._id}/reversal`, {
            body: { reason: "Bounced", ...changes },
            token: await app.signIn("admin"),
            headers: key ? { "idempotency-key": key } : {},
          });
          return { status: answer.status, body: (await answer.json()) as Row };
        },
        loan: async () => ((await list("/admin/loans")) as Row[])[0],
        history: async () => (await list(`/loans/${id}/history`)) as Row[],
        above: async () => {
          const { tables } = (await list("/admin/reports/what-if?fall=0")) as {
            tables: { loans: { rows: Row[] } };
          };
          return tables.loans.rows;
        },
        id,
      };
    }

    itOnSqliteByDay(
      "asks a question with the figures, and needs a confirmation of exactly these",
      async () => {
        const { reverse, loan, above, history, id } = await openReleased();
        for (const confirmed of [undefined, "", "yes", `${question}.`, true]) {
          const { status, body } = await reverse({ confirmed });
          expect([status, body]).toEqual([409, { message: question, confirm: question }]);
        }
        expect([await loan(), await above()]).toMatchObject([{ totalPaid: 1_15_000 }, []]);
        expect((await reverse({ confirmed: question })).status).toBe(201);
        expect(await loan()).toMatchObject({ totalPaid: 0, status: "active" });
        expect(await above()).toMatchObject([{ loan: id, owed: 1_40_000, value: 35_000, bound: 29_750 }]);
        expect((await history())[0]).toMatchObject({
          act: "reversed",
          changes: [
            { field: "Reason", after: "Bounced" },
            { field: "Confirmed", after: question },
          ],
        });
      },
    );

    it("is confirmed once under the idempotency key of the question", async () => {
      const { reverse, loan } = await openReleased();
      expect((await reverse({}, "key-1")).status).toBe(409);
      expect((await reverse({ confirmed: question }, "key-1")).status).toBe(201);
      expect((await reverse({ confirmed: question }, "key-1")).status).toBe(201);
      expect(await loan()).toMatchObject({ totalPaid: 0 });
    });

    itOnSqliteByDay("asks again if the figures have changed", async () => {
      const { app, reverse } = await openReleased();
      const token = await app.signIn("admin");
      await app.request("POST", "/settings/update-gold-rate", { rate: 6_000 }, token);
      app.clock.set("2026-06-03T09:00:00.000Z");
      const { status, body } = await reverse({ confirmed: question });
      expect([status, body.confirm]).toEqual([409, expect.stringContaining("gold worth ₹30,000")]);
    });

    itOnSqliteByDay(
      "asks nothing if the remaining gold covers the debt, and no confirmation is audited",
      async () => {
        const { app, reverse, history } = await openReleased();
        await app.request("POST", "/settings/update-gold-rate", { rate: 40_000 }, await app.signIn("admin"));
        app.clock.set("2026-06-03T09:00:00.000Z");
        expect((await reverse({ confirmed: "whatever" })).status).toBe(201);
        expect((await history())[0]?.changes).toEqual([{ field: "Reason", before: "", after: "Bounced" }]);
      },
    );
  });
});
