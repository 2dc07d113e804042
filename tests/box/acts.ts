/** Random acts of a branch; each draws its subject from the current books. */
import { addDays, dayOf } from "#domain/basics/dates.ts";
import { calculateInstalments } from "#domain/loan/instalments.ts";
import { isLoanByDays } from "#domain/loan/kinds.ts";
import { toPaise, toRupees } from "#domain/basics/money.ts";
import { closingOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Payment } from "#resources/loans/payment.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Random } from "#server/seed/random.ts";
import { employeeForm, loanForm } from "../server/samples.ts";
import { type Act, type Branch, loansOf, type Teller } from "./branch.ts";

/** The next act; undefined if only time passes, or if no record suits the act. */
export async function nextAct(branch: Branch): Promise<Act | undefined> {
  const { random, sides } = branch;
  const loans = (await loansOf(branch)).map((loan) => ({
    ...loan,
    alias: sides[0]?.nameOf(loan._id) ?? "",
  }));
  const desk = { random, branch, loans, day: dayOf(branch.now().toISOString()) };
  const chosen = drawAct(random);
  return acts[chosen]?.act(desk);
}

type KnownLoan = Loan & { alias: string };
type ActContext = { random: Random; branch: Branch; loans: readonly KnownLoan[]; day: string };

/** `often` is the weight of the act. */
const acts: Readonly<Record<string, { often: number; act: (desk: ActContext) => Promise<Act | undefined> }>> =
  {
    lend: { often: 10, act: async (desk) => lend(desk) },
    "lend by days": { often: 10, act: async (desk) => lendByDays(desk) },
    "offer a scheme": { often: 3, act: async (desk) => offerScheme(desk) },
    charge: {
      often: 3,
      act: async (desk) =>
        onRandomLoan(desk, isCharged, ({ alias }) => ({
          what: "charge",
          by: "admin",
          method: "POST",
          path: `/loans/{${alias}}/charges`,
          body: { charge: "Notice" },
        })),
    },
    waive: {
      often: 3,
      act: async (desk) => onRandomLoan(desk, owesChargesOrPenal, (loan) => waive(desk, loan)),
    },
    repay: { often: 22, act: async (desk) => onRandomLoan(desk, isActive, (loan) => repay(desk, loan)) },
    "repay too much": {
      often: 2,
      act: async (desk) =>
        onRandomLoan(desk, isActive, (loan) => pay(desk, loan, owedRupees(loan) + 1, "repay too much")),
    },
    settle: { often: 6, act: async (desk) => onRandomLoan(desk, isActive, (loan) => settle(desk, loan)) },
    renew: { often: 6, act: async (desk) => onRandomLoan(desk, isActive, (loan) => renew(desk, loan)) },
    release: {
      often: 10,
      act: async (desk) =>
        onRandomLoan(
          desk,
          () => true,
          (loan) => release(desk, loan),
        ),
    },
    reverse: { often: 6, act: reverse },
    edit: {
      often: 3,
      act: async (desk) =>
        onRandomLoan(
          desk,
          () => true,
          ({ alias }) => ({
            what: "edit",
            by: "admin",
            method: "PUT",
            path: `/admin/loans/{${alias}}`,
            body: { depositedBank: desk.random.pick(["Canara Bank", "Indian Bank", ""]) },
          }),
        ),
    },
    "correct a customer": {
      often: 3,
      act: async (desk) =>
        onRandomLoan(
          desk,
          () => true,
          ({ customerId }) => ({
            what: "correct a customer",
            by: "admin",
            method: "PUT",
            path: `/admin/customers/${customerId}`,
            body: {
              presentAddress: `${desk.random.between(1, 99)}-1-1, Beach Road`,
              aadharNumber: customerId,
            },
          }),
        ),
    },
    "set the rate": {
      often: 3,
      act: async ({ random }) => ({
        what: "set the rate",
        by: "admin",
        method: "POST",
        path: "/settings/update-gold-rate",
        body: { rate: 7_000 + random.between(-300, 300) },
      }),
    },
    "count the cash": {
      often: 3,
      act: async ({ random }) => ({
        what: "count the cash",
        by: "employee",
        method: "POST",
        path: "/employee/cash-counts",
        body: { moment: random.pick(["opening", "closing"]), notes500: random.between(0, 400), note: "" },
      }),
    },
    "add a holiday": {
      often: 2,
      act: async ({ random, day }) => ({
        what: "add a holiday",
        by: "admin",
        method: "POST",
        path: "/admin/holidays",
        body: { day: addDays(day, random.between(0, 60)), name: "Festival" },
      }),
    },
    remind: {
      often: 2,
      act: async (desk) =>
        onRandomLoan(desk, isActive, ({ alias }) => ({
          what: "remind",
          by: "employee",
          method: "POST",
          path: `/loans/{${alias}}/reminders`,
          body: { message: "Please come by." },
        })),
    },
    "issue a statement": {
      often: 3,
      act: async (desk) =>
        onRandomLoan(
          desk,
          () => true,
          ({ alias }) => ({
            what: "issue a statement",
            by: "employee",
            method: "POST",
            path: `/loans/{${alias}}/papers`,
            body: { kind: "statement" },
          }),
        ),
    },
    hire: {
      often: 1,
      act: async ({ random }) => {
        const aadharNumber = random.digits(12).replace(/^0/, "6");
        const identity = { email: `e${aadharNumber}@example.com`, aadharNumber };
        return {
          what: "hire",
          by: "admin",
          method: "POST",
          path: "/admin/employees",
          body: { ...employeeForm, ...identity },
        };
      },
    },
    "try what only an administrator may": {
      often: 2,
      act: async () => ({
        what: "try what only an administrator may",
        by: "employee",
        method: "POST",
        path: "/settings/update-gold-rate",
        body: { rate: 1 },
      }),
    },
    "let hours pass": { often: 6, act: passRandomMinutes((random) => random.between(1, 600)) },
    "come to midnight": {
      often: 2,
      act: async ({ branch }) => passMinutes(branch, untilMidnight(branch.now())),
    },
    "let weeks pass": { often: 2, act: passRandomMinutes((random) => random.between(5, 60) * 24 * 60) },
  };

/** Names of acts, repeated by weight. */
const weightedActs = Object.entries(acts).flatMap(([name, { often }]) => Array<string>(often).fill(name));
const drawAct = (random: Random): string => weightedActs[random.between(0, weightedActs.length - 1)] ?? "";

function onRandomLoan(
  { random, loans }: ActContext,
  matches: (loan: KnownLoan) => boolean,
  act: (loan: KnownLoan) => Act | undefined,
): Act | undefined {
  const candidates = loans.filter(matches);
  const loan = candidates[random.between(0, Math.max(0, candidates.length - 1))];
  return loan && act(loan);
}

const owesChargesOrPenal = ({ owed }: Loan) => owed !== undefined && owed.charges + owed.penal > 0;
const isCharged = ({ status, terms }: Loan) => status === "active" && (terms?.charges.length ?? 0) > 0;
const isActive = ({ status }: Loan) => status === "active";
const owedRupees = (loan: Loan) =>
  isLoanByDays(loan) && loan.owed
    ? loan.owed.total
    : toRupees(toPaise(loan.totalPayment) - toPaise(loan.totalPaid));
const teller = (random: Random): Teller => random.pick(["admin", "employee"]);

function lend(desk: ActContext): Act {
  const { random } = desk;
  const by = teller(random);
  const terms = { term: random.between(1, 24), interestRate: 12 };
  const { amount, ...pledged } = pledge(desk);
  return lending(desk, by, { ...pledged, ...withPayments(amount, terms, by), ...paidOut(random, amount) });
}

/** Lends on an existing scheme, or at a rate. */
function lendByDays(desk: ActContext): Act {
  const { random, branch } = desk;
  const offered = branch.names.filter((name) => name.startsWith("scheme"));
  const scheme = offered[random.between(0, offered.length)];
  const kind = scheme ? scheme.split(" ")[2] : random.pick(["bullet", "interest", "flexible"]);
  const { amount, ...pledged } = pledge(desk);
  return lending(desk, teller(random), {
    ...pledged,
    ...paidOut(random, amount),
    amount,
    kind,
    term: random.between(1, 12),
    ...(scheme ? { scheme: `{${scheme}}`, interestRate: undefined } : { interestRate: 12 }),
    monthlyPayment: undefined,
    totalPayment: undefined,
  });
}

function offerScheme({ random, branch, day }: ActContext): Act {
  const kind = random.pick(["bullet", "interest", "flexible"]);
  return {
    what: "offer a scheme",
    by: "admin",
    method: "POST",
    path: "/admin/schemes",
    body: {
      name: `Scheme ${branch.names.length + 1}`,
      kind,
      from: day,
      daysInYear: random.pick([360, 365]),
      slabs: [{ upTo: 31, rate: 12 }, { upTo: 60, rate: 18 }, { rate: 24 }],
      slabBasis: random.pick(["stepped", "rebate"]),
      minimumDays: random.pick([0, 15]),
      penalRate: 3,
      charges: [
        { name: "Processing", on: "lending", percent: 0.5, gst: 18 },
        { name: "Reminder", on: "reminder", amount: 100, gst: 18 },
        { name: "Notice", on: "demand", amount: 250, gst: 18 },
      ],
    },
    makes: `scheme ${branch.names.length + 1} ${kind}`,
  };
}

function waive({ random }: ActContext, { alias, owed }: KnownLoan): Act {
  const of = owed && owed.charges > 0 ? "charges" : "penal";
  const paise = toPaise(owed?.[of] ?? 0);
  const amount = toRupees(Math.max(1, Math.floor((paise * random.between(1, 110)) / 100)));
  return {
    what: "waive",
    by: "admin",
    method: "POST",
    path: `/loans/{${alias}}/waivers`,
    body: { of, amount, reason: "Regular customer" },
  };
}

const lending = ({ branch }: ActContext, by: Teller, body: Row): Act => ({
  what: "lend",
  by,
  method: "POST",
  path: `/${by}/loans`,
  body: { ...loanForm, ...body },
  makes: `loan ${branch.names.length + 1}`,
});

/** A new or known customer with articles, and an amount within their value. */
function pledge({ random, loans }: ActContext) {
  const isKnown = random.isOneIn(3);
  const aadharNumber =
    (isKnown && loans[random.between(0, loans.length - 1)]?.aadharNumber) || `9${random.digits(11)}`;
  const goldItems = Array.from({ length: random.between(1, 3) }, (_, index) => {
    const net = random.between(200, 4_000);
    const description = `${random.pick(["Chain", "Ring", "Bangle"])} ${index + 1}`;
    return { description, grossWeight: (net + random.between(0, 200)) / 100, netWeight: net / 100 };
  });
  const grams = goldItems.reduce((sum, { netWeight }) => sum + netWeight, 0);
  const amount = Math.max(100, Math.round((grams * 7_000 * random.between(20, 74)) / 100));
  return { aadharNumber, goldItems, amount };
}

/** A percentage is per year for an administrator, and per instalment for an employee (decision 1). */
function withPayments(
  amount: number,
  { term, interestRate }: { term: number; interestRate: number },
  by: Teller,
) {
  const basis = by === "admin" ? "perYear" : "perInstalment";
  const rate = basis === "perYear" ? interestRate : 1;
  const { monthly, total } = calculateInstalments({
    principal: toPaise(amount),
    rate: rate * 100,
    months: term,
    basis,
  });
  const payments = { monthlyPayment: toRupees(monthly), totalPayment: toRupees(total) };
  return { amount, term, interestRate: rate, ...payments };
}

const paidOut = (random: Random, amount: number): Row =>
  amount < 20_000 && random.isOneIn(2)
    ? { disbursedBy: "cash" }
    : { disbursedBy: "transfer", disbursalReference: `UTR${random.digits(12)}` };

const paidBy = (random: Random): Row =>
  random.isOneIn(2)
    ? { paymentMethod: "handcash" }
    : { paymentMethod: "online", transactionId: `UPI${random.digits(12)}` };

const repay = (desk: ActContext, loan: KnownLoan) => {
  const { random } = desk;
  const part = (toPaise(owedRupees(loan)) * random.between(1, 1_000)) / 1_000;
  const amounts: readonly [number, ...number[]] = isLoanByDays(loan)
    ? [Math.max(1, Math.floor(loan.owed?.due ?? 0)), Math.max(1, Math.floor(part / 100)), owedRupees(loan)]
    : [
        Math.min(loan.monthlyPayment, owedRupees(loan)),
        toRupees(Math.max(1, Math.floor(part))),
        owedRupees(loan),
      ];
  return pay(desk, loan, random.pick(amounts), "repay");
};

const pay = ({ random, branch }: ActContext, { alias }: KnownLoan, amount: number, what: string): Act => ({
  what,
  by: teller(random),
  method: "POST",
  path: `/loans/{${alias}}/payment`,
  body: { amount, ...paidBy(random) },
  makes: `payment ${branch.names.length + 1}`,
});

function settle({ random, branch, day }: ActContext, loan: KnownLoan): Act | undefined {
  const due = closingOfLoan(loan, day);
  if (!due || (isLoanByDays(loan) && due.total === 0)) return undefined;
  return {
    what: "settle",
    by: teller(random),
    method: "POST",
    path: `/loans/{${loan.alias}}/settlement`,
    body: { amount: toRupees(due.total + (random.isOneIn(5) ? 1 : 0)), ...paidBy(random) },
    makes: `payment ${branch.names.length + 1}`,
  };
}

function renew(desk: ActContext, loan: KnownLoan): Act | undefined {
  const { random, branch, day } = desk;
  const closing = closingOfLoan(loan, day);
  if (!closing || (isLoanByDays(loan) && closing.total === 0)) return undefined;
  const by = teller(random);
  const { interest, principal, penal, charges, rounding } = closing.split;
  const amount = Math.max(100, Math.round(toRupees((principal * random.between(40, 110)) / 100)));
  const term = random.between(1, 12);
  const kind = random.pick(["instalments", "bullet", "interest", "flexible"]);
  return {
    what: "renew",
    by,
    method: "POST",
    path: `/loans/{${loan.alias}}/renewal`,
    body: {
      interest: toRupees(interest),
      principal: toRupees(principal),
      ...(isLoanByDays(loan) && {
        penal: toRupees(penal),
        charges: toRupees(charges),
        rounding: toRupees(rounding),
      }),
      ...(kind === "instalments"
        ? withPayments(amount, { term, interestRate: 9 }, by)
        : { kind, amount, term, interestRate: 9 }),
      ...paidBy(random),
      disbursedBy: "transfer",
      disbursalReference: `UTR${random.digits(12)}`,
    },
    makes: `loan ${branch.names.length + 1}`,
  };
}

function release({ random, branch }: ActContext, { alias, goldItems, version, name }: KnownLoan): Act {
  const articles = goldItems
    .map((_, index) => ({ article: index + 1, version }))
    .filter(() => random.isOneIn(2));
  return {
    what: "release",
    by: teller(random),
    method: "POST",
    path: `/loans/{${alias}}/releases`,
    body: { articles, handedTo: name, identifiedBy: "Known in person", note: "" },
    makes: `release ${branch.names.length + 1}`,
  };
}

async function reverse(desk: ActContext): Promise<Act | undefined> {
  const { random, branch, loans } = desk;
  const loan = loans[random.between(0, Math.max(0, loans.length - 1))];
  if (!loan) return undefined;
  const payments = (await branch.read(`/loans/${loan._id}/payments`)).data as Payment[];
  const named = payments.flatMap(({ _id }) => branch.sides[0]?.nameOf(_id) ?? []);
  const alias = named[random.between(0, Math.max(0, named.length - 1))];
  if (!alias) return undefined;
  return {
    what: "reverse",
    by: "admin",
    method: "POST",
    path: `/payments/{${alias}}/reversal`,
    body: { reason: "Recorded on the wrong loan" },
    makes: `payment ${branch.names.length + 1}`,
  };
}

function passRandomMinutes(minutes: (random: Random) => number) {
  return async ({ random, branch }: ActContext) => passMinutes(branch, minutes(random));
}

async function passMinutes(branch: Branch, minutes: number): Promise<undefined> {
  await branch.pass(minutes);
}

/** Minutes to shortly before or after midnight in Visakhapatnam. */
function untilMidnight(now: Date): number {
  const midnight = 18 * 60 + 30;
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  return ((midnight - minute + 24 * 60) % (24 * 60)) + (minute % 2 === 0 ? 1 : -1) + 1;
}
