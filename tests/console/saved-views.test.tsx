/** Saved views: named filters of a list, opened from its header. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect } from "vitest";
import "#engine/console/screens/list/deferred-parts.ts";
import { api, network } from "../setup/api.ts";
import { customer, registerLoan } from "./fixtures.ts";
import { click, dialog, fill, openConsole, rowOf } from "./render.tsx";
import { testAtNight as test } from "#tests/setup/night.ts";

const menu = async () => within(await screen.findByRole("menu", { name: "Saved views" }));

async function saveView(view: Record<string, string>) {
  const { request, signIn } = await api();
  await request("POST", "/admin/saved-views", view, await signIn("admin"));
}

test("the filters of a list can be saved, opened, removed and restored", async () => {
  await registerLoan();
  const { user } = await openConsole("admin", "/admin/loans?order=desc&page=1&sort=amount&q=lakshmi");
  await click(user, "Views");
  await user.click((await menu()).getByRole("menuitem", { name: "Save this view" }));
  const form = await dialog("Save this view");
  expect(form.queryByLabelText(/^(List|Filters)/)).toBeNull();
  await fill("Name", "The largest of Lakshmi", form);
  await click(user, "Save view", form);

  expect(await screen.findByText("View saved")).toBeVisible();
  await click(user, "View: The largest of Lakshmi");
  await user.click((await menu()).getByRole("menuitem", { name: "Show all" }));
  await click(user, "Views");
  const view = (await menu()).getByRole("menuitem", { name: "The largest of Lakshmi" });
  expect(view).toHaveAttribute("href", "/admin/loans?q=lakshmi&sort=amount&order=desc");
  await user.click(view);
  expect(window.location.search).toBe("?q=lakshmi&sort=amount&order=desc");
  expect(screen.getByRole("searchbox")).toHaveValue("lakshmi");

  await click(user, "View: The largest of Lakshmi");
  await user.click((await menu()).getByRole("menuitem", { name: "Remove 'The largest of Lakshmi'" }));
  expect(await screen.findByText("View removed")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Views" })).toBeVisible();
  await click(user, "Undo");
  expect(await screen.findByRole("button", { name: "View: The largest of Lakshmi" })).toBeVisible();
});

test("a list offers its own and shared views, and an unfiltered list cannot be saved", async () => {
  await saveView({ name: "Closed", list: "dashboard", query: "tab=closed", shared: "all" });
  await saveView({ name: "An administrator's", list: "dashboard", query: "q=rao" });
  await saveView({ name: "Elsewhere", list: "loans", query: "q=rao", shared: "all" });
  const { user } = await openConsole("employee", "/employee/dashboard");
  await click(user, "Views");
  const items = (await menu()).getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "ClosedFor everyone",
    "Save this viewSearch, filter or sort first",
    "All saved views",
  ]);
  expect(items[2]).toHaveAttribute("href", "/employee/saved-views");
  expect(items[1]).toHaveAttribute("aria-disabled", "true");
  await user.click(items[0] as HTMLElement);
  // Only an administrator may remove a shared view.
  await click(user, "View: Closed");
  expect((await menu()).queryByRole("menuitem", { name: /^Remove/ })).toBeNull();
});

test("a view with a filter that the role may not use is not offered to it", async () => {
  await saveView({ name: "Above", list: "loans", query: "aboveLimit=true", shared: "all" });
  await saveView({ name: "Late", list: "loans", query: "overdue=true", shared: "all" });
  const { user } = await openConsole("employee", "/employee/loans");
  await click(user, "Views");
  expect(await (await menu()).findByRole("menuitem", { name: /^Late/ })).toBeVisible();
  expect((await menu()).queryByRole("menuitem", { name: /^Above/ })).toBeNull();
});

test("only a person who may remove a view has a button for it", async () => {
  await saveView({ name: "For all", list: "loans", query: "q=rao", shared: "all" });
  const { request, signIn } = await api();
  const own = { name: "Her own", list: "loans", query: "q=devi" };
  await request("POST", "/employee/saved-views", own, await signIn("employee"));
  await openConsole("employee", "/employee/saved-views");
  expect((await rowOf("Her own")).getByRole("button", { name: "Remove Her own" })).toBeVisible();
  expect((await rowOf("For all")).queryByRole("button", { name: /^Remove/ })).toBeNull();
});

test("the page of saved views says lists and filters in words", async () => {
  const query = "q=rao&aboveLimit=true&from=2025-01-05&period=thisMonth";
  await saveView({ name: "Above", list: "loans", query, shared: "all" });
  await openConsole("admin", "/admin/saved-views");
  const row = await rowOf("Above");
  expect(row.getByText("Loans")).toBeVisible();
  expect(row.getByText("Search: rao, Above limit, From: 5 Jan 2025, Period: This month")).toBeVisible();
});

test("views that fail to load show the error in their menu and leave the list", async () => {
  await registerLoan();
  network.use(
    http.get("*/admin/saved-views", () => HttpResponse.json({ message: "Out of order" }, { status: 500 })),
  );
  const { user } = await openConsole("admin", "/admin/loans");
  await rowOf(customer.name);
  await click(user, "Views");
  await waitFor(async () =>
    expect((await menu()).getByRole("menuitem", { name: "Out of order" })).toBeVisible(),
  );
});
