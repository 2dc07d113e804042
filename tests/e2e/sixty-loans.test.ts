/** A day at the counter, typed: every loan with a handful of keys, and no key lost. */
import type { Page } from "@playwright/test";
import { apiClient } from "./api.ts";
import { expect, registerLoan, test } from "./console.ts";

/** What is pressed beside the Aadhar number, the description, the weights and the amount. */
const mostKeys = 14;

for (const [count, tag] of [
  [3, ""],
  [60, "@sweep"],
] as const) {
  test(`${count} loans are typed without a mouse, each with at most ${mostKeys} keys more`, {
    tag: tag ? [tag] : [],
  }, async ({ page, request, product }) => {
    test.setTimeout(30_000 + count * 5_000);
    const known: Known[] = [];
    for (let index = 0; index < count; index++)
      known.push(await registerLoan(request, product, { name: `Counter Customer ${index}` }));
    await page.goto("/admin/dashboard");
    await page.getByRole("button", { name: "Add New Loan" }).focus();
    for (const [index, customer] of known.entries()) {
      const amount = 10_000 + index;
      expect(await lend(page, customer, amount)).toBeLessThanOrEqual(mostKeys);
      await page.goBack();
      await page.getByRole("button", { name: "Add New Loan" }).focus();
    }
    const { get } = await apiClient(request, product);
    const { data } = await get("/admin/loans");
    for (const [index, { customerId, name }] of known.entries()) {
      const [last] = (data as Known[]).filter((loan) => loan.customerId === customerId);
      expect(last).toMatchObject({
        name,
        amount: 10_000 + index,
        term: 12,
        interestRate: 12,
        goldItems: [{ description: `Chain ${index}`, grossWeight: 20.5, netWeight: 18.25 }],
      });
    }
  });
}

type Known = { customerId: string; name: string };

/** From the button to the printed ticket; returns how many keys were pressed beside what was typed. */
async function lend(page: Page, { customerId, name }: Known, amount: number): Promise<number> {
  const index = amount - 10_000;
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  const { keyboard } = page;
  await press("Enter");
  await expect(page.getByLabel("Aadhar Number")).toBeFocused();
  await keyboard.type(customerId);
  // The customer is known: typing goes on at the gold.
  await expect(page.getByLabel("Description")).toBeFocused();
  await keyboard.type(`Chain ${index}`);
  await press("Tab");
  await keyboard.type("20.5");
  await press("Tab");
  await keyboard.type("18.25");
  while (!(await page.getByLabel("Loan amount").evaluate((box) => box === document.activeElement)))
    await press("Tab");
  await keyboard.type(String(amount));
  await press("Enter");
  await expect(page.getByText(`${name}, ₹${amount.toLocaleString("en-IN")}`)).toBeVisible();
  await press("Alt+p");
  await expect(page.getByRole("article", { name: /Customer copy/ })).toContainText(name);
  test.info().annotations.push({ type: "keys", description: String(keys) });
  return keys;
}
