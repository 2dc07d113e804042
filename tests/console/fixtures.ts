import type { Role } from "#domain/basics/roles.ts";
import { formValues, requestBodyOf } from "#engine/declare/derive.ts";
import { loans } from "#resources/loans/loans.ts";
import { HttpResponse, http } from "msw";
import { vi } from "vitest";
import { api, network } from "../setup/api.ts";

export const customer = {
  aadharNumber: "123412341234",
  name: "Lakshmi Prasanna",
  email: "lakshmi.p@example.com",
  primaryMobile: "98480 12345",
  secondaryMobile: "98480 54321",
  presentAddress: "12-4-5, Dwaraka Nagar, Visakhapatnam",
  permanentAddress: "Main Road, Anakapalle",
  emergencyContact: { mobile: "98481 11111", relation: "Husband" },
};

export const terms = {
  goldItems: [{ description: "Necklace", grossWeight: 20.5, netWeight: 18.25 }],
  amount: 100000,
  term: 12,
  interestRate: 12,
};

/** Inputs for the loan form, by label. */
export const typedLoan = {
  "Aadhar Number": customer.aadharNumber,
  "Full name": customer.name,
  Email: customer.email,
  "Primary mobile": customer.primaryMobile,
  "Secondary mobile": customer.secondaryMobile,
  "Emergency contact mobile": customer.emergencyContact.mobile,
  "Emergency contact relation": customer.emergencyContact.relation,
  "Present address": customer.presentAddress,
  "Permanent address": customer.permanentAddress,
  Description: "Necklace",
  "Gross weight": "20.5",
  "Net weight": "18.25",
  "Loan amount": "100000",
  Duration: "12",
  "Interest rate": "12",
};

/** Registers a loan through the API with the values of the form, and returns its id. Signs in without a token. */
export async function registerLoan(
  changes: Record<string, unknown> = {},
  role: Role = "admin",
  token?: string,
): Promise<string> {
  const { request, signIn, idOf } = await api();
  const values = formValues(loans, "create", { ...customer, ...terms, ...changes }, { id: idOf(role), role });
  const body = requestBodyOf(loans, "create", values, { id: idOf(role), role });
  const answer = await request("POST", `/${role}/loans`, body, token ?? (await signIn(role)));
  return (answer.body.data as { _id: string })._id;
}

/** Moves the clocks of the server and the browser to a time. */
export async function goTo(time: string): Promise<void> {
  (await api()).clock.set(time);
  vi.setSystemTime(time);
}

/** Returns all loans as an administrator sees them. */
export async function savedLoans() {
  const { request, signIn } = await api();
  return (await request("GET", "/admin/loans", undefined, await signIn("admin"))).body.data;
}

/** Repays a loan through the API; the default amount closes it. */
export async function repayLoan(id: string, amount = 106619, token?: string): Promise<void> {
  const { request, signIn } = await api();
  const payment = { amount, paymentMethod: "handcash" };
  await request("POST", `/loans/${id}/payment`, payment, token ?? (await signIn("admin")));
}

/** Loses the first responses to repayments: the server records each, but the browser never hears of it. */
export function loseResponses(count: number, instead: () => Response = () => HttpResponse.error()): string[] {
  const keys: string[] = [];
  network.use(
    http.post("*/api/loans/*/payment", async ({ request }) => {
      keys.push(request.headers.get("idempotency-key") ?? "");
      if (keys.length > count) return undefined;
      const { app } = await api();
      await app.fetch(request.clone());
      return instead();
    }),
  );
  return keys;
}

/** Returns the amounts of all payments of the only loan, the lowest first: in a test all have the same time. */
export async function savedAmounts(): Promise<number[]> {
  const { request, signIn } = await api();
  const [loan] = (await savedLoans()) as { _id: string }[];
  const { body } = await request("GET", `/loans/${loan?._id}/payments`, undefined, await signIn("admin"));
  return (body.data as { amount: number }[]).map(({ amount }) => amount).sort((one, other) => one - other);
}
