/** The console for a signed-in person: `test.use({ role })` selects the role. */
import type { APIRequestContext, Page } from "@playwright/test";
import { apiClient } from "./api.ts";
import { administrator, type Product } from "./product.ts";
import { loanPayload } from "./samples.ts";
import { employee, type StaffRole } from "./sessions.ts";
import { test as base, expect, ignoreNotFound } from "./test.ts";

export { expect, ignoreNotFound, type StaffRole };

type Options = { role: StaffRole };

export const test = base.extend<Options>({
  role: ["admin", { option: true }],
  storageState: ({ product, sessions, role }, use) =>
    use({ cookies: [], origins: [{ origin: product.url, localStorage: sessions[role] }] }),
});

let registered = 0;

/** Registers a loan of a new customer and returns it as sent by the API. */
export async function registerLoan(
  request: APIRequestContext,
  product: Product,
  changes: object = {},
  role: StaffRole = "admin",
) {
  const { post } = await apiClient(request, product, role === "admin" ? administrator : employee);
  const aadharNumber = `5${Date.now()}${registered++}`.slice(-12).padStart(12, "5");
  const { data } = await post(`/${role}/loans`, { ...loanPayload("Sita Devi", aadharNumber), ...changes });
  return data as { _id: string; customerId: string; name: string; ticketNumber?: string };
}

/** Opens a tab of a record's page. */
export const openTab = (page: Page, tab: string) =>
  page.getByRole("link", { name: tab, exact: true }).click();

/** Presses an action of a record's page, which may be folded in a menu. */
export async function pressAction(page: Page, action: string, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const button = page.getByRole("button", { name: `${action} ${name}` });
  if (!(await button.isVisible())) await page.getByRole("button", { name: "More actions" }).click();
  await button.click();
}
