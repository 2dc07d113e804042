import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";
import { createLoan, loanForm, onlinePayment } from "../samples.ts";

const other = { aadharNumber: "999988887777", name: "Rama Rao", email: "rama@example.com" };

vi.setConfig({ testTimeout: 30_000 });

onSqliteByDay(({ open, isPostgres }) => {
  it("a customer is listed with a count of loans and the latest loan with its gold", async () => {
    const app = await open();
    await createLoan(app);
    app.clock.set("2025-03-01T10:00:00.000Z");
    const goldItems = [{ description: "Ring", grossWeight: 4, netWeight: 3.5 }];
    const { id, token } = await createLoan(app, {
      goldItems,
      term: 24,
      monthlyPayment: 4707,
      totalPayment: 112_976,
    });
    await app.request("POST", `/loans/${id}/payment`, { amount: 112_976, paymentMethod: "handcash" }, token);

    const { body } = await app.request("GET", "/employee/customers", undefined, await app.signIn("employee"));
    const { goldItems: _, amount, term, interestRate, monthlyPayment, totalPayment, ...contact } = loanForm;
    expect(body.data).toEqual([
      {
        ...contact,
        mongoId: expect.any(String),
        customerId: loanForm.aadharNumber,
        activeLoans: 1,
        totalLoans: 2,
        latestLoan: {
          amount,
          term: 24,
          interestRate,
          rateBasis: "perYear",
          monthlyPayment: 4707,
          totalPayment: 112_976,
          status: "closed",
          depositedBank: "",
          renewalDate: "",
        },
        goldItems: goldItems.map((item) => ({ ...item, _id: expect.any(String) })),
        ownPage: "none",
        version: 1,
      },
    ]);
  });

  it("a corrected Aadhar number moves to the customer's loans", async () => {
    const app = await open();
    const { token, loan } = await createLoan(app);
    const path = `/admin/customers/${loanForm.aadharNumber}`;
    const changed = await app.request("PUT", path, { aadharNumber: "1111 2222 3333", name: "Sita" }, token);
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({
      customerId: "111122223333",
      aadharNumber: "111122223333",
      totalLoans: 1,
    });
    const { body } = await app.request("GET", "/admin/loans", undefined, token);
    const { owed: _, ...kept } = loan;
    expect(body.data).toEqual([
      { ...kept, customerId: "111122223333", aadharNumber: "111122223333", name: "Sita" },
    ]);
    expect((await app.request("PUT", path, { name: "Sita" }, token)).status).toBe(404);
  });

  it("the Aadhar number of another customer is refused", async () => {
    const app = await open();
    await createLoan(app, other);
    const { token } = await createLoan(app);
    const { aadharNumber } = other;
    const answer = await app.request(
      "PUT",
      `/admin/customers/${loanForm.aadharNumber}`,
      { aadharNumber },
      token,
    );
    expect(answer).toEqual({
      status: 409,
      body: {
        message: "Another customer already has this Aadhar number",
        errors: [{ msg: "Another customer already has this Aadhar number", path: "aadharNumber" }],
      },
    });
  });

  it("an edit changes only writable fields that were sent", async () => {
    const app = await open();
    const { token } = await createLoan(app);
    const before = ((await app.request("GET", "/admin/customers", undefined, token)).body.data as Row[])[0];
    const sent = { primaryMobile: "98480 99999", totalLoans: 70, mongoId: "x", goldItems: [] };
    const { body } = await app.request("PUT", `/admin/customers/${loanForm.aadharNumber}`, sent, token);
    expect(body).toEqual({
      message: "Customer updated successfully",
      data: { ...before, primaryMobile: "98480 99999", version: 2 },
    });
  });

  it("an edit that breaks a rule is refused", async () => {
    const app = await open();
    const { token } = await createLoan(app);
    const path = `/admin/customers/${loanForm.aadharNumber}`;
    const answer = await app.request("PUT", path, { aadharNumber: "1" }, token);
    expect([answer.status, answer.body.message]).toEqual([400, "Must be exactly 12 digits"]);
  });

  it("the look-up finds a customer for the loan form, or reports none", async () => {
    const app = await open();
    const { token } = await createLoan(app);
    const {
      name,
      email,
      primaryMobile,
      secondaryMobile,
      presentAddress,
      permanentAddress,
      emergencyContact,
    } = loanForm;
    const found = await app.request("GET", `/admin/check-aadhar/${loanForm.aadharNumber}`, undefined, token);
    expect(found).toEqual({
      status: 200,
      body: {
        exists: true,
        customerDetails: {
          customerId: loanForm.aadharNumber,
          name,
          email,
          primaryMobile,
          secondaryMobile,
          presentAddress,
          permanentAddress,
          emergencyContact,
        },
      },
    });
    const none = await app.request("GET", "/admin/check-aadhar/000000000000", undefined, token);
    expect(none).toEqual({ status: 200, body: { exists: false } });
  });

  it("a loan, the look-up and the search read a number or name in the same way", async () => {
    const app = await open();
    const { token } = await createLoan(app, { aadharNumber: "౮౩౬౭ 6056 5341", name: "Jose\u0301 \u200b" });
    const get = async (path: string) => (await app.request("GET", path, undefined, token)).body;
    for (const typed of ["836760565341", "8367 6056 5341", "౮౩౬౭౬౦౫౬౫౩౪౧"]) {
      const known = { exists: true, customerDetails: { customerId: "836760565341" } };
      expect(await get(`/admin/check-aadhar/${encodeURIComponent(typed)}`)).toMatchObject(known);
      expect(await get(`/admin/customers?page=1&q=${encodeURIComponent(typed)}`)).toMatchObject({ total: 1 });
    }
    for (const typed of ["José", "Jose\u0301"])
      expect(await get(`/admin/customers?page=1&q=${encodeURIComponent(typed)}`)).toMatchObject({ total: 1 });
    const unseen = { ...loanForm, aadharNumber: "999988887777", name: "\u200b\u3164" };
    const refused = await app.request("POST", "/admin/loans", unseen, token);
    expect([refused.status, refused.body.message]).toEqual([400, "Please fill in all required fields"]);
  });

  it.skipIf(!isPostgres)("an edit does not deadlock with reversals on the customer's loans", async () => {
    const app = await open();
    const { id: first, token } = await createLoan(app);
    const whole = () => ({ amount: loanForm.totalPayment, ...onlinePayment() });
    const payments: string[] = [];
    for (let loan = 0; loan < 5; loan += 1) {
      const { id } = await createLoan(app);
      const { body } = await app.request("POST", `/loans/${id}/payment`, whole(), token);
      payments.push(String((body.data as Row)._id));
    }
    const waiting = async (count: number) => {
      const locks = sql<{ count: number }>`select count(*) as count from pg_locks where not granted`;
      await vi.waitUntil(async () => (await locks.execute(app.db)).rows[0]?.count === count, 10_000);
    };
    const path = `/admin/customers/${loanForm.aadharNumber}`;
    app.queries.length = 0;
    // The edit is held at the first loan's row until every reversal is blocked.
    const [edit, ...reversals] = await app.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom("loan_list").select("id").where("id", "=", first).forUpdate().execute();
      const edit = app.request("PUT", path, { name: "Sita" }, token);
      await waiting(1);
      const reverse = (id: string) =>
        app.request("POST", `/payments/${id}/reversal`, { reason: "Mistaken" }, token);
      const begun = [edit, ...payments.map(reverse)];
      await waiting(begun.length);
      return begun.map((each) => () => each);
    });
    expect((await edit?.())?.status).toBe(200);
    for (const reversal of reversals) expect((await reversal()).status).toBe(201);
    const begun = app.queries.filter((query) => /^update "customers"|from "loans" .* for update/.test(query));
    // A reversal locks its loan before it reads the time.
    expect(begun).toHaveLength(1 + payments.length);
  });
});
