/** Gold that is handed over after its deadline: whose delay it was, what the borrower is owed, and its payment. */
import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { onBothDatabases } from "../databases.ts";
import { lasting } from "../harness.ts";
import { createLoan, onlinePayment, termsOf } from "../samples.ts";

const chain = { description: "Chain", grossWeight: 21, netWeight: 20, carat: 22 };
const ring = { description: "Ring", grossWeight: 2.2, netWeight: 2, carat: 18 };
const coin = { description: "Coin", grossWeight: 8, netWeight: 8, carat: 22 };

onBothDatabases(({ open, itOnSqliteByDay }) => {
  /** A loan that was paid on 1 June 2026. The 9th is the last day for its gold. */
  async function paidLoan() {
    const app = await open(lasting);
    app.clock.set("2026-05-01T05:00:00.000Z");
    const { id, token } = await createLoan(app, { ...termsOf(20_000), goldItems: [chain, ring, coin] });
    const request = async (method: string, path: string, body?: Row) => {
      const { status, body: answer } = await app.request(method, path, body, token);
      return { status, message: answer.message, data: answer.data };
    };
    const get = async (path: string) => (await request("GET", path)).data as Row[];
    app.clock.set("2026-06-01T05:00:00.000Z");
    const { total: amount } = (await request("GET", `/loans/${id}/due`)).data as { total: number };
    await request("POST", `/loans/${id}/settlement`, { amount, ...onlinePayment() });
    const [loan = {}] = await get(`/admin/loans?id=${id}&page=1`);
    const items = (loan.goldItems as { _id: string }[]).map(({ _id }) => ({ _id }));
    const handOver = (day: string, delay: Row, articles: readonly object[] = items) => {
      app.clock.set(`${day}T05:00:00.000Z`);
      const handover = { articles, handedTo: "Sita Devi", identifiedBy: "Known in person", note: "" };
      return request("POST", `/loans/${id}/releases`, { ...handover, ...delay });
    };
    const postingsOf = async (account: string) =>
      (await get(`/admin/postings?loan=${id}&page=1`)).filter(({ debit, credit }) =>
        [debit, credit].includes(account),
      );
    const receipt = async () => {
      const [release] = await get(`/loans/${id}/releases`);
      return JSON.stringify((await request("GET", `/loans/${id}/papers/release/${release?._id}`)).data);
    };
    const isSound = async () => {
      expect(await findContradictions(app.db)).toEqual([]);
      expect((await verifyAuditLog(app.db)).broken).toBeUndefined();
    };
    return { app, id, items, request, get, handOver, postingsOf, receipt, isSound };
  }

  itOnSqliteByDay("a handover on the last day asks for no reason and takes none", async () => {
    const { handOver, get } = await paidLoan();
    expect((await handOver("2026-06-09", { delay: "ours" })).message).toBe(
      "This handover is in time. Leave out whose delay it was",
    );
    expect((await handOver("2026-06-09", {})).status).toBe(201);
    expect(await get("/admin/compensations")).toEqual([]);
  });

  itOnSqliteByDay("a late handover asks whose delay it was", async () => {
    const { handOver } = await paidLoan();
    const { status, message } = await handOver("2026-06-19", {});
    expect([status, message]).toEqual([400, "This handover is 10 days late. Choose whose delay it was"]);
    expect((await handOver("2026-06-19", { delay: "notOurs" })).message).toBe(
      "Reason for the delay is required",
    );
  });

  it("our delay is owed from the handover, on its receipt and in Today, until it is paid once", async () => {
    const { id, app, handOver, get, request, postingsOf, receipt, isSound } = await paidLoan();
    const { status, data } = await handOver("2026-06-19", { delay: "ours" });
    expect(status).toBe(201);
    expect(data).toMatchObject({ delay: "ours", daysLate: 10, compensation: 50_000 });
    expect(await postingsOf("release-compensation")).toMatchObject([
      { date: "2026-06-19", debit: "release-compensation", credit: "compensation-payable", amount: 50_000 },
    ]);
    expect(await receipt()).toContain(
      "10 days late through our delay. Compensation ₹50,000, to be paid to the borrower.",
    );
    const figures = async () => {
      const report = (await request("GET", "/admin/reports/today")).data as {
        tables: { figures: { rows: Row[] } };
      };
      return report.tables.figures.rows.filter(({ key }) => key === "compensation");
    };
    expect(await figures()).toMatchObject([{ count: 1, amount: 50_000 }]);
    const [owed] = await get("/admin/compensations?state=owed&page=1");
    expect(owed).toMatchObject({
      loan: id,
      customer: "Sita Devi",
      daysLate: 10,
      amount: 50_000,
      state: "owed",
    });
    expect(owed).not.toHaveProperty("paidOutBy");
    app.clock.set("2026-06-21T05:00:00.000Z");
    const pay = (body: Row) => request("POST", `/compensations/${owed?._id}/payment`, body);
    expect((await pay({ paidBy: "" })).status).toBe(400);
    expect((await pay({ paidBy: "transfer", reference: "" })).message).toBe("Transfer reference is required");
    const paid = await pay({ paidBy: "transfer", reference: "NEFT 77" });
    expect([paid.status, paid.message]).toEqual([201, "Compensation paid"]);
    expect((await pay({ paidBy: "handcash" })).message).toBe("This compensation is already paid");
    expect(await postingsOf("compensation-payable")).toMatchObject([
      { date: "2026-06-21", debit: "compensation-payable", credit: "bank", amount: 50_000 },
      { date: "2026-06-19" },
    ]);
    expect(await figures()).toEqual([]);
    expect(await get("/admin/compensations")).toMatchObject([{ state: "paid", paidOutBy: "Asha Rao" }]);
    expect(await get(`/loans/${id}/releases`)).toMatchObject([
      { compensation: 50_000, compensationPaidAt: "2026-06-21T05:00:00.000Z" },
    ]);
    await isSound();
  });

  it("the payment may be recorded with the handover, and its reference is used once", async () => {
    const one = await paidLoan();
    const transfer = { delay: "ours", paidBy: "transfer", reference: "NEFT 78" };
    expect((await one.handOver("2026-06-19", transfer, one.items.slice(0, 1))).status).toBe(201);
    const again = await one.handOver("2026-06-21", transfer, one.items.slice(1, 2));
    expect([again.status, again.message]).toEqual([
      409,
      expect.stringMatching(/^NEFT 78 was already used on 19 Jun 2026, release receipt/),
    ]);
    // Two days later than the first handover.
    const { data } = await one.handOver(
      "2026-06-21",
      { delay: "ours", paidBy: "handcash" },
      one.items.slice(1, 2),
    );
    expect(data).toMatchObject({ daysLate: 2, compensation: 10_000 });
    expect(await one.postingsOf("cash")).toMatchObject([{ debit: "compensation-payable", amount: 10_000 }]);
    const [inCash] = await one.get("/admin/compensations");
    expect(
      (await one.request("POST", `/compensations/${inCash?._id}/payment`, { paidBy: "handcash" })).message,
    ).toBe("This compensation is already paid");
    // And three days later than the second.
    const last = await one.handOver("2026-06-24", { delay: "ours" }, one.items.slice(2));
    expect(last.data).toMatchObject({ daysLate: 3, compensation: 15_000 });
    await one.isSound();
  });

  itOnSqliteByDay(
    "a delay that was not ours is kept and printed with its reason, and nothing is owed",
    async () => {
      const { handOver, get, postingsOf, receipt, isSound } = await paidLoan();
      const reason = "The borrower was abroad";
      const { status, data } = await handOver("2026-06-19", {
        delay: "notOurs",
        delayReason: reason,
        paidBy: "handcash",
        reference: "N 9",
      });
      expect(status).toBe(201);
      expect(data).toMatchObject({ delay: "notOurs", delayReason: reason, daysLate: 10 });
      expect(await get("/admin/compensations")).toEqual([]);
      expect(await postingsOf("release-compensation")).toEqual([]);
      expect(await receipt()).toContain(`10 days late, not through our delay: ${reason}`);
      await isSound();
    },
  );

  itOnSqliteByDay("two lakh and more are not paid in cash", async () => {
    const { handOver } = await paidLoan();
    const { status, message } = await handOver("2026-07-19", { delay: "ours", paidBy: "handcash" });
    expect([status, message]).toEqual([
      400,
      "₹2,00,000 or more cannot be paid in cash; choose bank transfer",
    ]);
    expect((await handOver("2026-07-19", { delay: "ours" })).data).toMatchObject({ compensation: 2_00_000 });
  });

  itOnSqliteByDay(
    "the list of gold to hand over leaves out days that an earlier handover settled",
    async () => {
      const { handOver, items, request } = await paidLoan();
      await handOver("2026-06-19", { delay: "ours" }, items.slice(0, 1));
      const report = (await request("GET", "/admin/reports/hand-over")).data as {
        tables: { loans: { rows: Row[]; totals: Row } };
      };
      expect(report.tables.loans).toMatchObject({
        rows: [{ waiting: 18, amount: 0 }],
        totals: { amount: 0 },
      });
    },
  );
});
