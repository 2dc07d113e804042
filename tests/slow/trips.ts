/** Calls whose way through the server `node tests/trips.js` counts. */
import type { Row } from "#engine/declare/vocabulary.ts";
import { openTestApp } from "#tests/server/harness.ts";
import { loanForm } from "#tests/server/samples.ts";

/** `most` is how many files the call may enter. A change that adds a step raises it, and its commit says why. */
type Trip = { name: string; most: number; ask(): Promise<number> };

export async function openTrips(): Promise<Trip[]> {
  // In memory, as when the limits were set: each read of a file passes through one more file of the product.
  const app = await openTestApp({ isJudged: false, file: ":memory:" });
  const token = await app.signIn("admin");
  let customer = 222_233_334_444;
  const lend = async () => {
    customer += 1;
    return app.request("POST", "/admin/loans", { ...loanForm, aadharNumber: String(customer) }, token);
  };
  const { body } = await lend();
  const { _id } = body.data as Row;
  const repaid = { amount: 500, paymentMethod: "handcash" };
  const statusOf = async (method: string, path: string, sent?: Row) =>
    (await app.request(method, path, sent, token)).status;
  return [
    { name: "the list of holidays", most: 30, ask: () => statusOf("GET", "/admin/holidays?page=1") },
    { name: "the list of loans", most: 45, ask: () => statusOf("GET", "/admin/loans?page=1") },
    { name: "a new loan", most: 111, ask: async () => (await lend()).status },
    { name: "a repayment", most: 98, ask: () => statusOf("POST", `/loans/${_id}/payment`, repaid) },
    { name: "Today", most: 46, ask: () => statusOf("GET", "/admin/reports/today") },
  ];
}
