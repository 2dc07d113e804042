import { expect, it } from "vitest";
import type { Day } from "#domain/basics/dates.ts";
import { arrearsOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { MyLoan } from "#resources/loans/my-loans.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import { oneByDay } from "#tests/setup/night.ts";
import { onSqliteByDay } from "../databases.ts";
import { refresh, type TestApp } from "../harness.ts";
import { createLoan } from "../samples.ts";

/** `expected` begins with the day on which the unpaid instalment is due. */
type Sample = {
  kind: string;
  since: Day;
  paid: number;
  expected: (readonly [day: Day, daysPastDue: number, bucket?: string])[];
};

const ofMarch: Sample["expected"] = [
  ["2026-03-31", 0],
  ["2026-04-01", 2, "1"],
  ["2026-04-29", 30, "1"],
  ["2026-04-30", 31, "31"],
  ["2026-05-29", 60, "31"],
  ["2026-05-30", 61, "61"],
  ["2026-06-28", 90, "61"],
  ["2026-06-29", 91, "91"],
];
const ofMay: Sample["expected"] = [
  ["2026-05-30", 0],
  ["2026-06-28", 30, "1"],
  ["2026-06-29", 31, "31"],
];

onSqliteByDay(({ open }) => {
  // The payments cover the instalment of 28 February. One is 50 paise short, and less than a rupee is not due.
  it.each([
    ...oneByDay<Sample>([
      { kind: "instalments", since: "2026-01-31", paid: 8_884.5, expected: ofMarch },
      { kind: "instalments", since: "2026-01-31", paid: 8_885, expected: ofMarch },
      { kind: "instalments", since: "2026-04-30", paid: 0, expected: ofMay },
    ]),
    ...oneByDay<Sample>([
      { kind: "interest", since: "2026-01-31", paid: 921, expected: ofMarch },
      { kind: "interest", since: "2026-04-30", paid: 0, expected: ofMay },
    ]),
  ])("a loan ($kind) of $since has the same days past due everywhere", async (sample) => {
    const app = await open();
    const { id, on } = await lend(app, sample);
    for (const [day, daysPastDue, bucket] of sample.expected) {
      const shown = await on(day);
      const [[dueOn] = []] = sample.expected;
      const overdueSince = daysPastDue > 0 ? dueOn : undefined;
      const arrears = expect.objectContaining({ daysPastDue, overdueSince });
      expect([day, await shown.ofStaff(`id=${id}`)]).toEqual([day, arrears]);
      expect([day, await shown.ofStaff("page=1")]).toEqual([day, arrears]);
      expect([day, await shown.ofBorrower()]).toEqual([day, daysPastDue || undefined]);
      expect([day, "calculated", await shown.inReport()]).toEqual([day, "calculated", bucket]);
      await refresh(app);
      expect([day, "stored", await shown.inReport()]).toEqual([day, "stored", bucket]);
    }
  });
});

async function lend(app: TestApp, { kind, since, paid }: Sample) {
  app.clock.set(`${since}T06:00:00.000Z`);
  const ofInstalments = kind === "instalments" ? {} : { monthlyPayment: undefined, totalPayment: undefined };
  const { id } = await createLoan(app, { kind, ...ofInstalments });
  if (paid > 0) {
    app.clock.set("2026-02-28T06:00:00.000Z");
    const payment = { amount: paid, paymentMethod: "handcash" };
    await app.request("POST", `/loans/${id}/payment`, payment, await app.signIn("admin"));
  }
  const { customer_id } = await app.db
    .selectFrom("loans")
    .select("customer_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await app.db.updateTable("users").set({ customer_id }).where("id", "=", app.idOf("customer")).execute();
  return { id, on: (day: Day) => shownOn(app, day) };
}

/** The figure on each page. */
async function shownOn(app: TestApp, day: Day) {
  app.clock.set(`${day}T06:00:00.000Z`);
  const tokens = { admin: await app.signIn("admin"), customer: await app.signIn("customer") };
  const get = async (role: keyof typeof tokens, path: string) =>
    (await app.request("GET", path, undefined, tokens[role])).body.data;
  return {
    async ofStaff(query: string) {
      const [loan] = (await get("admin", `/admin/loans?${query}`)) as Loan[];
      return loan && arrearsOfLoan(loan, day);
    },
    async ofBorrower() {
      const [loan] = (await get("customer", "/customer/loans")) as MyLoan[];
      return loan?.daysPastDue;
    },
    async inReport() {
      const { tables } = (await get("admin", "/admin/reports/ageing")) as ReportResult;
      return tables.calls?.rows[0]?.late;
    },
  };
}
