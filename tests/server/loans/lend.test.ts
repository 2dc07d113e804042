/** A new loan and its ticket are composed from the rows just written, and must not differ from what is read later. */
import { expect, it } from "vitest";
import { toRupees } from "#domain/basics/money.ts";
import { instalmentsOf } from "#resources/loans/agreement.ts";
import { compose } from "#papers/index.ts";
import type { Paper } from "#papers/paper.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { subjectOf } from "#server/papers/paper-contents.ts";
import { onBothDatabases } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan, loanForm, schemeForm } from "../samples.ts";

/** The sample terms on another amount. */
function sumsOf(amount: number) {
  const sums = instalmentsOf({ ...loanForm, amount }, { role: "admin" });
  return { amount, monthlyPayment: toRupees(sums?.monthly ?? 0), totalPayment: toRupees(sums?.total ?? 0) };
}

const withoutSums = { monthlyPayment: undefined, totalPayment: undefined };
const heavyGold = [
  { description: "Gold chain", grossWeight: 60, netWeight: 50, packet: "P-17", seal: "S 1" },
  { description: "Bangle", grossWeight: 12, netWeight: 10.5, pieces: 2, purity: "22", stoneWeight: 1.5 },
];

const loansToMake: Record<string, Row> = {
  "of instalments": {},
  "paid out in cash": { ...sumsOf(10_000), disbursedBy: "cash" },
  "paid out by transfer": { disbursedBy: "transfer", disbursalReference: "UTR 1" },
  "on assayed gold in a packet": { goldItems: heavyGold },
  "above the limit": { ...sumsOf(1_50_000), limitReason: "Known" },
  "of monthly interest": { ...withoutSums, kind: "interest", goldItems: heavyGold },
  "of a scheme with a charge": {
    ...withoutSums,
    kind: "bullet",
    interestRate: undefined,
    goldItems: heavyGold,
  },
};

onBothDatabases(({ open, oneOnPostgresByDay }) => {
  const loanRead = async (app: TestApp, id: string, token: string) =>
    (
      (await app.request("GET", `/admin/loans?page=1&id=${id}`, undefined, token)).body.data as Loan[]
    )[0] as Loan;

  /** The ticket as it was issued, and as the loan that is read now would have it. */
  async function ticketsOf(app: TestApp, loan: Loan, token: string) {
    const path = `/loans/${loan._id}/papers/ticket/${loan._id}`;
    const { body } = await app.request("GET", path, undefined, token);
    const issued = (body.data as { content: Paper }).content;
    const records = { loan, payments: [], charges: [], waivers: [], releases: [], openedSeals: [] };
    const key = { number: issued.number, date: issued.date, recordId: loan._id };
    const later = compose("ticket", subjectOf(key, records, defaultTradePolicy));
    return { issued, later: JSON.parse(JSON.stringify(later)) };
  }

  async function schemeOf(app: TestApp) {
    const token = await app.signIn("admin");
    const { body } = await app.request("POST", "/admin/schemes", { ...schemeForm, from: "" }, token);
    return (body.data as Row)._id;
  }

  it.each(oneOnPostgresByDay(Object.entries(loansToMake)))(
    "a new loan %s is answered as its page shows it",
    async (_, changes) => {
      const app = await open();
      const scheme = changes.kind === "bullet" ? await schemeOf(app) : undefined;
      const { loan, id, token } = await createLoan(app, { ...changes, scheme });
      const read = await loanRead(app, id, token);
      expect(loan).toEqual(read);
      const { issued, later } = await ticketsOf(app, read, token);
      expect(issued).toEqual(later);
    },
  );

  it("a new loan shows the customer's new contact details", async () => {
    const app = await open();
    await createLoan(app);
    const moved = { email: "Sita.New@example.com", presentAddress: "7 Hill Road", name: "Sita D. Devi" };
    const { loan, id, token } = await createLoan(app, moved);
    expect(loan).toMatchObject(moved);
    expect(loan).toEqual(await loanRead(app, id, token));
  });

  it("the ticket of a renewal shows the new loan as its page does", async () => {
    const app = await open();
    const { loan, token } = await createLoan(app, { goldItems: heavyGold });
    const { interest, principal, rounding } = loan.owed as Record<string, number>;
    const { amount, term, interestRate, monthlyPayment, totalPayment } = loanForm;
    const terms = { amount, term, interestRate, monthlyPayment, totalPayment };
    const due = { interest, principal, rounding, version: loan.version };
    const renewed = await app.request("POST", `/loans/${loan._id}/renewal`, { ...terms, ...due }, token);
    expect(renewed.status).toBe(201);
    const read = await loanRead(app, String((renewed.body.data as Row)._id), token);
    expect(read).toMatchObject({ renews: loan._id, name: loanForm.name });
    const { issued, later } = await ticketsOf(app, read, token);
    expect(issued).toEqual(later);
  });
});
