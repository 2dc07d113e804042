/** Lends by days, acts on the loan from day to day, and keeps the amounts owed on each day. */
import { expect } from "vitest";
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { toPaise } from "#domain/basics/money.ts";
import type { OwedBreakdown } from "#domain/loan/owed.ts";
import type { Paper, StoredPaper } from "#papers/paper.ts";
import type { AmountsOwed } from "#resources/loans/due-fields.ts";
import { owedInPaise } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Payment } from "#resources/loans/payment.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { TestApp } from "./harness.ts";
import { createLoan, onlinePayment } from "./samples.ts";

/** Creates a scheme with penal charges at 3% and ₹200 a notice. */
async function createScheme(app: TestApp, terms: Row) {
  const token = await app.signIn("admin");
  const { body } = await app.request(
    "POST",
    "/admin/schemes",
    {
      name: `By days ${loanCount}`,
      from: "",
      to: "",
      slabBasis: "stepped",
      daysInYear: 365,
      minimumDays: 0,
      penalRate: 3,
      charges: [{ name: "Notice", on: "demand", amount: 200, gst: 18 }],
      ...terms,
    },
    token,
  );
  return String((body.data as Row)._id);
}

export type DailyLoanHandle = Awaited<ReturnType<typeof lendByDays>>;

let loanCount = 0;
const startTime = "2026-04-01T06:00:00.000Z";

/**
 * Lends at 12% for a year unless `changes` differs, on 1 April 2026 or the clock's later day. Signs in again each day, unless
 * sessions last.
 */
export async function lendByDays(app: TestApp, changes: Row, { isSignedIn = false } = {}) {
  loanCount += 1;
  if (app.clock.now() < new Date(startTime)) app.clock.set(startTime);
  const since = dayOf(app.clock.now().toISOString());
  const { kind, interestRate = 12, charges, ...others } = changes;
  const slabs = [{ rate: interestRate }];
  const scheme = await createScheme(app, { kind, slabs, ...(charges ? { charges } : {}) });
  const goldItems = [{ description: "Gold chain", grossWeight: 60, netWeight: 50 }];
  const aadharNumber = String(200_000_000_000 + loanCount);
  const none = { interestRate: undefined, monthlyPayment: undefined, totalPayment: undefined };
  const { id } = await createLoan(app, { ...none, goldItems, aadharNumber, kind, scheme, ...others });

  let token = await app.signIn("admin");
  /** Amounts owed when they were last read, by day. */
  const said = new Map<Day, OwedBreakdown>();
  const call = (method: string, path: string, body?: Row) => app.request(method, path, body, token);
  const rows = async (path: string) => (await call("GET", path)).body.data as Row[];

  async function owed(): Promise<OwedBreakdown> {
    const { body } = await call("GET", `/loans/${id}/due`);
    const now = owedInPaise(body.data as AmountsOwed);
    said.set(dayOf(app.clock.now().toISOString()), now);
    return now;
  }

  /** Posts one minute later, and expects success. */
  async function ask(what: string, body: Row): Promise<Row> {
    app.clock.passMinutes(1);
    const answer = await call("POST", `/loans/${id}/${what}`, { ...onlinePayment(), ...body });
    const { errors, message } = answer.body;
    expect({ what, status: answer.status, errors, message }).toMatchObject({ what, status: 201 });
    await owed();
    return answer.body.data as Row;
  }

  const paper = async (kind: string, record: string): Promise<Paper> => {
    const { body } = await call("GET", `/loans/${id}/papers/${kind}/${record}`);
    return (body.data as StoredPaper).content;
  };

  /** Oldest first. */
  const payments = async () => ((await rows(`/loans/${id}/payments`)) as unknown as Payment[]).reverse();

  return {
    id,
    since,
    said,
    ask,
    owed,
    paper,
    async on(day: Day) {
      const hour = dayOf(app.clock.now().toISOString()) === day ? undefined : `${day}T06:00:00.000Z`;
      if (hour) app.clock.set(hour);
      if (!isSignedIn) token = await app.signIn("admin");
      await owed();
    },
    pay: async (amount: number) => String((await ask("payment", { amount }))._id),
    settle: async () => String((await ask("settlement", { amount: (await owed()).total / 100 }))._id),
    async reverse(payment: string) {
      app.clock.passMinutes(1);
      const { status } = await call("POST", `/payments/${payment}/reversal`, { reason: "Typed twice" });
      expect(status).toBe(201);
      await owed();
    },
    issue: async (kind: "statement" | "notice") => paper(kind, String((await ask("papers", { kind }))._id)),
    async releaseAll() {
      const about = { handedTo: "Sita Devi", identifiedBy: "Known in person" };
      const made = await ask("releases", { articles: [{ article: 1, version: 1 }], ...about });
      return paper("release", String(made._id));
    },
    loan: async () => (await rows(`/admin/loans?id=${id}&page=1`))[0] as Loan | undefined,
    payments,
    /** The valid events of the loan, in the form that the domain rules take. */
    async happened(): Promise<LoanEvent[]> {
      const records = [
        ...(await rows(`/loans/${id}/charges`)).map((row) => ({ ...row, of: "charge" })),
        ...(await rows(`/loans/${id}/waivers`)).map((row) => ({ ...row, of: "waiver", from: row.of })),
        ...(await payments())
          .filter(({ entry }) => entry === "repayment" || entry === "settlement")
          .map((row) => ({ ...row, of: "payment" })),
      ] as unknown as (LoanEvent & { date: string })[];
      return records
        .sort((one, other) => one.date.localeCompare(other.date))
        .map((each) => ({ ...each, day: dayOf(each.date), amount: toPaise(each.amount) }));
    },
  };
}
