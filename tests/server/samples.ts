/** Requests as the forms send them. */
import { toPaise, toRupees } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/measures.ts";
import type { Role } from "#domain/basics/roles.ts";
import { calculateInstalments, rateBasis } from "#domain/loan/instalments.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { TestApp } from "./harness.ts";

/** 1,00,000 at 12% a year for 12 months, as an administrator's loan is calculated. */
/** Articles as they are sent on creation. */
export const withoutIds = (items: readonly object[]): Row[] =>
  items.map((item) => {
    const { _id, ...values } = item as Row;
    return values;
  });

export const loanForm = {
  aadharNumber: "123412341234",
  name: "Sita Devi",
  email: "sita@example.com",
  primaryMobile: "98480 12345",
  secondaryMobile: "98480 12346",
  presentAddress: "1-2-3, Beach Road, Visakhapatnam 530002",
  permanentAddress: "4-5-6, Main Road, Anakapalli 531001",
  emergencyContact: { mobile: "98480 12347", relation: "Sister" },
  goldItems: [{ description: "Gold chain", grossWeight: 20.5, netWeight: 18.25 }],
  amount: 100_000,
  term: 12,
  interestRate: 12,
  monthlyPayment: 8885,
  totalPayment: 106_619,
};

/** The same loan from an employee: 12% for every instalment (decision 1). */
export const employeeLoanForm = { ...loanForm, monthlyPayment: 16_144, totalPayment: 193_724 };

/** An amount with its payments, as the role's form calculates them. */
export function termsOf(amount: number, term = 12, interestRate = 12, role: Role = "admin") {
  const terms = { principal: toPaise(amount), rate: toBasisPoints(interestRate), months: term } as const;
  const { monthly, total } = calculateInstalments({ ...terms, basis: rateBasis[role] });
  return { amount, term, interestRate, monthlyPayment: toRupees(monthly), totalPayment: toRupees(total) };
}

export const employeeForm = {
  name: "Kiran Naidu",
  email: "kiran@example.com",
  mobile: "98480 55555",
  alternateMobile: "98480 55556",
  role: "employee",
  aadharNumber: "555566667777",
};

/** A bullet scheme at 12, 25 and 28% by days, with a fee of half a percent at lending. */
export const schemeForm = {
  name: "Bullet gold",
  kind: "bullet",
  from: "2026-04-01",
  to: "",
  slabs: [{ upTo: 30, rate: 12 }, { upTo: 60, rate: 25 }, { rate: 28 }],
  slabBasis: "stepped",
  daysInYear: 365,
  minimumDays: 7,
  penalRate: 2,
  maximumTerm: 12,
  maximumLtv: 80,
  charges: [{ name: "Processing fee", on: "lending", percent: 0.5, minimum: 100, maximum: 1_000, gst: 18 }],
};

let transfers = 0;

/** An online payment with its own transaction ID. */
export const onlinePayment = () => ({ paymentMethod: "online", transactionId: `UPI${++transfers}` });

/** Creates an administrator's loan. `changes` overrides the form. */
export async function createLoan(app: TestApp, changes: Row = {}) {
  const token = await app.signIn("admin");
  const { status, body } = await app.request("POST", "/admin/loans", { ...loanForm, ...changes }, token);
  if (status !== 201) throw new Error(`The sample loan was refused: ${body.message}`);
  const loan = body.data as Row & { _id: string };
  return { token, loan, id: loan._id };
}

/** Message of a visitor, as the site's form sends it. */
export const visitorMessage = {
  name: "Sita Devi",
  email: "sita@example.com",
  phone: "98480 12345",
  gold: 12.5,
  message: "Is the branch open?",
};

export const dueOf = async (app: TestApp, id: string) =>
  (await app.request("GET", `/loans/${id}/due`, undefined, await app.signIn("admin"))).body.data as Row;

/** Renews a loan today with a new one of the same kind. */
export async function renewLoan(app: TestApp, id: string, amount: number) {
  const token = await app.signIn("admin");
  const { body } = await app.request("GET", `/admin/loans?id=${id}&page=1`, undefined, token);
  const [{ kind } = {}] = body.data as Row[];
  const { interest, principal, penal, charges, rounding, advance } = await dueOf(app, id);
  const due = { interest, principal: Number(principal) - Number(advance), penal, charges, rounding };
  const terms = kind !== "instalments" ? { amount, term: 12, interestRate: 12, kind } : termsOf(amount);
  return app.request("POST", `/loans/${id}/renewal`, { ...terms, ...due, ...onlinePayment() }, token);
}

/** Makes the signed-in customer of the tests the borrower of a loan. */
export const ownedByCustomer = async (app: TestApp, id: string) => {
  const loan = app.db.selectFrom("loans").select("customer_id").where("id", "=", id);
  await app.db
    .updateTable("users")
    .set({ customer_id: loan })
    .where("id", "=", app.idOf("customer"))
    .execute();
};
