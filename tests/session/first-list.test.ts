import { afterEach, expect, test, vi } from "vitest";
import { firstListCalls } from "#resources/pages.ts";
import { readFirstList, requestFirstList } from "#session/first-list.ts";
import { writeSession } from "#session/store.ts";

afterEach(() => {
  window.firstList = undefined;
  vi.restoreAllMocks();
});

function open(role: "admin" | "employee" | "customer", address: string, isHeldUpBy?: string): string[] {
  const requested = vi.spyOn(window, "fetch").mockResolvedValue(Response.json({ data: [] }));
  window.history.replaceState(null, "", address);
  writeSession({ id: "1", role, email: "a@b.co", name: "A" }, "token");
  if (isHeldUpBy) localStorage.setItem(isHeldUpBy, "yes");
  requestFirstList(firstListCalls(), "/api");
  return requested.mock.calls.map(([url]) => String(url));
}

test.each([
  ["admin", "/admin/dashboard", ["/api/admin/loans?page=1&perPage=25"]],
  ["employee", "/employee/customers", ["/api/employee/customers?page=1&perPage=25"]],
  ["admin", "/admin/loans?q=Rao", []],
  ["employee", "/employee/employees", []],
  ["employee", "/admin/dashboard", []],
  ["customer", "/customer/dashboard", []],
  ["admin", "/login", []],
] as const)(
  "the document that %s opens at %s asks for a list only if the role may see it",
  (role, address, calls) => expect(open(role, address)).toEqual(calls),
);

test.each([
  ["a new password is due", "mustResetPassword"],
  ["two-step verification is due", "mustSetUpSecondFactor"],
  ["the backend knows no pages of lists", "backend"],
])("the document asks for no list if %s", (_, key) => expect(open("admin", "/admin/loans", key)).toEqual([]));

test("the document asks for no list if what is stored is no session", () => {
  const requested = vi.spyOn(window, "fetch");
  localStorage.setItem("authState", "[");
  window.history.replaceState(null, "", "/admin/loans");
  requestFirstList(firstListCalls(), "/api");
  expect(requested).not.toHaveBeenCalled();
});

test("the page reads the list that its document asked for", async () => {
  open("admin", "/admin/loans");
  const list = readFirstList();
  expect(list?.path).toBe("/admin/loans?page=1&perPage=25");
  await vi.waitFor(() => expect(list?.arrived).toEqual({ data: [] }));
});

test("the page does not read a list that its document asked for as another user", () => {
  open("admin", "/admin/loans");
  writeSession({ id: "2", role: "admin", email: "c@d.co", name: "C" }, "other token");
  expect(readFirstList()).toBeUndefined();
});
