/** Saved views: named filters of a list, opened from its header, and removed at once with an undo. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
// Imported eagerly, so that no test waits for lazy loading.
import "#engine/console/screens/list/deferred-parts.ts";
import { testAtNight } from "#tests/setup/night.ts";
import { network } from "#tests/setup/network.ts";
import { click, dialog, fill, rowOf, waitHalfSecond } from "#tests/setup/screen.ts";
import { companyOfEachTest } from "../company/render.tsx";
import { truck } from "../company/samples.ts";

const company = companyOfEachTest();

type Person = "admin" | "employee";
const { open } = company;
const menu = async () => within(await screen.findByRole("menu", { name: "Saved views" }));
const saveView = (view: Record<string, string>, role: Person = "admin") =>
  company.ask("POST", `/${role}/saved-views`, role, view);
const views = async () => (await company.ask("GET", "/admin/saved-views?page=1", "admin")).body.data;

test("the filters of a list can be saved, opened, removed and restored", async () => {
  const { user } = open("bicycles?order=desc&page=1&sort=gears&q=truck&style=cargo&tab=free");
  await click(user, "Views");
  await user.click((await menu()).getByRole("menuitem", { name: "Save this view" }));
  const form = await dialog("Save this view");
  expect(form.queryByLabelText(/^(List|Filters)/)).toBeNull();
  await fill("Name", "Trucks", form);
  await click(user, "Save view", form);

  expect(await screen.findByText("View saved")).toBeVisible();
  await click(user, "View: Trucks");
  await user.click((await menu()).getByRole("menuitem", { name: "Show all" }));
  await click(user, "Views");
  const view = (await menu()).getByRole("menuitem", { name: "Trucks" });
  const address = "?q=truck&tab=free&sort=gears&order=desc&style=cargo";
  expect(view).toHaveAttribute("href", `/admin/bicycles${address}`);
  await user.click(view);
  expect(window.location.search).toBe(address);
  expect(screen.getByRole("searchbox")).toHaveValue("truck");

  await click(user, "View: Trucks");
  await user.click((await menu()).getByRole("menuitem", { name: "Remove 'Trucks'" }));
  expect(await screen.findByText("View removed")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Views" })).toBeVisible();
  expect(await views()).toEqual([]);
  await click(user, "Undo");
  expect(await screen.findByRole("button", { name: "View: Trucks" })).toBeVisible();
});

test("a list offers its own and shared views, and an unfiltered list cannot be saved", async () => {
  await saveView({ name: "Cargo", list: "bicycles", query: "style=cargo", shared: "all" });
  await saveView({ name: "An administrator's", list: "bicycles", query: "q=rao" });
  await saveView({ name: "Elsewhere", list: "hirers", query: "q=rao", shared: "all" });
  await saveView({ name: "Not for this role", list: "bicycles", query: "charged=true", shared: "all" });
  const { user } = open("bicycles", "employee");
  await click(user, "Views");
  const items = (await menu()).getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "CargoFor everyone",
    "Save this viewSearch, filter or sort first",
    "All saved views",
  ]);
  expect(items[2]).toHaveAttribute("href", "/employee/saved-views");
  expect(items[1]).toHaveAttribute("aria-disabled", "true");
  await user.click(items[0] as HTMLElement);
  // Only an administrator may remove a shared view.
  await click(user, "View: Cargo");
  expect((await menu()).queryByRole("menuitem", { name: /^Remove/ })).toBeNull();
});

test("the page of saved views says lists and filters in words, with a button only for who may remove one", async () => {
  await saveView({
    name: "For all",
    list: "bicycles",
    query: "q=rao&from=2025-01-05&period=thisMonth",
    shared: "all",
  });
  await saveView({ name: "Her own", list: "bicycles", query: "q=devi" }, "employee");
  open("saved-views", "employee");
  expect((await rowOf("Her own")).getByRole("button", { name: "Remove Her own" })).toBeVisible();
  const row = await rowOf("For all");
  expect(row.queryByRole("button", { name: /^Remove/ })).toBeNull();
  expect(row.getByText("Bicycles")).toBeVisible();
  expect(row.getByText("Search: rao, From: 5 Jan 2025, Period: This month")).toBeVisible();
});

test("views that fail to load show the error in their menu and leave the list", async () => {
  network.use(
    http.get("*/admin/saved-views", () => HttpResponse.json({ message: "Out of order" }, { status: 500 })),
  );
  const { user } = open("bicycles");
  await rowOf(truck.plate);
  await click(user, "Views");
  await waitFor(async () =>
    expect((await menu()).getByRole("menuitem", { name: "Out of order" })).toBeVisible(),
  );
});

test("each of several removals can be undone, the last by its shortcut, and the focus stays in the list", async () => {
  await saveView({ name: "Cargo", list: "bicycles", query: "style=cargo" });
  await saveView({ name: "Older", list: "bicycles", query: "old=true" });
  const { user } = open("saved-views");
  (await rowOf("Cargo")).getByRole("button", { name: "Remove Cargo" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(within(screen.getByRole("table")).queryByText("Cargo")).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
  // The row in its place has the focus, and the page once no row is left.
  await waitFor(() => expect(screen.getByRole("link", { name: "Older" })).toHaveFocus());
  await click(user, "Remove Older", await rowOf("Older"));
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  await user.keyboard("{Alt>}u{/Alt}");
  await rowOf("Older");
  expect(await views()).toMatchObject([{ name: "Older" }]);
  await click(user, "Undo");
  await rowOf("Cargo");
  expect(await views()).toMatchObject([{ name: "Cargo" }, { name: "Older" }]);
});

test("an undo whose answer was lost is sent again under its key and creates no second record", async () => {
  await saveView({ name: "Cargo", list: "bicycles", query: "style=cargo" });
  const { user } = open("saved-views");
  await click(user, "Remove Cargo", await rowOf("Cargo"));
  await screen.findByText("View removed");
  network.use(
    http.post(
      "*/api/admin/saved-views",
      async ({ request }) => {
        await company.app.fetch(request);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await click(user, "Undo");
  await screen.findByText("View saved");
  expect(await views()).toMatchObject([{ name: "Cargo" }]);
});

test("a link removes nothing", async () => {
  await saveView({ name: "Cargo", list: "bicycles", query: "style=cargo" });
  const [{ _id }] = (await views()) as [{ _id: string }];
  open(`saved-views?action=remove&record=${_id}`);
  await rowOf("Cargo");
  await waitHalfSecond();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await views()).toMatchObject([{ name: "Cargo" }]);
});

test("a refused removal shows an error and no Undo", async () => {
  await saveView({ name: "Cargo", list: "bicycles", query: "style=cargo" });
  network.use(
    http.delete("*/api/admin/saved-views/*", () =>
      HttpResponse.json({ message: "Not now" }, { status: 409 }),
    ),
  );
  const { user } = open("saved-views");
  await click(user, "Remove Cargo", await rowOf("Cargo"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Not now");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(await views()).toMatchObject([{ name: "Cargo" }]);
});

testAtNight("an undo that fails shows the reason and can be tried again", async () => {
  await saveView({ name: "Cargo", list: "bicycles", query: "style=cargo" });
  const { user } = open("saved-views");
  await click(user, "Remove Cargo", await rowOf("Cargo"));
  const removed = await screen.findByText("View removed");
  expect(removed.closest("[id^=notice-]")).toHaveTextContent("Cargo");
  network.use(
    http.post("*/api/admin/saved-views", () => HttpResponse.json({ message: "Not now" }, { status: 409 }), {
      once: true,
    }),
  );
  await click(user, "Undo");
  expect(await screen.findByRole("alert")).toHaveTextContent("Undo failed: Not now");
  await click(user, "Undo", within(screen.getByRole("alert")));
  expect(await screen.findByText("View saved")).toBeVisible();
  expect(await views()).toMatchObject([{ name: "Cargo" }]);
});
