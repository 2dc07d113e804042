import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { hasVerhoeffCheckDigit } from "#domain/basics/verhoeff.ts";
import { addDays, dayOf } from "#domain/basics/dates.ts";
import { yearlyRate } from "#domain/loan/instalments.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findDamagedFiles } from "#engine/server/files/damaged-files.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { seedDemoBook } from "#server/seed/demo-book.ts";
import { onSqliteByDay } from "../databases.ts";
import { auditKey, refresh, type TestApp } from "../harness.ts";
import { oneByDay } from "#tests/setup/night.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Ends of long and short months, a Sunday, and an hour before the branch opens. */
const moments = [
  "2026-11-26T09:00:00.000Z",
  "2027-03-01T06:00:00.000Z",
  "2027-02-28T12:00:00.000Z",
  "2027-05-31T21:30:00.000Z",
];

onSqliteByDay(({ open, isPostgres }) => {
  for (const moment of isPostgres ? moments.slice(0, 1) : oneByDay(moments))
    it(`the demonstration of ${moment} shows a company in good order`, async () => {
      const app = await open();
      const { call, report } = await openDemo(app, moment);
      const today = dayOf(moment);

      const { data: everyLoan } = await call<{ data: Loan[] }>("/admin/loans");
      const running = everyLoan.filter(({ status }) => status === "active");
      // Valid numbers that nobody has: real ones never begin with 1.
      const unreal = everyLoan.filter(({ customerId }) => customerId.startsWith("1"));
      expect(unreal).toHaveLength(everyLoan.length);
      expect(everyLoan.filter(({ customerId }) => !hasVerhoeffCheckDigit(customerId))).toEqual([]);

      const rates = running
        .filter(({ schemeName }) => !schemeName)
        .map(({ interestRate, rateBasis }) => yearlyRate(interestRate, rateBasis ?? "perYear"));
      expect(Math.min(...rates)).toBeGreaterThanOrEqual(9);
      expect(Math.max(...rates)).toBeLessThanOrEqual(24);
      const { whole } = await report("portfolio");
      expect(whole?.rows[0]?.rate).toBeGreaterThanOrEqual(9);
      expect(whole?.rows[0]?.rate).toBeLessThanOrEqual(24);

      const { total: late } = await call<{ total: number }>("/admin/loans?overdue=true&page=1&perPage=1");
      expect(late / running.length).toBeGreaterThanOrEqual(0.02);
      expect(late / running.length).toBeLessThanOrEqual(0.03);

      const recent = running.filter(({ createdAt }) => dayOf(createdAt) > addDays(today, -7));
      expect(recent.length).toBeGreaterThan(0);
      const pictured = [...recent, ...everyLoan.filter(({ schemeName }) => schemeName)];
      for (const { photos } of pictured.flatMap(({ goldItems }) => goldItems)) expect(photos).toHaveLength(1);
      expect(await findDamagedFiles(app.db)).toEqual([]);

      const { days, counts } = await report(`day-book?from=${addDays(today, -30)}&to=${today}&rows=all`);
      expect(counts?.rows.length).toBeGreaterThan(45);
      const differences = days?.rows.map(({ difference }) => Math.abs(Number(difference))) ?? [];
      expect(Math.max(...differences)).toBeLessThanOrEqual(20);
      const inexact = differences.filter((difference) => difference > 0).length;
      expect(inexact).toBeGreaterThan(0);
      expect(inexact).toBeLessThan(differences.length / 2);

      for (const list of ["messages", "callbacks"]) {
        const { data } = await call<{ data: Row[] }>(`/admin/${list}`);
        const states = new Set(data.map(({ state }) => state));
        expect(states).toEqual(new Set(["new", "called", "visited", "lost"]));
        const { total } = await call<{ total: number }>(`/admin/${list}?state=new&page=1&perPage=1`);
        expect(total).toBe(data.filter(({ state }) => state === "new").length);
      }
      const papers = await app.db
        .selectFrom("paper_contents")
        .innerJoin("loans", "loans.id", "paper_contents.loan_id")
        .innerJoin("customers", "customers.id", "loans.customer_id")
        .innerJoin("users", "users.customer_id", "customers.id")
        .select(["paper_contents.content", "customers.name"])
        .execute();
      expect(papers.length).toBeGreaterThan(2);
      for (const { content, name } of papers) expect(JSON.parse(content)).toMatchObject({ borrower: name });
      const { reminders } = await app.db
        .selectFrom("reminders")
        .select(({ fn }) => fn.countAll<number>().as("reminders"))
        .executeTakeFirstOrThrow();
      expect(Number(reminders)).toBeGreaterThan(0);
    });
});

/** Reads calls of the API as the administrator. */
async function openDemo(app: TestApp, moment: string) {
  app.clock.set(moment);
  const staff = { id: app.idOf("admin"), name: "Asha Rao", role: "admin" } as const;
  const employee = { id: app.idOf("employee"), role: "employee" } as const;
  const now = new Date(moment);
  const borrower = { id: app.idOf("customer"), name: "Lakshmi Devi", email: "lakshmi@example.com" };
  await seedDemoBook({ db: app.db, auditKey, staff, authors: [staff, employee], borrower, now });
  // The tests' cluster does not analyze tables by itself, and plans for empty tables take a minute.
  await sql`analyze`.execute(app.db);
  await refresh(app);
  const token = await app.signIn("admin");
  const call = async <Body>(path: string) => {
    const { status, body } = await app.request("GET", path, undefined, token);
    expect([path, status]).toEqual([path, 200]);
    return body as Body;
  };
  const report = async (name: string) =>
    (await call<{ data: ReportResult }>(`/admin/reports/${name}`)).data.tables;
  return { call, report };
}
