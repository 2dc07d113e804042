import { expect, test, vi } from "vitest";
import { requestFirstList } from "#console/providers/early-list.ts";
import { writeSession } from "#session/store.ts";

test.each([
  ["admin", "/admin/dashboard", ["/api/admin/loans"]],
  ["employee", "/employee/customers", ["/api/employee/customers"]],
  ["employee", "/employee/employees", []],
  ["employee", "/admin/dashboard", []],
  ["customer", "/customer/dashboard/", []],
] as const)(
  "the page that %s opens at %s asks early for a list only if the role may see it",
  async (role, pathname, expected) => {
    const fetched = vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({ data: [] }));
    writeSession({ id: "1", role, email: "a@b.co", name: "A" }, "token");
    requestFirstList({ pathname, search: "" });
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetched.mock.calls.map(([url]) => String(url).replace(/^https?:\/\/[^/]+|\?.*/g, ""))).toEqual(
      expected,
    );
    fetched.mockRestore();
  },
);
