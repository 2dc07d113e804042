/** Compares random actions with a small model of loans, payments and staff. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { dayOf } from "#domain/basics/dates.ts";
import { calculateInstalments } from "#domain/loan/instalments.ts";
import { toPaise, toRupees } from "#domain/basics/money.ts";
import { settlementOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan as WireLoan } from "#resources/loans/loan.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { timeoutMs, rounds } from "#tests/slow/soak/rounds.ts";
import { onBothDatabases } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { employeeForm, loanForm, onlinePayment } from "../samples.ts";

/** Number of random sequences. */
const runs = rounds(6, 250);

type Payment = { id: string; paise: number; isReversed: boolean; settles?: true };
type Loan = {
  id: string;
  customer: number;
  total: number;
  bank: string;
  /** Version of the loan. */
  version: number;
  payments: Payment[];
  /** Interest not charged; set by a settlement or renewal, after which only a settlement can be reversed. */
  rebate?: number;
  renewedBy?: string;
  closedAt?: string;
  releasedAt?: string;
  /** `articles` counts those still here. */
  pledged: number;
  articles: number;
};
type Model = { loans: Loan[]; aadhar: Map<number, string>; employees: string[] };

const aadharOf = (customer: number, change = 0) => String(100_000_000_000 + customer * 1000 + change);
const isClosed = (loan: Loan) => loan.rebate !== undefined || paidOf(loan) === loan.total;
const paidOf = ({ payments }: Loan) =>
  payments.reduce((sum, { paise, isReversed }) => sum + (isReversed ? 0 : paise), 0);

/** Steps draw their subject from the model by index, and are skipped without one. */
type Step =
  | { does: "create"; customer: number; amount: number; term: number }
  | { does: "repay"; loan: number; share: number; isRepeated: boolean }
  | { does: "payOff"; loan: number }
  | { does: "settle"; loan: number; isMistaken: boolean }
  | { does: "renew"; loan: number; share: number; isMistaken: boolean }
  | { does: "release"; loan: number; article: number }
  | { does: "overpay"; loan: number; by: number }
  | { does: "reverse"; loan: number; payment: number }
  | { does: "edit"; loan: number; bank: string }
  | { does: "correct"; customer: number; change: number }
  | { does: "wait"; days: number }
  | { does: "hire" }
  | { does: "dismiss"; employee: number };

const twoArticles = [
  { description: "Chain", grossWeight: 20.5, netWeight: 18.25 },
  { description: "Ring", grossWeight: 5, netWeight: 4.5 },
];

const at = fc.nat(7);
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant("create" as const),
    customer: fc.nat(3),
    amount: fc.integer({ min: 100, max: 500_000 }),
    term: fc.integer({ min: 1, max: 36 }),
  }),
  fc.record({
    does: fc.constant("repay" as const),
    loan: at,
    share: fc.integer({ min: 1, max: 1000 }),
    isRepeated: fc.boolean(),
  }),
  fc.record({ does: fc.constant("payOff" as const), loan: at }),
  fc.record({ does: fc.constant("settle" as const), loan: at, isMistaken: fc.boolean() }),
  fc.record({
    does: fc.constant("renew" as const),
    loan: at,
    share: fc.integer({ min: 10, max: 200 }),
    isMistaken: fc.boolean(),
  }),
  fc.record({ does: fc.constant("release" as const), loan: at, article: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ does: fc.constant("overpay" as const), loan: at, by: fc.integer({ min: 1, max: 1e6 }) }),
  fc.record({ does: fc.constant("reverse" as const), loan: at, payment: at }),
  fc.record({
    does: fc.constant("edit" as const),
    loan: at,
    bank: fc.constantFrom("Canara Bank", "Indian Bank", ""),
  }),
  fc.record({ does: fc.constant("correct" as const), customer: fc.nat(3), change: fc.nat(2) }),
  fc.record({ does: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ does: fc.constant("hire" as const) }),
  fc.record({ does: fc.constant("dismiss" as const), employee: at }),
);

onBothDatabases(({ open }) => {
  it(
    "the books balance after every random step",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 20 }), async (sequence) => {
          const app = await open();
          let token = await app.signIn("admin");
          const model: Model = { loans: [], aadhar: new Map(), employees: [] };
          try {
            for (const [index, step] of sequence.entries()) {
              await take(app, token, model, step, `key-${index}`);
              // Sessions expire while days pass.
              if (step.does === "wait") token = await app.signIn("admin");
              await expectBalance(app, token, model);
            }
          } finally {
            await app.close();
          }
        }),
        { numRuns: runs },
      );
    },
    timeoutMs(runs, 60),
  );
});

async function take(app: TestApp, token: string, model: Model, step: Step, key: string): Promise<void> {
  const ask = async (method: string, path: string, body?: unknown) => {
    const headers = { "idempotency-key": key };
    const response = await app.ask(method, path, { body, token, headers });
    return { status: response.status, body: (await response.json()) as { data?: Row } };
  };
  const loan = "loan" in step ? model.loans[step.loan % (model.loans.length || 1)] : undefined;
  const owed = loan && !isClosed(loan) ? loan.total - paidOf(loan) : 0;
  const now = app.clock.now().toISOString();
  const pay = async (paise: number) => {
    const body = { amount: toRupees(paise), paymentMethod: "online", transactionId: key };
    const { status, body: answer } = await ask("POST", `/loans/${loan?.id}/payment`, body);
    return { status, id: String(answer.data?._id) };
  };

  /** Payoff today. */
  const figureOf = async ({ id }: Loan) => {
    const { body } = await app.request("GET", `/admin/loans?id=${id}&page=1`, undefined, token);
    const settlement = settlementOfLoan(
      (body.data as WireLoan[])[0] as WireLoan,
      dayOf(app.clock.now().toISOString()),
    );
    if (!settlement) throw new Error("A loan has a schedule");
    return settlement;
  };

  switch (step.does) {
    case "create": {
      const { amount, term, customer } = step;
      const terms = { principal: toPaise(amount), rate: 1200, months: term, basis: "perYear" } as const;
      const { monthly, total } = calculateInstalments(terms);
      const aadharNumber = model.aadhar.get(customer) ?? aadharOf(customer);
      const sent = { ...loanForm, goldItems: twoArticles, aadharNumber, amount, term };
      const amounts = { monthlyPayment: toRupees(monthly), totalPayment: toRupees(total) };
      const { status, body } = await ask("POST", "/admin/loans", { ...sent, ...amounts });
      expect(status).toBe(201);
      model.aadhar.set(customer, aadharNumber);
      const id = String(body.data?._id);
      model.loans.push({ id, customer, total, bank: "", version: 1, payments: [], pledged: 2, articles: 2 });
      return;
    }
    case "repay": {
      if (!loan) return;
      const paise = Math.max(1, Math.floor((owed * step.share) / 2000));
      const first = await pay(paise);
      expect(first.status).toBe(owed > 0 ? 201 : 409);
      if (owed > 0) loan.payments.push({ id: first.id, paise, isReversed: false });
      if (owed > 0 && isClosed(loan)) loan.closedAt = now;
      if (step.isRepeated && owed > 0) expect(await pay(paise)).toEqual(first);
      return;
    }
    case "payOff": {
      if (!loan || owed === 0) return;
      const { status, id } = await pay(owed);
      expect(status).toBe(201);
      loan.payments.push({ id, paise: owed, isReversed: false });
      loan.closedAt = now;
      return;
    }
    case "settle": {
      if (!loan) return;
      const { total, rebate } = await figureOf(loan);
      const amount = toRupees(step.isMistaken ? total + 1 : total);
      const { status, body } = await ask("POST", `/loans/${loan.id}/settlement`, {
        amount,
        ...onlinePayment(),
      });
      expect(status).toBe(owed > 0 && !step.isMistaken ? 201 : 409);
      if (status !== 201) return;
      loan.payments.push({ id: String(body.data?._id), paise: total, isReversed: false, settles: true });
      Object.assign(loan, { rebate, closedAt: now });
      return;
    }
    case "renew": {
      if (!loan) return;
      const { interest, principal, rebate } = await figureOf(loan);
      const amount = Math.max(100, Math.round(toRupees((principal * step.share) / 100)));
      const terms = { principal: toPaise(amount), rate: 900, months: 6, basis: "perYear" } as const;
      const { monthly, total } = calculateInstalments(terms);
      const { status, body } = await ask("POST", `/loans/${loan.id}/renewal`, {
        interest: toRupees(step.isMistaken ? interest + 1 : interest),
        principal: toRupees(principal),
        amount,
        term: 6,
        interestRate: 9,
        ...onlinePayment(),
        monthlyPayment: toRupees(monthly),
        totalPayment: toRupees(total),
      });
      expect(status).toBe(owed > 0 && !step.isMistaken ? 201 : 409);
      if (status !== 201) return;
      const id = String(body.data?._id);
      const carried = Math.min(principal, toPaise(amount));
      const received = interest + principal - carried;
      if (received > 0) loan.payments.push({ id: "", paise: received, isReversed: false });
      loan.payments.push({ id: "", paise: carried, isReversed: false });
      const { customer, bank, articles } = loan;
      Object.assign(loan, { rebate, renewedBy: id });
      model.loans.push({ id, customer, total, bank, version: 1, payments: [], pledged: articles, articles });
      return;
    }
    case "release": {
      if (!loan) return;
      const handed = {
        articles: [{ article: step.article, version: loan.version }],
        handedTo: "Sita",
        identifiedBy: "Known",
      };
      const { status } = await ask("POST", `/loans/${loan.id}/releases`, handed);
      if (loan.renewedBy || (!isClosed(loan) && loan.articles === 1)) expect([400, 409]).toContain(status);
      if (status === 201) Object.assign(loan, { articles: loan.articles - 1, releasedAt: now });
      return;
    }
    case "overpay":
      if (loan) expect((await pay(owed + step.by)).status).toBe(owed > 0 ? 400 : 409);
      return;
    case "reverse": {
      const payment = loan?.payments[step.payment % (loan.payments.length || 1)];
      if (!loan || !payment || payment.id === "") return;
      const isGone = isClosed(loan) && (loan.releasedAt ?? "") >= (loan.closedAt ?? "later");
      const stands =
        loan.renewedBy !== undefined || isGone || (loan.rebate !== undefined && !payment.settles);
      const reverse = (body: Row) => ask("POST", `/payments/${payment.id}/reversal`, body);
      const firstTry = await reverse({ reason: "Mistaken" });
      // A reversal asks for confirmation if gold was released because of the payment.
      const { confirm } = firstTry.body as { confirm?: string };
      const { status } = confirm ? await reverse({ reason: "Mistaken", confirmed: confirm }) : firstTry;
      expect(status).toBe(payment.isReversed || stands ? 409 : 201);
      if (status !== 201) return;
      payment.isReversed = true;
      if (payment.settles) loan.rebate = undefined;
      return;
    }
    case "edit":
      if (!loan) return;
      expect((await ask("PUT", `/admin/loans/${loan.id}`, { depositedBank: step.bank })).status).toBe(200);
      loan.bank = step.bank;
      loan.version += 1;
      return;
    case "correct": {
      const before = model.aadhar.get(step.customer);
      if (!before) return;
      const aadharNumber = aadharOf(step.customer, step.change);
      expect((await ask("PUT", `/admin/customers/${before}`, { aadharNumber })).status).toBe(200);
      model.aadhar.set(step.customer, aadharNumber);
      return;
    }
    case "wait":
      app.clock.passMinutes(step.days * 24 * 60);
      return;
    case "hire": {
      const number = model.employees.length + 1;
      const identity = {
        email: `e${key}@example.com`,
        aadharNumber: aadharOf(500 + number, Number(key.slice(4))),
      };
      const { status, body } = await ask("POST", "/admin/employees", { ...employeeForm, ...identity });
      expect(status).toBe(201);
      model.employees.push(String(body.data?._id));
      return;
    }
    case "dismiss": {
      const [employee] = model.employees.splice(step.employee % (model.employees.length || 1), 1);
      if (employee) expect((await ask("DELETE", `/admin/employees/${employee}`)).status).toBe(200);
    }
  }
}

async function expectBalance(app: TestApp, token: string, model: Model): Promise<void> {
  const list = async (path: string) => (await app.request("GET", path, undefined, token)).body;
  const { data, counts } = await list("/admin/loans?page=1&perPage=100");
  const rows = new Map((data as Row[]).map((row) => [row._id, row]));
  expect(rows.size).toBe(model.loans.length);
  for (const loan of model.loans) {
    const paid = paidOf(loan);
    expect(rows.get(loan.id)).toMatchObject({
      totalPaid: toRupees(paid),
      totalPayment: toRupees(loan.total),
      status: isClosed(loan) ? "closed" : "active",
      depositedBank: loan.bank,
      customerId: model.aadhar.get(loan.customer),
    });
    const row = rows.get(loan.id) as Row & { goldItems: Row[] };
    expect([row.rebate ?? 0, row.renewedBy]).toEqual([toRupees(loan.rebate ?? 0), loan.renewedBy]);
    if (isClosed(loan)) expect(paid + (loan.rebate ?? 0)).toBe(loan.total);
    const here = row.goldItems.filter(({ custody }) => custody !== "released");
    expect(here).toHaveLength(loan.articles);
    if (!isClosed(loan)) expect(loan.articles).toBeGreaterThan(0);
    expect(paid).toBeGreaterThanOrEqual(0);
    expect(paid).toBeLessThanOrEqual(loan.total);
    const payments = (await list(`/loans/${loan.id}/payments`)).data as Row[];
    const sum = payments.reduce((whole, { amount }) => whole + toPaise(Number(amount)), 0);
    expect(sum).toBe(paid);
    const reversals = loan.payments.filter(({ isReversed }) => isReversed).length;
    expect(payments).toHaveLength(loan.payments.length + reversals);
  }
  const closed = model.loans.filter(isClosed).length;
  expect({ closed: 0, active: 0, ...(counts as object) }).toMatchObject({
    all: model.loans.length,
    closed,
    active: model.loans.length - closed,
  });
  const staff = (await list("/admin/employees")).data as Row[];
  expect(staff).toHaveLength(model.employees.length + 2);
  expect(await verifyAuditLog(app.db)).toEqual({ entries: expect.any(Number), last: expect.any(String) });
  expect(await findContradictions(app.db)).toEqual([]);
}
