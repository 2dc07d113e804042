/** A day of data entry: each loan needs few extra keys, and no key is lost. */
import type { Page } from "@playwright/test";
import { apiClient } from "./api.ts";
import { expect, registerLoan, test } from "./console.ts";
import { sweep } from "./page-quality.ts";

/** Keys pressed in addition to the Aadhar number, the description, the weights and the amount. */
const mostKeys = 15;
const loanCount = 60;

test(`sixty loans are entered without a mouse, each with at most ${mostKeys} extra keys`, {
  tag: sweep,
}, async ({ page, request, product }) => {
  test.setTimeout(330_000);
  const known: Known[] = [];
  for (let index = 0; index < loanCount; index++)
    known.push(await registerLoan(request, product, { name: `Counter Customer ${index}` }));
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Add New Loan" }).focus();
  for (const [index, customer] of known.entries()) {
    const amount = 10_000 + index;
    expect(await lend(page, customer, amount, { description: `Chain ${index}` })).toBeLessThanOrEqual(
      mostKeys,
    );
    await page.goBack();
    await page.getByRole("button", { name: "Add New Loan" }).focus();
  }
  const { get } = await apiClient(request, product);
  const { data } = await get("/admin/loans");
  for (const [index, { customerId, name }] of known.entries()) {
    const [newest] = (data as Known[]).filter((loan) => loan.customerId === customerId);
    expect(newest).toMatchObject({
      name,
      amount: 10_000 + index,
      term: 12,
      interestRate: 12,
      goldItems: [{ description: `Chain ${index}`, grossWeight: 20.5, netWeight: 18.25, carat: 24 }],
    });
  }
});

test("a loan above ₹5,00,000 is entered and checked without a mouse, with one more key", {
  tag: sweep,
}, async ({ page, request, product }) => {
  const customer = await registerLoan(request, product, { name: "Large Borrower" });
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Add New Loan" }).focus();
  const keys = await lend(page, customer, 6_00_000, {
    description: "Belt",
    grossWeight: 150.5,
    netWeight: 148.25,
  });
  expect(keys).toBeLessThanOrEqual(mostKeys + 1);
});

/** Keys pressed in addition to the ticket number: Find, Repay, record, print, back. */
const mostRepaymentKeys = 5;

test(`sixty loans are repaid by ticket, each with at most ${mostRepaymentKeys} extra keys`, {
  tag: sweep,
}, async ({ page, request, product }) => {
  test.setTimeout(330_000);
  const lent: Known[] = [];
  for (let index = 0; index < loanCount; index++)
    lent.push(await registerLoan(request, product, { name: `Repaying Customer ${index}` }));
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("table", { name: "Loans" })).toBeVisible();
  for (const loan of lent) expect(await repay(page, loan)).toBeLessThanOrEqual(mostRepaymentKeys);
  const { get } = await apiClient(request, product);
  for (const { _id } of lent) {
    const { data } = await get(`/admin/loans?id=${_id}&page=1`);
    // The first instalment, which nobody typed.
    expect(data).toMatchObject([{ totalPaid: (data as { monthlyPayment: number }[])[0]?.monthlyPayment }]);
  }
});

type Known = { _id: string; customerId: string; name: string; ticketNumber?: string };

/** Enters a loan and prints its ticket; returns the number of extra keys. */
async function lend(
  page: Page,
  { customerId, name }: Known,
  amount: number,
  {
    description,
    grossWeight = 20.5,
    netWeight = 18.25,
  }: { description: string; grossWeight?: number; netWeight?: number },
): Promise<number> {
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  const { keyboard } = page;
  await press("Enter");
  await expect(page.getByLabel("Aadhar Number")).toBeFocused();
  // The ID of a customer is the Aadhar number.
  await keyboard.type(customerId);
  await expect(page.getByText("Existing customer. Details filled in.")).toBeVisible();
  // Tab passes over the details of a known customer.
  await press("Tab");
  await expect(page.getByLabel("Description")).toBeFocused();
  await keyboard.type(description);
  await press("Tab");
  await keyboard.type(String(grossWeight));
  await press("Tab");
  await keyboard.type(String(netWeight));
  await press("Tab");
  // From an empty carat, one key chooses the highest of the usual ones.
  await press("ArrowDown");
  while (!(await page.getByLabel("Loan amount").evaluate((box) => box === document.activeElement)))
    await press("Tab");
  await keyboard.type(String(amount));
  await press("Enter");
  if (amount > 5_00_000) {
    const summary = page.getByRole("dialog", { name: "Check this loan" });
    await expect(summary.getByRole("button", { name: "Create Loan" })).toBeFocused();
    await press("Enter");
  }
  await expect(page.getByText(`${name}, ₹${amount.toLocaleString("en-IN")}`)).toBeVisible();
  await press("Alt+p");
  await expect(page.getByRole("article", { name: /Customer copy/ })).toContainText(name);
  test.info().annotations.push({ type: "keys", description: String(keys) });
  return keys;
}

/** Records the amount that Repay proposes, prints the receipt and returns; returns the number of extra keys. */
async function repay(page: Page, { name, ticketNumber = "" }: Known): Promise<number> {
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  await press("Control+k");
  await page.keyboard.type(ticketNumber);
  await expect(page.getByRole("option", { name: new RegExp(`^${name}, Loan, `) })).toBeVisible();
  await press("Control+Enter");
  await expect(page.getByRole("dialog", { name: "Repay loan" }).getByLabel(/^Amount/)).toBeFocused();
  await press("Enter");
  await expect(page.getByText("Repayment recorded")).toBeVisible();
  await press("Alt+p");
  await expect(page.getByRole("article", { name: /Customer copy/ })).toContainText(name);
  await press("Escape");
  await expect(page.getByRole("table", { name: "Loans" })).toBeVisible();
  test.info().annotations.push({ type: "keys", description: String(keys) });
  return keys;
}
