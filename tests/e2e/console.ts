/** The console for a signed-in person: `test.use({ role })` selects the role. */
import type { APIRequestContext, Page } from "@playwright/test";
import { type Account, apiClient } from "./api.ts";
import { administrator, type Product } from "./product.ts";
import { loanPayload } from "./samples.ts";
import { test as base, expect, ignoreNotFound } from "./test.ts";

export { expect, ignoreNotFound };

export type StaffRole = "admin" | "employee";
export type Sessions = Record<StaffRole, { name: string; value: string }[]>;

type Options = { role: StaffRole };

export const test = base.extend<Options, { sessions: Sessions }>({
  role: ["admin", { option: true }],
  sessions: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext();
      await use({
        admin: await sessionOf(request, product, administrator),
        employee: await sessionOf(request, product, await registerEmployee(request, product)),
      });
      await request.dispose();
    },
    { scope: "worker" },
  ],
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

/** Returns a session's entries in browser storage (specification, section 3) and the key for drafts. */
async function sessionOf(request: APIRequestContext, { url }: Product, { email, password }: Account) {
  const answer = await request.post(`${url}/api/auth/login`, { data: { email, password } });
  const { token, user, sealingKey } = await answer.json();
  const storedUser = { id: user._id, role: user.role, email: user.email, name: user.name };
  return [
    { name: "token", value: token as string },
    { name: "user", value: JSON.stringify(storedUser) },
    { name: "authState", value: JSON.stringify({ user: storedUser, token, isAuthenticated: true }) },
    { name: "sealingKey", value: sealingKey as string },
  ];
}

/** The worker's employee, registered with its sessions. */
const employee: Account = { email: "sunitha@example.com", password: "employee-password" };

/** Registers the employee and sets their own password. */
async function registerEmployee(request: APIRequestContext, product: Product): Promise<Account> {
  const { post } = await apiClient(request, product);
  await post("/admin/employees", {
    name: "Sunitha Rani",
    email: employee.email,
    role: "employee",
    mobile: "98480 22222",
    alternateMobile: "",
    aadharNumber: "700070007000",
  });
  const [mail = ""] = product.mailsTo(employee.email);
  const [, password = ""] = /Temporary password: (\S+)/.exec(mail) ?? [];
  const first = await apiClient(request, product, { ...employee, password });
  await first.post("/auth/reset-password/first-login", { password: employee.password });
  return employee;
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
