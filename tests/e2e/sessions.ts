/** Sessions of the staff of one product, opened once and shared by all tests of a worker. */
import type { APIRequestContext } from "@playwright/test";
import { type Account, apiClient } from "./api.ts";
import { administrator, type Product } from "./product.ts";

export type StaffRole = "admin" | "employee";
export type Sessions = Record<StaffRole, { name: string; value: string }[]>;

/** The worker's employee, registered with its sessions. */
export const employee: Account = { email: "sunitha@example.com", password: "employee-password" };

export async function openSessions(request: APIRequestContext, product: Product): Promise<Sessions> {
  return {
    admin: await sessionOf(request, product, administrator),
    employee: await sessionOf(request, product, await registerEmployee(request, product)),
  };
}

/** Returns a session's entries in browser storage (specification, section 3) and the key for drafts. */
async function sessionOf(request: APIRequestContext, { url }: Product, { email, password }: Account) {
  const answer = await request.post(`${url}/api/auth/login`, { data: { email, password } });
  const { token, user, sealingKey } = await answer.json();
  const { _id: id, role, name, granted } = user;
  const storedUser = { id, role, email: user.email, name, ...(granted && { granted }) };
  return [
    { name: "token", value: token as string },
    { name: "user", value: JSON.stringify(storedUser) },
    { name: "authState", value: JSON.stringify({ user: storedUser, token, isAuthenticated: true }) },
    { name: "sealingKey", value: sealingKey as string },
  ];
}

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
