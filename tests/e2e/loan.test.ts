import type { Page } from "@playwright/test";
import { expectPaperPages, printToPdf } from "./paper.ts";
import { signInAsEmployee } from "./sign-in.ts";
import { expect, test } from "./test.ts";
import { successes } from "#tests/setup/successes.ts";

const name = "Lakshmi Rao";
const aadhar = "444455556666";
/** ₹1,00,000 at 12% per instalment for 12 months (specification, section 9). */
const [monthly, total, rest] = ["₹16,144", "₹1,93,724", "187105.50"];
const reference = "TX-2025-1";

const customer = {
  "Full name": name,
  Email: "lakshmi@example.com",
  "Primary mobile": "98480 12345",
  "Secondary mobile": "98480 54321",
  "Present address": "12-3 Beach Road, Visakhapatnam",
  "Permanent address": "4 Temple Street, Anakapalle",
  "Emergency contact mobile": "98480 99999",
  "Emergency contact relation": "Brother",
};

// Animations stay on, as most people have them.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The whole path of the day. gold-desk.test.ts goes on to the last release at night. */
test("an employee registers a loan and sees it repaid", async ({ complaints, page, request, product }) => {
  await signInAsEmployee(page, request, product);

  await test.step("registers it", async () => {
    await page.getByRole("button", { name: "Add New Loan" }).click();
    await fill(page, { "Aadhar Number": aadhar, ...customer });
    await addGoldItem(page, 1, { Description: "Bangle", "Gross weight": "20.5", "Net weight": "18.25" });
    await page.getByRole("button", { name: "Add gold item" }).click();
    await addGoldItem(page, 2, { Description: "Chain", "Gross weight": "10", "Net weight": "9.5" });
    await fill(page, { "Loan amount": "100000", Duration: "12", "Interest rate": "12" });
    await expect(page.getByLabel("Monthly payment")).toHaveValue(monthly);
    await expect(page.getByLabel("Total payment")).toHaveValue(total);
    await page.getByRole("button", { name: "Create Loan" }).click();
    await expect(page.getByText("12% per instalment, 144% a year is above 36% a year.")).toBeVisible();
    // The browser logs the question, which is a refusal.
    expect(complaints.splice(0).every((each) => each.includes("409"))).toBe(true);
    await page.getByRole("button", { name: "Lend anyway" }).click();
    await expect(page.getByText(successes.loanCreated)).toBeVisible();
    await expect(loanForm(page)).toHaveCount(0);
  });

  await test.step("finds it", async () => {
    const box = page.getByPlaceholder("Search by name, email, mobile, customer ID, or amount");
    await box.fill("nobody of that name");
    await expect(page.getByText("No loans found")).toBeVisible();
    await box.fill(name.toUpperCase());
    await expect(rowOf(page, name)).toContainText("active");
    await expect(rowOf(page, name)).toContainText("₹1,00,000");
  });

  await test.step("takes a part in cash", async () => {
    await page.getByRole("button", { name: `Repay ${name}` }).click();
    await repay(page, { amount: "6618.50", method: "handcash" });
  });

  await test.step("prints the receipt", async () => {
    await page.getByRole("link", { name: "Print receipt" }).click();
    await expect(page.getByRole("article", { name: "Payment receipt, Customer copy" })).toBeVisible();
    const said = ["CUSTOMER COPY", /No\. PR\/\d{4}-\d\d\/\d{6} /, name, "₹6,618.50"];
    expectPaperPages(await printToPdf(page, "A5"), aadhar, said);
    await page.getByRole("link", { name: "Dashboard" }).click();
  });

  await test.step("takes the rest online, which needs a transaction ID", async () => {
    await page.getByRole("button", { name: `Repay ${name}` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Amount").fill(rest);
    await dialog.getByLabel("Payment method").selectOption("online");
    await dialog.getByRole("button", { name: "Record repayment" }).click();
    await expect(dialog.getByText("Transaction ID is required for online payments").first()).toBeVisible();
    await repay(page, { amount: rest, method: "online", transactionId: reference });
  });

  await test.step("sees it closed", async () => {
    await expect(rowOf(page, name)).toContainText("closed");
    await expect(page.getByRole("button", { name: `Repay ${name}` })).toHaveCount(0);
    await page.getByRole("link", { name: "Loans", exact: true }).click();
    await expect(page).toHaveURL("/employee/loans");
    await expect(rowOf(page, name)).toContainText("closed");
    await page.getByRole("button", { name: `Payment History ${name}` }).click();
    const history = page.getByRole("dialog", { name: "Payment History" }).getByRole("row");
    await expect(history.filter({ hasText: "Hand cash" })).toContainText("success");
    await expect(history.filter({ hasText: reference })).toContainText("Online");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("need not type the customer again", async () => {
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("button", { name: "Add New Loan" }).click();
    await fill(page, { "Aadhar Number": aadhar });
    for (const [label, value] of Object.entries(customer)) {
      await expect(loanForm(page).getByLabel(new RegExp(`^${label}`))).toHaveValue(value);
    }
  });

  await test.step("signs out for good", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    await page.goto("/employee/dashboard");
    await expect(page).toHaveURL("/login");
  });
});

const loanForm = (page: Page) => page.getByRole("form", { name: "Add New Loan" });

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await loanForm(page)
      .getByLabel(new RegExp(`^${label}`))
      .fill(value);
}

async function addGoldItem(page: Page, number: number, values: Readonly<Record<string, string>>) {
  const item = page.getByRole("group", { name: `Gold item ${number}` });
  for (const [label, value] of Object.entries(values)) await item.getByLabel(label).fill(value);
}

type Repayment = { amount: string; method: "handcash" | "online"; transactionId?: string };

async function repay(page: Page, { amount, method, transactionId }: Repayment): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByLabel("Payment method").selectOption(method);
  if (transactionId) await dialog.getByLabel("Transaction ID").fill(transactionId);
  await dialog.getByRole("button", { name: "Record repayment" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Repayment recorded")).toBeVisible();
}
