/** The calls behind a customer's own page. */
import { describe, expect, it } from "vitest";
import { toPaise } from "#domain/basics/money.ts";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import type { StoredPaper } from "#papers/paper.ts";
import { dueInAll } from "#resources/loans/my-due.ts";
import type { MyLoan, MyPaper } from "#resources/loans/my-loans.ts";
import { onSqliteByDay } from "../databases.ts";
import { lasting, type TestApp } from "../harness.ts";
import { lendByDays } from "../lend-by-days.ts";
import { createLoan, ownedByCustomer, renewLoan } from "../samples.ts";

const paymentDetails = {
  upi: { id: "example.gold@bank", name: "Example Gold" },
  bankAccount: { holder: "", number: "", ifsc: "", bank: "" },
};

onSqliteByDay(({ open }) => {
  const openBranch = async (options = {}) => {
    const app = await open({ ...lasting, paymentDetails, ...options });
    return { app, admin: await app.signIn("admin"), customer: await app.signIn("customer") };
  };

  describe("payments by UPI", () => {
    it("have the due amount of the instalments, the ticket as note, and the company as payee", async () => {
      const { app, customer } = await openBranch();
      const { id } = await createLoan(app);
      await ownedByCustomer(app, id);
      expect((await myLoan(app, customer, id)).upiPayments).toEqual([]);
      app.clock.set("2025-02-12T06:00:00.000Z");
      const { ticketNumber = "", upiPayments } = await myLoan(app, customer, id);
      expect(upiPayments).toEqual([
        {
          purpose: "due",
          amount: 8885,
          payee: "example.gold@bank",
          note: ticketNumber,
          link: `upi://pay?pa=example.gold@bank&pn=Example%20Gold&am=8885.00&cu=INR&tn=${encodeURIComponent(ticketNumber)}`,
        },
      ]);
    });

    it("have the due interest and the payoff of a loan by days, as the counter takes them on that day", async () => {
      const { app, admin, customer } = await openBranch();
      const loan = await lendByDays(app, { kind: "interest" }, { isSignedIn: true });
      await ownedByCustomer(app, loan.id);
      for (const day of ["2026-04-20", "2026-05-31", "2026-06-17"]) {
        app.clock.set(`${day}T06:00:00.000Z`);
        const { owed, upiPayments = [] } = await myLoan(app, customer, loan.id);
        const { body } = await app.request("GET", `/loans/${loan.id}/due`, undefined, admin);
        const atCounter = body.data as { on: string; due: number; total: number; penal: number };
        expect(owed).toMatchObject({ on: day, due: atCounter.due, total: atCounter.total });
        const amounts = Object.fromEntries(upiPayments.map(({ purpose, amount }) => [purpose, amount]));
        expect(amounts).toEqual({
          payoff: atCounter.total,
          ...(atCounter.due > 0 && { due: Math.round(atCounter.due) }),
        });
        if (day === "2026-06-17") expect(atCounter.penal).toBeGreaterThan(0);
      }
    });

    it("of the payoff close the loan once the branch has recorded them", async () => {
      const { app, admin, customer } = await openBranch();
      const loan = await lendByDays(app, { kind: "bullet" }, { isSignedIn: true });
      await ownedByCustomer(app, loan.id);
      app.clock.set("2026-06-17T06:00:00.000Z");
      const [payoff] = (await myLoan(app, customer, loan.id)).upiPayments ?? [];
      const payment = { amount: payoff?.amount, paymentMethod: "online", transactionId: "UTR428117553100" };
      expect((await app.request("POST", `/loans/${loan.id}/payment`, payment, admin)).status).toBe(201);
      const paid = await myLoan(app, customer, loan.id);
      expect(paid).toMatchObject({ status: "closed", progress: { repaid: paid.amount, of: paid.amount } });
      expect(paid.upiPayments).toBeUndefined();
    });

    it("are in whole rupees where the company takes only those, and the payoff is the counter's", async () => {
      const trade = { ...defaultTradePolicy, wholeRupeesFrom: "2025-02-01" };
      const { app, admin, customer } = await openBranch({ trade });
      const { id } = await createLoan(app);
      await ownedByCustomer(app, id);
      const payment = { amount: 100.5, paymentMethod: "handcash" };
      expect((await app.request("POST", `/loans/${id}/payment`, payment, admin)).status).toBe(201);
      app.clock.set("2025-02-12T06:00:00.000Z");
      const { owed, upiPayments = [] } = await myLoan(app, customer, id);
      expect(upiPayments.map(({ amount }) => amount)).toEqual([8_785]);
      const { body } = await app.request("GET", `/loans/${id}/due`, undefined, admin);
      expect(owed?.total).toBe((body.data as { total: number }).total);
    });

    it("are not offered by a company without a UPI ID", async () => {
      const { app, customer } = await openBranch({
        paymentDetails: { ...paymentDetails, upi: { id: "", name: "" } },
      });
      const { id } = await createLoan(app);
      await ownedByCustomer(app, id);
      app.clock.set("2025-02-12T06:00:00.000Z");
      expect((await myLoan(app, customer, id)).upiPayments).toEqual([]);
    });
  });

  describe("the progress of a loan", () => {
    it("is the repaid part of the principal of a loan by days", async () => {
      const { app, customer } = await openBranch();
      const loan = await lendByDays(app, { kind: "interest" }, { isSignedIn: true });
      await ownedByCustomer(app, loan.id);
      await loan.on("2026-05-31");
      await loan.pay(5_000);
      const { progress, amount, owed } = await myLoan(app, customer, loan.id);
      expect(progress).toEqual({
        repaid: (toPaise(amount) - toPaise(owed?.principal ?? 0)) / 100,
        of: amount,
      });
      expect(progress?.repaid).toBeGreaterThan(0);
    });

    it("is the amount paid of an instalment loan that was settled early, and missing on a renewed one", async () => {
      const { app, admin, customer } = await openBranch();
      const { id } = await createLoan(app);
      const { id: rolledOver } = await createLoan(app);
      await ownedByCustomer(app, id);
      const settlement = { amount: 1_00_000, paymentMethod: "handcash" };
      expect((await app.request("POST", `/loans/${id}/settlement`, settlement, admin)).status).toBe(201);
      expect((await renewLoan(app, rolledOver, 1_00_000)).status).toBe(201);
      expect(await myLoan(app, customer, id)).toMatchObject({
        status: "closed",
        progress: { repaid: 1_00_000, of: 1_00_000 },
      });
      const { status, progress } = await myLoan(app, customer, rolledOver);
      expect([status, progress]).toEqual(["closed", undefined]);
    });

    it.each(["approved", "rejected"] as const)("is missing on a loan that is %s", async (status) => {
      const { app, customer } = await openBranch();
      const { id } = await createLoan(app);
      await ownedByCustomer(app, id);
      await app.db.updateTable("loans").set({ status }).execute();
      const loan = await myLoan(app, customer, id);
      expect([loan.progress, loan.upiPayments]).toEqual([undefined, undefined]);
      expect(dueInAll([loan])).toEqual({ state: "nothing" });
    });
  });

  describe("papers of a customer", () => {
    it("are their copies of ticket, receipts and statements, as duplicates of the stored ones", async () => {
      const { app, admin, customer } = await openBranch();
      const { id } = await createLoan(app);
      await ownedByCustomer(app, id);
      const payment = { amount: 5000, paymentMethod: "handcash" };
      const { body } = await app.request("POST", `/loans/${id}/payment`, payment, admin);
      await app.request("POST", `/loans/${id}/papers`, { kind: "statement" }, admin);
      const papers = await papersOf(app, customer, id);
      expect(papers.map(({ kind }) => kind).sort()).toEqual(["receipt", "statement", "ticket"]);
      expect(papers.find(({ recordId }) => recordId === (body.data as { _id: string })._id)?.kind).toBe(
        "receipt",
      );
      for (const { kind, recordId, number } of papers) {
        const answer = await app.request(
          "GET",
          `/customer/loans/${id}/papers/${kind}/${recordId}`,
          undefined,
          customer,
        );
        const stored = await app.request("GET", `/loans/${id}/papers/${kind}/${recordId}`, undefined, admin);
        expect(answer.status).toBe(200);
        expect((answer.body.data as StoredPaper).number).toBe(number);
        const duplicate = "Duplicate, printed on 12 Jan 2025";
        const { content, ...record } = stored.body.data as StoredPaper;
        const copies = ["Customer copy"];
        expect(answer.body.data).toEqual({ ...record, content: { ...content, copies }, duplicate });
      }
    });

    it("of a kind for the branch are not listed", async () => {
      const { app, customer } = await openBranch();
      const { id } = await createLoan(app);
      await ownedByCustomer(app, id);
      const [ticket] = await app.db.selectFrom("paper_contents").selectAll().execute();
      const movement = { ...ticket, kind: "movement", number: "MV/2024-25/000001" } as never;
      await app.db.insertInto("paper_contents").values(movement).execute();
      expect((await papersOf(app, customer, id)).map(({ kind }) => kind)).toEqual(["ticket"]);
    });

    it("have no reason of a reversal or a waiver, which the branch reads on the records", async () => {
      const { app, admin, customer } = await openBranch();
      const loan = await lendByDays(app, { kind: "interest" }, { isSignedIn: true });
      await ownedByCustomer(app, loan.id);
      const reasons = ["Wrong person: at the till", "at the till", "Sister of Ravi", "\u0627\u0628"];
      const [reversed, again, charges, penal] = reasons;
      await loan.ask("charges", { charge: "Notice" });
      await loan.on("2026-06-17");
      await loan.ask("waivers", { of: "charges", amount: 100, reason: charges });
      await loan.ask("waivers", { of: "penal", amount: 1, reason: penal });
      for (const reason of [reversed, again]) {
        const path = `/payments/${await loan.pay(500)}/reversal`;
        expect((await app.request("POST", path, { reason }, admin)).status).toBe(201);
      }
      await loan.issue("statement");
      const read = async (prefix: string, token: string) => {
        const papers = (await papersOf(app, customer, loan.id)).map(async ({ kind, recordId }) => {
          const path = `${prefix}/loans/${loan.id}/papers/${kind}/${recordId}`;
          return (await app.request("GET", path, undefined, token)).body.data as StoredPaper;
        });
        return Promise.all(papers);
      };
      const theirs = await read("/customer", customer);
      const text = JSON.stringify(theirs);
      for (const reason of reasons) expect(text).not.toContain(reason);
      expect(theirs.flatMap((paper) => paper.void ?? [])).toEqual([
        "Reversed: this receipt is no longer valid.",
        "Reversed: this receipt is no longer valid.",
      ]);
      const lines = ["Charges waived", "Penal charges waived", "Reversal", "Reversal"];
      expect(text.match(/(?<=")(?:Reversal|(?:Charges|Penal charges) waived)(?=")/g)?.sort()).toEqual(lines);
      const content = ({ content: { copies: _, ...same } }: StoredPaper) => same;
      const branch = await read("", admin);
      expect(branch.map(content)).toEqual(theirs.map(content));
      expect(branch.flatMap((paper) => paper.void ?? []).join()).toMatch(/Wrong person.*at the till/);
      const { body } = await app.request("GET", `/loans/${loan.id}/waivers`, undefined, admin);
      expect((body.data as { reason: string }[]).map(({ reason }) => reason).sort()).toEqual(
        [charges, penal].sort(),
      );
    });

    it("are never those of another customer, and an unknown one answers the same", async () => {
      const { app, customer } = await openBranch();
      const { id: hers } = await createLoan(app);
      const { id: his } = await createLoan(app, {
        aadharNumber: "999988887777",
        name: "Rama Rao",
        email: "r@example.com",
      });
      await ownedByCustomer(app, hers);
      for (const path of [
        `/customer/loans/${his}/papers`,
        `/customer/loans/${his}/papers/ticket/${his}`,
        "/customer/loans/none/papers",
        "/customer/loans/none/papers/ticket/none",
      ]) {
        const { status, body } = await app.request("GET", path, undefined, customer);
        expect([path, status, body.message]).toEqual([path, 404, "Loan not found"]);
      }
      const another = await app.request(
        "GET",
        `/customer/loans/${hers}/papers/ticket/${his}`,
        undefined,
        customer,
      );
      expect(another.status).toBe(404);
      const strange = await app.request(
        "GET",
        `/customer/loans/${hers}/papers/toString/${hers}`,
        undefined,
        customer,
      );
      expect(strange.status).toBe(404);
    });
  });
});

async function myLoan(app: TestApp, token: string, id: string): Promise<MyLoan> {
  const { body } = await app.request("GET", "/customer/loans", undefined, token);
  const found = (body.data as MyLoan[]).find(({ _id }) => _id === id);
  if (!found) throw new Error("The loan is not listed");
  return found;
}

async function papersOf(app: TestApp, token: string, id: string): Promise<MyPaper[]> {
  const { body } = await app.request("GET", `/customer/loans/${id}/papers`, undefined, token);
  return body.data as MyPaper[];
}
