/** In a company of two people, a call waits for the second one, who decides it on a phone and by keyboard. */
import type { APIRequestContext, Page } from "@playwright/test";
import { apiClient } from "./api.ts";
import { pressAction } from "./console.ts";
import { expectAccessible, expectNoSidewaysScroll, expectPageQuality, sweep } from "./page-quality.ts";
import { type Product, startProduct } from "./product.ts";
import { amountsOf, loanPayload } from "./samples.ts";
import { signInAsAdmin, signInAsEmployee } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test.setTimeout(120_000);
// One product for all.
test.describe.configure({ mode: "default" });

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ env: { APPROVALS: "two", APPROVE_FROM: "50000" } });
});
test.afterAll(() => product.remove());

/** Presses Tab until the button has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name });
  await expect(button).toBeVisible();
  for (let most = 40; most > 0; most -= 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(button).toBeFocused();
}

async function askForLoan(request: APIRequestContext, page: Page, name: string): Promise<void> {
  const token = (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
  const answer = await request.post(`${product.url}/api/employee/loans`, {
    headers: { "x-auth-token": token },
    data: { ...loanPayload(name, "500012341234"), ...amountsOf(1_00_000, 1, "perInstalment") },
  });
  expect([answer.status(), (await answer.json()).message]).toEqual([202, "Sent for approval"]);
}

test("a loan that waits is approved by keyboard at 360 px, and who asked for it hears of it", async ({
  browser,
  page,
  request,
}) => {
  const { url } = product;
  const theirs = await browser.newPage({ baseURL: url });
  await signInAsEmployee(theirs, request, product);
  await askForLoan(request, theirs, "Sita Devi");
  await theirs.goto("/employee/approvals");
  await expect(theirs.getByText("Lend ₹1,00,000")).toBeVisible();
  await expect(theirs.getByRole("button", { name: /^Approve/ })).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page, url);
  await page.getByRole("link", { name: /^Waiting for approval 1/ }).click();
  await expect(page).toHaveURL(/approvals\?/);
  await expectPageQuality(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await tabTo(page, /^Approve Lend/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Approve" });
  await expect(dialog).toContainText("Ravi Teja");
  await expect(dialog).toContainText("₹1,00,000");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, "[role=dialog]");
  await tabTo(page, "Approve");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();

  await theirs.getByRole("link", { name: "Customers" }).click();
  const told = theirs.getByText(/^Administrator approved on .*: Lend ₹1,00,000 \(Sita Devi\)$/);
  await expect(told).toBeVisible();
  await theirs.getByRole("link", { name: "View", exact: true }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Sita Devi" })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("heading", { level: 1, name: "Sita Devi" })).toBeVisible();
  await expect(told).toHaveCount(0);
  await theirs.close();
});

test("a gold rate that waits is a notice beside the rate in force", { tag: sweep }, async ({
  page,
  request,
}) => {
  const { post } = await apiClient(request, product);
  await post("/settings/update-gold-rate", { rate: 7_000 });
  await post("/settings/update-gold-rate", { rate: 7_701 });
  await signInAsAdmin(page, product.url);
  const panel = page.getByRole("region", { name: "Update Gold Rate" });
  await expect(panel.getByText("Current rate ₹7,000 per gram")).toBeVisible();
  await expect(panel.getByRole("status").filter({ hasText: "Waits for approval" })).toContainText(
    "Change the gold rate from ₹7,000 to ₹7,701, by Administrator, until",
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await expectPageQuality(page);
});

test("a call that will wait says so on its button and in its form, and asks who takes the gold", {
  tag: sweep,
}, async ({ page, request }) => {
  const { url } = product;
  const { post } = await apiClient(request, product);
  const scheme = await post("/admin/schemes", {
    name: "With notices",
    kind: "bullet",
    from: "",
    to: "",
    slabs: [{ rate: 18 }],
    charges: [{ name: "Notice", on: "demand", amount: 800, gst: 18 }],
    slabBasis: "stepped",
    daysInYear: 365,
    minimumDays: 0,
    penalRate: 0,
  });
  const { interestRate, monthlyPayment, totalPayment, ...loan } = loanPayload("Lakshmi Rao", "500012349999");
  const small = { ...loan, amount: 40_000, kind: "bullet", scheme: scheme.data._id };
  const { data } = await post("/admin/loans", small);
  await post(`/loans/${data._id}/charges`, { charge: "Notice" });
  await signInAsAdmin(page, url);
  await page.goto(`${url}/admin/loans/${data._id}`);
  const hint = "Needs a second person's approval";
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("button", { name: "Waive Lakshmi Rao" })).toHaveAccessibleDescription(hint);
  await expect(
    page.getByRole("button", { name: "Release gold Lakshmi Rao" }),
  ).not.toHaveAccessibleDescription(hint);
  await page.keyboard.press("Escape");
  await pressAction(page, "Release gold", "Lakshmi Rao");
  const form = page.getByRole("dialog", { name: "Release gold" });
  const to = form.getByRole("combobox", { name: /^To\b/ });
  await expect(to).toHaveValue("");
  await expect(form.getByText(hint)).toHaveCount(0);
  await to.selectOption("Somebody else");
  await expect(form.getByLabel("Handed to")).toBeFocused();
  await form.getByLabel("Handed to").fill("Ravi Kumar");
  await expect(form.getByLabel("Relation to the borrower")).toBeVisible();
  await expect(form.getByText(hint)).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Relation to the borrower").fill("brother");
  await page.keyboard.press("Escape");
  await pressAction(page, "Release gold", "Lakshmi Rao");
  await expect(to).toHaveValue("other");
  await expect(form.getByLabel("Relation to the borrower")).toHaveValue("brother");
  await form.getByRole("button", { name: "Clear form" }).click();
  await expect(to).toHaveValue("");
  await to.selectOption("The borrower");
  await expect(form.getByLabel("Handed to")).toHaveCount(0);
  await expect(form.getByText(hint)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expectPageQuality(page);
});
