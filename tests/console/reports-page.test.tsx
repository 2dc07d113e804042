import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../setup/api.ts";
import { registerLoan } from "./fixtures.ts";
import { aMoment, openConsole } from "./render.tsx";

test("the morning's figures are there, and each leads to the list behind it", async () => {
  const { user } = await openConsole("admin", "/admin/reports");
  expect(await screen.findByRole("heading", { level: 2, name: "Today" })).toBeVisible();
  const figures = await screen.findByRole("table", { name: "At a glance" });
  await user.click(await within(figures).findByRole("link", { name: "Dues" }));
  expect(await screen.findByRole("table", { name: "Whom to expect" })).toBeVisible();
  expect(new URLSearchParams(window.location.search).get("report")).toBe("dues");
  expect(screen.getByText("How it is computed.")).toBeVisible();
});

test("the days that are asked about are kept in the address, and can be chosen by their usual names", async () => {
  const { user } = await openConsole("employee", "/employee/reports?report=day-book");
  await user.click(await screen.findByRole("button", { name: "Yesterday" }));
  await waitFor(() => expect(window.location.search).toMatch(/from=(\d{4}-\d\d-\d\d)&to=\1/));
  expect(screen.getByRole("button", { name: "Yesterday" })).toHaveAttribute("aria-pressed", "true");
});

test("nothing but noughts is told in the table, and not drawn", async () => {
  await registerLoan({ amount: 10_000 });
  await openConsole("admin", "/admin/reports?report=what-if");
  const table = await screen.findByRole("table", { name: "Loans above their limit" });
  expect(await within(table).findAllByText("₹0")).toHaveLength(4);
  await aMoment();
  expect(screen.queryByRole("img", { name: /^Chart of/ })).toBeNull();
});

test("what is typed is asked with Enter, and what is shown follows the address", async () => {
  const { user } = await openConsole("admin", "/admin/reports?report=what-if");
  const fall = await screen.findByLabelText("The gold rate falls by (%)");
  const initial = (fall as HTMLInputElement).value;
  await user.clear(fall);
  await user.type(fall, "12.5{Enter}");
  await waitFor(() => expect(window.location.search).toMatch(/=12\.5/));
  expect(screen.getByLabelText("The gold rate falls by (%)")).toBe(fall);
  expect(fall).toHaveFocus();
  window.history.back();
  await waitFor(() => expect(fall).toHaveValue(initial));
});

test("an employee finds what concerns the counter, and nothing that is the owner's", async () => {
  await openConsole("employee", "/employee/reports?report=portfolio");
  const menu = within(await screen.findByRole("navigation", { name: "Reports" }));
  expect(menu.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Today",
    "Overdue",
    "Collections",
    "Day book",
  ]);
  expect(await screen.findByRole("heading", { level: 2, name: "Today" })).toBeVisible();
});

test("a server without reports is no error", async () => {
  network.use(
    http.get("*/api/admin/reports/*", () => HttpResponse.json({ message: "Not found" }, { status: 404 })),
  );
  await openConsole("admin", "/admin/reports");
  expect(await screen.findByText("This server has no reports.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
