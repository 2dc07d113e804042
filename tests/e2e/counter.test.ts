/** Cancels a loan, gives a concession and takes payments on several loans, by keyboard from Find. */
import type { Page } from "@playwright/test";
import { apiClient } from "./api.ts";
import { expect, registerLoan, test } from "./console.ts";
import { expectAccessible, sweep } from "./page-quality.ts";
import { loanPayload } from "./samples.ts";

/** Without the letters and digits that are typed. */
const mostKeys = 12;

test.beforeEach(({ page }) => page.goto("/admin/customers"));

function keyboardOf(page: Page) {
  let count = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    count += keys.length;
  };
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    /** Opens Find, finds the record, and chooses one of its actions. */
    async find(text: string, action: RegExp) {
      await expect(page.getByRole("table")).toContainText("Customer ID");
      await press("Control+k");
      await expect(page.getByRole("combobox", { name: /^Scan or type/ })).toBeFocused();
      await page.keyboard.type(text);
      const chosen = page.getByRole("option", { name: action }).first();
      await expect(chosen).toBeVisible();
      for (let more = 10; more > 0 && (await chosen.getAttribute("aria-selected")) !== "true"; more -= 1)
        await press("ArrowDown");
      await press("Enter");
    },
    expectFew: () => expect(count).toBeLessThanOrEqual(mostKeys),
  };
}

test("a loan entered wrongly is cancelled, and its ticket says so", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  const { _id, name, ticketNumber = "" } = await registerLoan(request, product);
  const keys = keyboardOf(page);
  await keys.find(ticketNumber, new RegExp(`^Cancel loan ${name}`));
  const dialog = page.getByRole("dialog", { name: "Cancel loan" });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await expectAccessible(page);
  await keys.type("Typed 3,00,000 for 30,000");
  await keys.press("Tab", "ArrowDown", "Tab", "Tab", "Enter");
  await expect(page.getByText("Loan cancelled")).toBeVisible();
  keys.expectFew();
  await page.goto(`/admin/loans/${_id}`);
  await expect(page.getByText("Administrator: Typed 3,00,000 for 30,000")).toBeVisible();
  await page.goto(`/admin/loans/${_id}/paper/ticket`);
  await expect(page.getByText(/CANCELLED on .* by Administrator. Typed 3,00,000/).first()).toBeVisible();
});

test("a settlement with a concession is recorded, and its receipt shows what was let off", {
  tag: sweep,
}, async ({ page, request, product }) => {
  const { post } = await apiClient(request, product);
  const { data } = await post("/admin/schemes", {
    name: "A week at least",
    kind: "bullet",
    from: "",
    to: "",
    slabs: [{ rate: 18 }],
    charges: [],
    slabBasis: "stepped",
    daysInYear: 365,
    minimumDays: 7,
    penalRate: 0,
  });
  const none = { interestRate: undefined, monthlyPayment: undefined, totalPayment: undefined };
  const { name, ticketNumber = "" } = await registerLoan(request, product, {
    ...none,
    kind: "bullet",
    scheme: data._id,
  });
  const keys = keyboardOf(page);
  await keys.find(ticketNumber, new RegExp(`^Settle ${name}`));
  const dialog = page.getByRole("dialog", { name: "Settle loan" });
  await expect(dialog.getByLabel("Payoff amount")).toHaveValue("₹1,00,345");
  await expect(dialog.getByLabel("Payment method")).toBeFocused();
  await keys.press("Tab", "Tab", "Space", "Tab");
  await expect(dialog.getByLabel("Let off")).toBeFocused();
  await keys.type("45.21");
  await expectAccessible(page);
  await expect(dialog.getByLabel("Payoff amount")).toHaveValue("₹1,00,300");
  await keys.press("Tab");
  await keys.type("Regular customer");
  await keys.press("Tab", "Tab", "Enter");
  await expect(page.getByText("Loan settled")).toBeVisible();
  keys.expectFew();
  await page.getByRole("link", { name: "Print receipt" }).click();
  const receipt = page.getByRole("article", { name: /Payment receipt/ });
  await expect(receipt).toContainText("₹1,00,300");
  await expect(receipt).toContainText(/Interest let off\s*₹45.21/);
});

test("one person pays several loans at once", async ({ page, request, product }) => {
  const { customerId, name } = await registerLoan(request, product);
  const { post } = await apiClient(request, product);
  for (const _ of [1, 2]) await post("/admin/loans", { ...loanPayload(name, customerId) });
  await page.reload();
  const keys = keyboardOf(page);
  await keys.find(customerId, new RegExp(`^Repay several ${name}`));
  const dialog = page.getByRole("dialog", { name: "Repay several loans" });
  await expect(dialog.getByLabel("One sum for all")).toBeFocused();
  await expectAccessible(page);
  await keys.type("30000");
  await expect(dialog.getByLabel("One sum for all")).toHaveValue("30,000");
  await keys.press("Tab", "Enter");
  await expect(dialog.getByRole("status")).toContainText("Total ₹30,000");
  await keys.press("Shift+Tab", "Enter");
  await expect(page.getByText("Repayments recorded")).toBeVisible();
  keys.expectFew();
  await page.getByRole("link", { name: "Print receipt" }).click();
  await expect(page.getByRole("article", { name: /Receipt for several loans/ })).toContainText("₹30,000");
});
