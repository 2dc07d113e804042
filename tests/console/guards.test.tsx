import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { company } from "#company";
import { ConsoleContext, createConsoleState } from "#engine/console/providers/context.ts";
import { AdminDashboard, EmployeeDashboard } from "#console/features/dashboard/Dashboard.tsx";
import { type Role, roles, staff } from "#domain/basics/roles.ts";
import { listsFor } from "#engine/declare/actions.ts";
import { resources } from "#resources/index.ts";
import { menu } from "#resources/menu.ts";
import { sessionEndedMessage, signOutReason } from "#session/auth.ts";
import { readSession, writeSession } from "#session/store.ts";
import { api, network } from "../setup/api.ts";
import { click, fill, openConsole, setWidth, showConsole } from "./render.tsx";
import { oneByDay, testAtNight } from "#tests/setup/night.ts";

/** Protected routes of the specification, section 2. */
const protectedPaths: Readonly<Record<Role, readonly string[]>> = {
  admin: ["dashboard", "customers", "loans", "employees", "reports"],
  employee: ["dashboard", "customers", "loans", "reports"],
  customer: ["dashboard"],
};
const everyPath = roles.flatMap((role) =>
  protectedPaths[role].map((page) => [role, `/${role}/${page}`] as const),
);

const replaced = () => vi.mocked(window.location.replace).mock.calls.flat();

beforeEach(() => {
  vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe("the guard", () => {
  test.each(everyPath)("sends a signed-out visitor of the %s's page %s to /login", async (_, path) => {
    showConsole(path);
    await waitFor(() => expect(replaced()).toEqual(["/login"]));
    expect(screen.queryByRole("main")).toBeNull();
  });

  test.each(
    roles.flatMap((role) =>
      oneByDay(everyPath.filter(([owner]) => owner !== role)).map(([, path]) => [role, path] as const),
    ),
  )("sends the role %s from %s to /", async (role, path) => {
    writeSession({ id: "1", role, email: "", name: "" }, "token");
    showConsole(path);
    await waitFor(() => expect(replaced()).toEqual(["/"]));
    expect(screen.queryByRole("main")).toBeNull();
  });

  // Before the console loads, the page itself says so: tests/e2e/console-network.test.ts.
  test("shows 'Loading...' to a visitor who is sent away, and to no one else", async () => {
    showConsole("/admin/customers");
    expect(screen.getByRole("status")).toHaveTextContent("Loading...");
    cleanup();
    await openConsole("admin", "/admin/customers");
    expect(await screen.findByRole("heading", { name: "Customers" })).toBeVisible();
    expect(screen.queryByText("Loading...")).toBeNull();
    expect(await screen.findByText("No customers found")).toBeVisible();
  });

  test.each(roles)("leads the role %s to /reset-password until the forced reset is done", async (role) => {
    writeSession({ id: "1", role, email: "", name: "" }, "token", true);
    showConsole(`/${role}/dashboard`);
    await waitFor(() => expect(replaced()).toEqual(["/reset-password"]));
    expect(screen.queryByRole("main")).toBeNull();
  });

  test.each(roles)("leads the role %s from the console's root to the dashboard", async (role) => {
    await openConsole(role, `/${role}`);
    await waitFor(() => expect(window.location.pathname).toBe(`/${role}/dashboard`));
  });

  test("leaves the console for any other path", async () => {
    await openConsole("admin", "/about?from=console");
    await waitFor(() => expect(replaced()).toEqual(["/about?from=console"]));
  });
});

describe("a session that the server has ended", () => {
  test("ends here with the next call, and the sign-in page knows the reason", async () => {
    writeSession({ id: "1", role: "admin", email: "a@example.com", name: "Asha" }, "of yesterday");
    showConsole("/admin/customers");
    await waitFor(() => expect(replaced()).toEqual(["/login"]));
    expect(readSession().isAuthenticated).toBe(false);
    expect(signOutReason()).toBe(sessionEndedMessage);
  });

  test("ends here with a refused change", async () => {
    network.use(http.post("*/settings/update-gold-rate", () => HttpResponse.json({}, { status: 401 })));
    const { user } = await openConsole("admin", "/admin/dashboard");
    await user.type(await screen.findByRole("textbox", { name: /rate per gram/i }), "7500");
    await click(user, "Update Rate");
    await waitFor(() => expect(replaced()).toEqual(["/login"]));
    expect(readSession().token).toBeNull();
  });
});

describe("a call refused with status 401 ends the session", () => {
  const refused = () => HttpResponse.json({}, { status: 401 });
  const isAsked = (request: Request, name: string) => new URL(request.url).searchParams.has(name);

  const calls = {
    "the export of a list": {
      at: "/admin/customers",
      by: http.get("*/admin/customers", ({ request }) => (isAsked(request, "page") ? undefined : refused())),
      act: () => press("Export"),
    },
    "the export of a report": {
      at: "/admin/reports",
      by: http.get("*/admin/reports/*", ({ request }) => (isAsked(request, "rows") ? refused() : undefined)),
      act: () => press("Export"),
    },
    "the look-up of a customer": {
      at: "/admin/dashboard?action=create",
      by: http.get("*/check-aadhar/*", refused),
      act: () => fill("Aadhar Number", "123456789012"),
    },
    "the reading of one paper": {
      at: "/admin/loans/l1/paper/ticket",
      by: http.get("*/loans/l1/papers/ticket/l1", refused),
    },
    "the reading of several papers": {
      at: "/admin/loans/papers/ticket?of=l1&of=l2",
      by: http.get("*/loans/l1/papers/ticket/l1", refused),
    },
  } as const;

  const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

  test.each(Object.entries(calls))("%s leads to the sign-in page", async (_, call) => {
    network.use(call.by);
    await openConsole("admin", call.at);
    if ("act" in call) await call.act();
    await waitFor(() => expect(replaced()).toEqual(["/login"]), { timeout: 10_000 });
    expect(readSession().token).toBeNull();
  });
});

describe("the pages of a role", () => {
  const sidebar = async () => within(await screen.findByRole("navigation", { name: "Console" }));
  const entries = async () =>
    (await sidebar()).getAllByRole("link", { hidden: false }).map((link) => link.textContent);

  const groups = async () => {
    const headings = (await sidebar()).getAllByRole("button", { expanded: true });
    return headings.map(({ textContent, nextElementSibling: list }) => [
      textContent,
      ...within(list as HTMLElement)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ]);
  };
  const shared = [
    ["Counter", "Today", "Cash"],
    ["Inbox", "Messages", "Call-back requests"],
    ["Manage", "Reports", "Gold rates", "Schemes", "Holidays"],
  ];
  const groupsOf = { admin: [...shared, ["Books", "Ledger", "Audit log"]], employee: shared };
  const menuOf = (role: "admin" | "employee") => [
    ...["Dashboard", "Customers", "Loans", ...(role === "admin" ? ["Employees"] : [])],
    ...groupsOf[role].flatMap(([, ...labels]) => labels),
  ];

  test.each(staff)("are in the %s's sidebar in groups, at most 14 of them", async (role) => {
    await openConsole(role, `/${role}/reports`, { isStyled: true });
    expect(await groups()).toEqual(groupsOf[role]);
    expect(await entries()).toEqual(menuOf(role));
    expect(await screen.findByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
    expect(menuOf(role).length).toBeLessThanOrEqual(14);
  });

  test.each(roles)("can all be reached by the %s: every list has an entry or is named here", async (role) => {
    await openConsole(role, `/${role}/dashboard`);
    await sidebar();
    const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    const lists = listsFor(resources, role).map(({ name }) => `/${role}/${name}`);
    // A list's button of views leads there, and the page of Cash to the lists that share its entry. Approvals have an
    // entry in a company of two people.
    const elsewhere = ["saved-views", "cash-movements", "compensations", "approvals"].map(
      (name) => `/${role}/${name}`,
    );
    expect(lists.filter((list) => !hrefs.includes(list) && !elsewhere.includes(list))).toEqual([]);
  });

  testAtNight("mark the entry of the current page, for a report with an entry too", async () => {
    const { user } = await openConsole("admin", "/admin/reports?report=day-book");
    const current = async () =>
      (await sidebar()).getAllByRole("link", { current: "page" }).map((link) => link.textContent);
    expect(await current()).toEqual(["Reports"]);
    await user.click((await sidebar()).getByRole("link", { name: "Today" }));
    await waitFor(async () => expect(await current()).toEqual(["Today"]));
    expect(await screen.findByRole("heading", { level: 2, name: "Today" })).toBeVisible();
  });

  testAtNight("fold by group, except the current page, and this browser remembers it", async () => {
    const { user, reload } = await openConsole("admin", "/admin/schemes");
    await click(user, "Manage", await sidebar());
    await click(user, "Books", await sidebar());
    const shown = ["Today", "Cash", "Messages", "Call-back requests", "Schemes"];
    const first = ["Dashboard", "Customers", "Loans", "Employees"];
    expect(await entries()).toEqual([...first, ...shown]);
    reload();
    expect(await entries()).toEqual([...first, ...shown]);
    expect((await sidebar()).getByRole("button", { name: "Books" })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
    await click(user, "Books", await sidebar());
    expect(await entries()).toEqual([...first, ...shown, "Ledger", "Audit log"]);
  });

  test.each(
    oneByDay([
      ["admin", ["Devices", "Two-step verification"]],
      ["employee", ["Devices", "Two-step verification"]],
      ["customer", ["Devices"]],
    ] as const),
  )("that are the %s's own are under the name, with the theme", async (role, labels) => {
    await openConsole(role, `/${role}/sessions`);
    const account = within(await screen.findByRole("list", { name: "Account" }));
    expect(account.getAllByRole("link").map((link) => link.textContent)).toEqual(labels);
    expect(account.getByRole("button", { name: /^(Dark|Light) theme$/ })).toBeVisible();
  });

  test.each(oneByDay(staff))(
    "are in the %s's menu on small screens, followed by the public pages",
    async (role) => {
      setWidth(500);
      try {
        const { user } = await openConsole(role, `/${role}/reports`, { isStyled: true });
        expect((await sidebar()).queryAllByRole("link", { hidden: false })).toEqual([]);
        await click(user, "Menu", await sidebar());
        expect(await entries()).toEqual([...menuOf(role), "About", "Services", "Location", "Contact"]);
      } finally {
        setWidth(1024);
      }
    },
  );

  testAtNight("open from the sidebar without reloading the console", async () => {
    const { user } = await openConsole("admin", "/admin/reports");
    const titles = {
      Dashboard: "Admin Dashboard",
      Customers: "Customers",
      Loans: "Loans Management",
      Employees: "Employees Management",
      Messages: "Messages",
      Reports: "Reports",
    };
    for (const [label, title] of Object.entries(titles)) {
      await user.click((await sidebar()).getByRole("link", { name: label }));
      expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
      expect(document.title).toBe(`${title} · ${company.name}`);
    }
    expect(replaced()).toEqual([]);
  });

  testAtNight("open for a role forged in the browser, but the server refuses their data", async () => {
    const { signIn, idOf } = await api();
    writeSession({ id: idOf("employee"), role: "admin", email: "", name: "" }, await signIn("employee"));
    showConsole("/admin/employees");
    expect(await screen.findByText("You do not have permission to do this")).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test.each(
    oneByDay([
      ["employee", "employees"],
      ["admin", "nothing-here"],
    ] as const),
  )("include a 'Page not found' for the %s at '%s', with a way back", async (role, page) => {
    const { user } = await openConsole(role, `/${role}/${page}`);
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
    await user.click(screen.getByRole("link", { name: "Go to the dashboard" }));
    expect(await screen.findByRole("button", { name: "Add New Loan" })).toBeVisible();
  });
});

describe("a dashboard rendered without an identity", () => {
  test.each([
    ["Access Denied - Please log in to access the admin dashboard.", <AdminDashboard key="admin" />],
    ["Please log in to access the Employee dashboard.", <EmployeeDashboard key="employee" />],
  ])("says '%s'", (denied, dashboard) => {
    const actor = { id: "", role: "customer" as const };
    const nobody = createConsoleState({
      resources,
      actor,
      company: {
        name: "",
        legalName: "",
        paperResource: "",
        menu,
        find: { placeholder: "", label: "" },
        links: [],
      },
    });
    render(<ConsoleContext value={nobody}>{dashboard}</ConsoleContext>);
    expect(screen.getByRole("alert").textContent).toBe(denied);
  });
});

testAtNight(
  "the top bar welcomes a person by name, leads to the dashboard and has no menu of its own",
  async () => {
    const { user } = await openConsole("employee", "/employee/reports");
    const bar = within(await screen.findByRole("banner"));
    expect(bar.queryByRole("button", { name: "Menu" })).toBeNull();
    await user.click(bar.getByRole("link", { name: "Welcome, Ravi Teja" }));
    expect(await screen.findByRole("button", { name: "Add New Loan" })).toBeVisible();
  },
);
