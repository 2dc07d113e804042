import { describe, expect, it, vi } from "vitest";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onBothDatabases } from "../databases.ts";
import { createLoan, loanForm, onlinePayment } from "../samples.ts";
import { successes } from "#tests/setup/successes.ts";

vi.setConfig({ testTimeout: 30_000 });

const small = { amount: 15_000, monthlyPayment: 1_333, totalPayment: 15_993 };

onBothDatabases(({ open, itOnSqliteByDay }) => {
  const opened = async (changes: Row = {}) => {
    const app = await open();
    const { id, token, loan } = await createLoan(app, changes);
    const report = async (name: string, key = token) => {
      const { body } = await app.request("GET", `/admin/reports/${name}`, undefined, key);
      return (body.data as ReportResult).tables;
    };
    return {
      app,
      id,
      token,
      loan,
      report,
      say: async (payout: Row, { of = id, role = "admin" as "admin" | "employee" } = {}) => {
        const by = await app.signIn(role);
        const { status, body } = await app.request("PUT", `/${role}/loans/${of}`, payout, by);
        return { status, message: body.message, path: body.errors?.[0]?.path, data: body.data as Row };
      },
      unsaid: async () => (await report("today")).figures?.rows.find(({ key }) => key === "not-said"),
    };
  };

  describe("a loan without a recorded payout", () => {
    itOnSqliteByDay("is created as specified, and returns its unrecorded amount", async () => {
      const app = await open();
      const { status, body } = await app.request("POST", "/admin/loans", loanForm, await app.signIn("admin"));
      expect([status, body.message]).toEqual([201, successes.loanCreated]);
      expect(body.data).toMatchObject({ payoutNotSaid: 1_00_000 });
      expect((body.data as Row).disbursedBy).toBeUndefined();
    });

    it("is listed on 'Today' and in its report, newest first, until it is recorded or the loan is closed", async () => {
      const { app, id, token, say, report, unsaid } = await opened();
      app.clock.passMinutes(60);
      const second = (await createLoan(app, small)).id;
      await createLoan(app, { disbursedBy: "transfer" });
      expect(await unsaid()).toMatchObject({ figure: "Payout not recorded", count: 2, amount: 1_15_000 });
      const { loans } = await report("not-said");
      expect(loans?.rows.map(({ loan, lent, amount, person }) => [loan, lent, amount, person])).toEqual([
        [second, 15_000, 15_000, "Asha Rao"],
        [id, 1_00_000, 1_00_000, "Asha Rao"],
      ]);
      await say({ disbursedBy: "cash" }, { of: second });
      expect(await unsaid()).toMatchObject({ count: 1, amount: 1_00_000 });
      await app.request("POST", `/loans/${id}/payment`, { amount: 1_06_619, ...onlinePayment() }, token);
      expect(await unsaid()).toMatchObject({ count: 0, amount: 0 });
    });

    it("counts, after a renewal, only what the renewal pays out", async () => {
      const { app, id, token, say, unsaid } = await opened({ disbursedBy: "transfer" });
      const renew = async (loan: string, amounts: Row) => {
        const sent = { interest: 0, term: 12, interestRate: 12, ...amounts, ...onlinePayment() };
        const { body } = await app.request("POST", `/loans/${loan}/renewal`, sent, token);
        return String((body.data as Row)._id);
      };
      const agreed = { amount: 1_00_000, monthlyPayment: 8_885, totalPayment: 1_06_619 };
      const same = await renew(id, { principal: 1_00_000, ...agreed });
      expect(await unsaid()).toMatchObject({ count: 0 });
      expect(await say({ disbursedBy: "cash" }, { of: same })).toMatchObject({
        status: 409,
        message: "No money was paid out on this loan",
      });
      const more = { amount: 1_12_000, monthlyPayment: 9_951, totalPayment: 1_19_413 };
      const topped = await renew(same, { principal: 1_00_000, ...more });
      expect(await unsaid()).toMatchObject({ count: 1, amount: 12_000 });
      expect((await say({ disbursedBy: "cash" }, { of: topped })).status).toBe(200);
      const { lent_in_cash_paise } = await app.db
        .selectFrom("loans")
        .select("lent_in_cash_paise")
        .where("id", "=", topped)
        .executeTakeFirstOrThrow();
      expect(lent_in_cash_paise).toBe(12_000_00);
    });
  });

  describe("a payout recorded later", () => {
    itOnSqliteByDay.each(["admin", "employee"] as const)("by an %s is saved and audited", async (role) => {
      const { app, id, token, say } = await opened();
      const payout = { disbursedBy: "transfer", disbursalReference: "UTR 42" };
      const answer = await say(payout, { role });
      expect(answer).toMatchObject({ status: 200, message: successes.loanUpdated, data: payout });
      expect(answer.data.payoutNotSaid).toBeUndefined();
      const { body } = await app.request("GET", `/loans/${id}/history`, undefined, token);
      expect((body.data as Row[])[0]).toMatchObject({
        act: "edited",
        changes: [
          { field: "Paid out", after: "Bank transfer" },
          { field: "Transfer reference", after: "UTR 42" },
        ],
      });
    });

    itOnSqliteByDay("cannot be changed afterwards, while other fields of an edit are saved", async () => {
      const { say } = await opened();
      const payout = { disbursedBy: "transfer", disbursalReference: "UTR 42" };
      await say(payout);
      for (const other of [{ disbursedBy: "cash" }, { disbursedBy: "" }, { disbursalReference: "UTR 43" }])
        expect(await say(other)).toMatchObject({
          status: 409,
          message: "The payout of this loan is already recorded",
          path: "disbursedBy",
        });
      expect(await say({ ...payout, depositedBank: "SBI" })).toMatchObject({ status: 200, data: payout });
      const { goldItems } = loanForm;
      expect(await say({ goldItems, depositedBank: "" })).toMatchObject({ status: 200, data: payout });
    });

    itOnSqliteByDay("stays open after an edit without it", async () => {
      const { say } = await opened();
      const answer = await say({ depositedBank: "SBI", disbursedBy: "", disbursalReference: "" });
      expect(answer).toMatchObject({ status: 200, data: { payoutNotSaid: 1_00_000 } });
    });

    itOnSqliteByDay("may be a transfer without a reference, but only a transfer may have one", async () => {
      expect(await (await opened()).say({ disbursedBy: "transfer" })).toMatchObject({ status: 200 });
      const { say } = await opened(small);
      for (const payout of [
        { disbursalReference: "UTR 1" },
        { disbursedBy: "cash", disbursalReference: "UTR 1" },
      ])
        expect(await say(payout)).toMatchObject({
          status: 400,
          message: "Enter a reference only for a bank transfer",
          path: "disbursalReference",
        });
    });

    itOnSqliteByDay("is checked against the cash owed by then", async () => {
      const { app, say, token, id } = await opened(small);
      const second = (await createLoan(app, { ...small, disbursedBy: "cash" })).id;
      expect(await say({ disbursedBy: "cash" })).toMatchObject({
        status: 400,
        path: "disbursedBy",
        message:
          "₹15,000 in cash plus ₹15,000 already owed in cash is ₹30,000; loans of ₹20,000 or more cannot be paid in cash; choose bank transfer",
      });
      await app.request("POST", `/loans/${second}/settlement`, { amount: 15_000, ...onlinePayment() }, token);
      expect(await say({ disbursedBy: "cash" }, { of: id })).toMatchObject({ status: 200 });
    });

    itOnSqliteByDay("is refused for a loan that was never paid out", async () => {
      const { app, say } = await opened();
      await app.db.updateTable("loans").set({ status: "approved" }).execute();
      expect(await say({ disbursedBy: "transfer" })).toMatchObject({ status: 409 });
    });

    it("stays within the cash limit when several are recorded at the same time", async () => {
      const { app, token } = await opened(small);
      const ids = [];
      for (let loan = 0; loan < 4; loan += 1) ids.push((await createLoan(app, small)).id);
      const answers = await Promise.all(
        ids.map((id) => app.request("PUT", `/admin/loans/${id}`, { disbursedBy: "cash" }, token)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    });

    it("counts in the cash book on the day the loan was made", async () => {
      const { say, report } = await opened(small);
      await say({ disbursedBy: "cash" });
      expect((await report("day-book")).days?.rows.at(-1)).toMatchObject({ day: "2025-01-12", paid: 15_000 });
    });
  });
});
