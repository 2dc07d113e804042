import { expect, test, vi } from "vitest";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import { seedRecords } from "#server/seed/seed.ts";
import { scheduleOfRow } from "#server/loans/books.ts";
import { onSqliteByDay } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan, loanForm } from "../samples.ts";

vi.setConfig({ testTimeout: 60_000 });

onSqliteByDay(({ open }) => {
  test("sample loans have their maturity", async () => {
    const app = await open();
    const authors = [{ id: app.idOf("admin"), role: "admin" }] as const;
    await seedRecords(app.db, { loans: 100, authors, now: app.clock.now() });
    await expectLastDays(app);
  });

  test("a loan and its renewal each have a maturity date", async () => {
    const app = await open();
    app.clock.set("2025-03-31T10:00:00.000Z");
    const { id, loan, token } = await createLoan(app, {
      term: 11,
      monthlyPayment: 9_645,
      totalPayment: 106_099,
    });
    expect(loan.maturesOn).toBe("2026-02-28");
    const renewal = {
      interest: 0,
      principal: 100_000,
      paymentMethod: "handcash",
      amount: 100_000,
      term: 12,
      interestRate: 12,
      monthlyPayment: 8_885,
      totalPayment: 106_619,
    };
    const { status, body } = await app.request("POST", `/loans/${id}/renewal`, renewal, token);
    expect(status, body.message).toBe(201);
    const { body: listed } = await app.request("GET", "/admin/loans", undefined, token);
    const days = (listed.data as Loan[]).map(({ renews, maturesOn }) => `${maturesOn} ${renews ?? ""}`);
    expect(days.sort()).toEqual(["2026-02-28 ", `2026-03-31 ${id}`]);
  });

  test("a loan without a renewal date is due for renewal at maturity", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const other = { ...loanForm, aadharNumber: "123412341235" };
    const entered = await app.request("POST", "/admin/loans", other, token);
    const { _id } = entered.body.data as Loan;
    await app.request("PUT", `/admin/loans/${_id}`, { renewalDate: "2025-02-20" }, token);
    const listOf = async (day: string, within: string) => {
      app.clock.set(`${day}T05:00:00.000Z`);
      const again = await app.signIn("admin");
      const ask = async (report: string) =>
        ((await app.request("GET", `/admin/reports/${report}`, undefined, again)).body.data as ReportResult)
          .tables;
      const { figures } = await ask("today");
      const { loans } = await ask(`renewals?within=${within}`);
      return {
        listed: loans?.rows.map(({ loan, renewal, by }) => [loan, renewal, by]),
        counted: figures?.rows.find(({ key }) => key === (within === "past" ? within : `within${within}`))
          ?.count,
      };
    };
    expect(await listOf("2025-02-10", "15")).toEqual({
      listed: [[_id, "2025-02-20", "entered"]],
      counted: 1,
    });
    expect(await listOf("2026-01-12", "7")).toEqual({ listed: [[id, "2026-01-12", "matures"]], counted: 1 });
    expect(await listOf("2026-01-13", "past")).toEqual({
      listed: [
        [_id, "2025-02-20", "entered"],
        [id, "2026-01-12", "matures"],
      ],
      counted: 2,
    });
  });
});

async function expectLastDays({ db }: TestApp): Promise<void> {
  const loans = await db.selectFrom("loans").selectAll().execute();
  expect(loans.map(({ id, matures_on }) => [id, matures_on])).toEqual(
    loans.map((loan) => [loan.id, isDisbursed(loan) ? scheduleOfRow(loan).at(-1)?.due : ""]),
  );
}
