import type { APIRequestContext, Page } from "@playwright/test";
import { apiClient } from "./api.ts";
import { untilHydrated } from "./islands.ts";
import { administrator, type Product } from "./product.ts";
import { expect } from "./test.ts";

export type Account = { email: string; password: string; name: string };

export async function signIn(page: Page, account: Account, url = ""): Promise<void> {
  await page.goto(`${url}/login`);
  await submitLogin(page, account);
}

/** Logs in on the current login page. */
export async function submitLogin(page: Page, { email, password }: Omit<Account, "name">): Promise<void> {
  await untilHydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Sets a password on the page that requires one after the first login. */
export async function setPassword(page: Page, password: string): Promise<void> {
  await expect(page).toHaveURL("/reset-password");
  await untilHydrated(page);
  await page.getByLabel(/^New password/i).fill(password);
  await page.getByLabel(/confirm/i).fill(password);
  await page.getByRole("button", { name: "Reset Password" }).click();
}

/** Logs in at the test's own product, or at another address. */
export async function signInAsAdmin(page: Page, url?: string): Promise<void> {
  await signIn(page, administrator, url);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

/** Registers an employee, who logs in with the emailed password and sets their own. */
export async function signInAsEmployee(page: Page, request: APIRequestContext, product: Product) {
  const email = `ravi-${Date.now()}@example.com`;
  const { post } = await apiClient(request, product);
  await post("/admin/employees", {
    name: "Ravi Teja",
    email,
    mobile: "98480 11111",
    alternateMobile: "",
    role: "employee",
    aadharNumber: String(Date.now()).slice(-12).padStart(12, "7"),
  });
  const [mail = ""] = product.mailsTo(email);
  const [, password = ""] = /Temporary password: (\S+)/.exec(mail) ?? [];
  await signIn(page, { email, password, name: "Ravi Teja" });

  await setPassword(page, "employee-password");
  await expect(page).toHaveURL("/employee/dashboard");
}
