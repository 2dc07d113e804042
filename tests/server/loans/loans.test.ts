import { describe, expect, it } from "vitest";
import type { Loan } from "#resources/loans/loan.ts";
import { expectConsole } from "#tests/setup/console.ts";
import { onSqliteByDay } from "../databases.ts";
import { createLoan, employeeLoanForm, loanForm } from "../samples.ts";
import { successes } from "#tests/setup/successes.ts";

onSqliteByDay(({ open }) => {
  describe("registering a loan", () => {
    it("returns the loan as saved, and ignores fields that the server decides", async () => {
      const app = await open();
      const token = await app.signIn("admin");
      const forged = {
        ...loanForm,
        createdBy: "somebody else",
        customerId: "7",
        status: "closed",
        totalPaid: 5,
        rateBasis: "perInstalment",
      };
      const { status, body } = await app.request("POST", "/admin/loans", forged, token);

      expect(status).toBe(201);
      expect(body.message).toBe(successes.loanCreated);
      expect(body.data).toEqual({
        ...loanForm,
        goldItems: loanForm.goldItems.map((item) => ({ ...item, _id: expect.any(String) })),
        kind: "instalments",
        _id: expect.any(String),
        customerId: loanForm.aadharNumber,
        totalPaid: 0,
        status: "active",
        depositedBank: "",
        renewalDate: "",
        createdAt: "2025-01-12T10:00:00.000Z",
        createdBy: app.idOf("admin"),
        ticketNumber: "PT/2024-25/000001",
        goldValue: 1_27_750,
        lendingRule: "RBI-2014",
        rateBasis: "perYear",
        maturesOn: "2026-01-12",
        earliestDue: "2025-02-12",
        payoutNotSaid: 1_00_000,
        paymentCount: 0,
        owed: expect.objectContaining({ on: "2025-01-12", total: 1_00_000, toPay: 1_06_619 }),
        version: 1,
      });
      const { owed: _, ...kept } = body.data as Loan;
      const list = await app.request("GET", "/admin/loans", undefined, token);
      expect(list.body).toEqual({ data: [kept] });
    });

    it("takes an employee's rate per instalment, and refuses an administrator's amounts", async () => {
      const app = await open();
      const token = await app.signIn("employee");
      const taken = await app.request("POST", "/employee/loans", employeeLoanForm, token);
      expect(taken.status).toBe(201);
      const refused = await app.request("POST", "/employee/loans", loanForm, token);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([
        { path: "monthlyPayment", msg: expect.stringContaining("does not match the amount") },
        { path: "totalPayment", msg: expect.stringContaining("does not match the amount") },
      ]);
    });

    it("is refused with every broken rule, in the order of the specification, and saves nothing", async () => {
      const app = await open();
      const token = await app.signIn("admin");
      const refused = await app.request("POST", "/admin/loans", { interestRate: -1 }, token);
      const messages = refused.body.errors?.map(({ msg }) => msg);
      expect(messages?.slice(0, 8)).toEqual([
        "Aadhar number must be exactly 12 digits",
        "Please fill in all required fields",
        "Please add at least one gold item with complete details",
        "Loan amount must be at least 100",
        "Loan duration must be at least 1 month",
        "Interest rate cannot be negative",
        "Invalid monthly payment amount",
        "Invalid total payment amount",
      ]);
      expect([refused.status, refused.body.message]).toEqual([400, messages?.[0]]);
      // Amounts that the form computes are checked too.
      const sums = { monthlyPayment: 8884, totalPayment: 106_620 };
      const { status, body } = await app.request("POST", "/admin/loans", { ...loanForm, ...sums }, token);
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([
        400,
        ["monthlyPayment", "totalPayment"],
      ]);
      expect((await app.request("GET", "/admin/loans", undefined, token)).body).toEqual({ data: [] });
    });

    it("finds the customer by Aadhar number, and updates the customer from the form", async () => {
      const app = await open();
      await createLoan(app);
      const { token } = await createLoan(app, { name: "Sita Devi Naidu" });
      const { body } = await app.request("GET", "/admin/customers", undefined, token);
      expect(body.data).toMatchObject([{ name: "Sita Devi Naidu", totalLoans: 2, activeLoans: 2 }]);
    });

    it("creates one customer when several of their loans arrive at the same time", async () => {
      const app = await open();
      const made = await Promise.all([createLoan(app), createLoan(app), createLoan(app)]);
      const { body } = await app.request("GET", "/admin/customers", undefined, made[0]?.token);
      expect(body.data).toMatchObject([{ totalLoans: 3 }]);
    });

    it("saves nothing when the last step fails", async () => {
      const app = await open();
      const token = await app.signIn("admin");
      await app.db.schema.alterTable("gold_items").renameTo("hidden").execute();
      const failed = await app.request("POST", "/admin/loans", loanForm, token);
      await app.db.schema.alterTable("hidden").renameTo("gold_items").execute();

      expectConsole("error", /POST \/api\/admin\/loans failed/);
      expect(failed).toEqual({
        status: 500,
        body: { message: expect.stringMatching(/^Something went wrong on our side. Nothing was saved/) },
      });
      for (const what of ["loans", "customers"]) {
        expect((await app.request("GET", `/admin/${what}`, undefined, token)).body.data).toEqual([]);
      }
    });
  });

  describe("editing a loan", () => {
    const goldItems = [
      { description: "Bangle", grossWeight: 20.34, netWeight: 20.34 },
      { description: "Ring", grossWeight: 0.01, netWeight: 0.01 },
    ];
    const noOtherAssay = {
      assayedCarat: 0,
      assayedPurity: "",
      assayedStoneWeight: 0,
      assayedOtherDeductions: 0,
    };
    /** The articles with their assays, until the edit is confirmed. */
    const uncorrectedItems = [
      { assayedDescription: "Gold chain", assayedGrossWeight: 20.5, assayedNetWeight: 18.25 },
      { assayedDescription: "", assayedGrossWeight: 0, assayedNetWeight: 0 },
    ].map((counted, at) => ({ ...goldItems[at], ...counted, ...noOtherAssay, _id: expect.any(String) }));
    /** The first article is the loan's, the second one new. */
    const editOf = ({ goldItems: [first] }: Pick<Loan, "goldItems">) =>
      goldItems.map((item, at) => (at === 0 ? { ...item, _id: first?._id } : item));

    it("changes the gold, the bank and the renewal date only", async () => {
      const app = await open();
      const { id, token, loan } = await createLoan(app);
      const changes = {
        goldItems: editOf(loan as Loan),
        depositedBank: "Canara Bank",
        renewalDate: "2026-01-31",
      };
      const sent = { ...changes, amount: 1, totalPaid: 7, status: "closed", name: "Nobody" };
      const { status, body } = await app.request("PUT", `/admin/loans/${id}`, sent, token);
      expect(status).toBe(200);
      expect(body).toEqual({
        message: successes.loanUpdated,
        data: { ...loan, ...changes, goldItems: uncorrectedItems, version: 2 },
      });
    });

    it("keeps fields that were not sent", async () => {
      const app = await open();
      const { id, token, loan } = await createLoan(app);
      await app.request("PUT", `/admin/loans/${id}`, { depositedBank: "Canara Bank" }, token);
      const { body } = await app.request("PUT", `/admin/loans/${id}`, { renewalDate: "2026-01-31" }, token);
      expect(body.data).toEqual({
        ...loan,
        depositedBank: "Canara Bank",
        renewalDate: "2026-01-31",
        version: 3,
      });
    });

    it("ignores an employee's bank and renewal date", async () => {
      const app = await open();
      const { id, loan } = await createLoan(app);
      const sent = {
        goldItems: editOf(loan as Loan),
        depositedBank: "Canara Bank",
        renewalDate: "not even a date",
      };
      const { status, body } = await app.request(
        "PUT",
        `/employee/loans/${id}`,
        sent,
        await app.signIn("employee"),
      );
      expect(status).toBe(200);
      expect(body.data).toEqual({ ...loan, goldItems: uncorrectedItems, version: 2 });
    });

    it("is refused without gold and with a day that does not exist, and changes nothing", async () => {
      const app = await open();
      const { id, token, loan } = await createLoan(app);
      for (const [changes, message] of [
        [{ goldItems: [] }, "All gold items must have a description and valid weights"],
        [{ renewalDate: "2026-02-30" }, "February 2026 has 28 days"],
      ] as const) {
        const { status, body } = await app.request("PUT", `/admin/loans/${id}`, changes, token);
        expect([status, body.message]).toEqual([400, message]);
      }
      const { owed: _owed, ...kept } = loan;
      expect((await app.request("GET", "/admin/loans", undefined, token)).body.data).toEqual([kept]);
    });

    it("never mixes the articles of edits at the same time", async () => {
      const app = await open();
      const { id, token } = await createLoan(app);
      const edit = (description: string) =>
        app.request(
          "PUT",
          `/admin/loans/${id}`,
          { goldItems: goldItems.map((item) => ({ ...item, description })) },
          token,
        );
      const answers = await Promise.all(["Ring", "Chain", "Coin"].map(edit));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const [loan] = (await app.request("GET", "/admin/loans", undefined, token)).body.data as Loan[];
      const descriptions = loan?.goldItems.map(({ description }) => description) ?? [];
      expect(descriptions).toHaveLength(2);
      expect(new Set(descriptions).size).toBe(1);
    });

    it("returns 404 for a loan that does not exist", async () => {
      const app = await open();
      const answer = await app.request("PUT", "/admin/loans/none", { goldItems }, await app.signIn("admin"));
      expect(answer).toEqual({ status: 404, body: { message: "Loan not found" } });
    });
  });
});
