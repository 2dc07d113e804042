/** Browsers that cannot store anything, because storage is blocked or full. */
import type { Page } from "@playwright/test";
import { test as signedIn, registerLoan } from "./console.ts";
import { untilHydrated } from "./islands.ts";
import { sweep } from "./page-quality.ts";
import { expect, test } from "./test.ts";

const storageNeeded = /Your browser does not let this site save your login\. Allow cookies and site data/;

const block = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });

/** Simulates full storage: entries stay, and new ones are refused. */
const fill = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });

for (const [what, prevent, tag] of [
  ["blocked", block, []],
  ["full", fill, [sweep]],
] as const) {
  test(`with ${what} storage the login page works and says what to allow`, { tag: [...tag] }, async ({
    page,
  }) => {
    await prevent(page);
    await page.goto("/login");
    await untilHydrated(page);
    await expect(page.getByText(storageNeeded)).toBeVisible();
    await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
    await page.goto("/");
    await untilHydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("with blocked storage the console leads to the login page, which says what to allow", {
  tag: sweep,
}, async ({ page }) => {
  await block(page);
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(storageNeeded)).toBeVisible();
});

signedIn(
  "with full storage lists load and a draft is still listed on the dashboard",
  { tag: sweep },
  async ({ page, request, product }) => {
    const { name } = await registerLoan(request, product);
    await fill(page);
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("cell", { name }).first()).toBeVisible();
    await page.getByRole("button", { name: "Add New Loan" }).click();
    await page.getByLabel(/^Full name/).fill("Half a customer");
    await page.getByRole("link", { name: "Customers" }).click();
    await expect(page.getByRole("heading", { name: "Customers" })).toBeVisible();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByText(/"Add New Loan" of .* is not saved yet/)).toBeVisible();
  },
);
