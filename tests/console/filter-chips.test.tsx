/** Filter chips of a list: in the address, in the call, counted, and kept by saved views. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import "#engine/console/screens/list/deferred-parts.ts";
import { api } from "../setup/api.ts";
import { customer, registerLoan, repayLoan } from "./fixtures.ts";
import { click, openConsole, rowOf, rows } from "./render.tsx";
import { today } from "#domain/basics/dates.ts";
import { addressOn, queryOf } from "#engine/console/screens/table/list-address.ts";
import type { AnyListView, AnyResource } from "#engine/declare/vocabulary.ts";
import { withoutExtras } from "#engine/declare/without-extras.ts";
import { chipsFor } from "#engine/declare/filter-chips.ts";
import { resources } from "#resources/index.ts";
import { loans } from "#resources/loans/loans.ts";
import { testAtNight as test } from "#tests/setup/night.ts";

const filters = async () => within(await screen.findByRole("group", { name: "Filters" }));
const shown = () => waitFor(() => expect(rows()).toHaveLength(1));

/** One closed loan, and one that is overdue since 12 February. */
async function openLoans(search = "") {
  await repayLoan(await registerLoan({ aadharNumber: "111111111111", name: "Closed Customer" }));
  await registerLoan();
  (await api()).clock.set("2025-03-06T06:00:00.000Z");
  return openConsole("admin", `/admin/loans${search}`);
}

test("chips filter the list, appear in the address, show the number of results and are removed with one press", async () => {
  const { user } = await openLoans();
  const chips = await filters();
  await rowOf(customer.name);
  expect(chips.queryByRole("button", { name: "Clear all" })).toBeNull();

  await user.selectOptions(chips.getByLabelText("Status"), "closed");
  await rowOf("Closed Customer");
  await shown();
  expect(window.location.search).toBe("?status=closed");
  expect(await chips.findByText("1 found")).toBeVisible();

  await click(user, "Remove filter Status", chips);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(window.location.search).toBe("");
  expect(chips.getByLabelText("Status")).toHaveFocus();

  await click(user, "Overdue", chips);
  expect(chips.getByRole("button", { name: "Overdue" })).toHaveAttribute("aria-pressed", "true");
  await shown();
  await rowOf(customer.name);
  await user.selectOptions(chips.getByLabelText("Status"), "active");
  expect(window.location.search).toBe("?overdue=true&status=active");
  await click(user, "Clear all", chips);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(window.location.search).toBe("");
});

test("an address with filters shows them, and Back removes the last one", async () => {
  const { user } = await openLoans("?createdBy=nobody");
  const chips = await filters();
  expect(await screen.findByText("No loans found")).toBeVisible();
  expect(chips.getByLabelText("Created by")).toHaveDisplayValue("Other");
  const names = () => within(chips.getByLabelText("Created by")).getAllByRole("option").length;
  await waitFor(() => expect(names()).toBeGreaterThan(2));
  await user.selectOptions(chips.getByLabelText("Date"), "This month");
  expect(window.location.search).toBe("?createdBy=nobody&period=thisMonth");
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe("?createdBy=nobody"));
  await waitFor(() => expect(chips.getByLabelText("Date")).toHaveValue(""));
});

it("a named period stays what it is named on later days", () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"] });
  const list = {
    resource: loans as AnyResource,
    view: loans.views.main as AnyListView,
    role: "admin",
  } as const;
  const askedOn = (day: string) => {
    vi.setSystemTime(`${day}T06:00:00.000Z`);
    const { from, to } = queryOf(list.view, addressOn(list, new URLSearchParams("period=thisMonth"))[0]);
    return [from, to];
  };
  expect(askedOn("2025-03-06")).toEqual(["2025-03-01", "2025-03-31"]);
  expect(askedOn("2025-04-02")).toEqual(["2025-04-01", "2025-04-30"]);
});

test("custom dates enter the address as soon as they are typed", async () => {
  const { user } = await openLoans();
  const chips = await filters();
  await rowOf(customer.name);
  await user.selectOptions(chips.getByLabelText("Date"), "Custom dates");
  await user.type(await chips.findByLabelText("From"), "13/01/2025");
  await waitFor(() => expect(window.location.search).toBe(`?to=${today()}&from=2025-01-13`));
  expect(await screen.findByText("No loans found")).toBeVisible();
});

test("a custom date that is no date says so, and the list keeps its filter", async () => {
  const { user } = await openLoans();
  const chips = await filters();
  await user.selectOptions(chips.getByLabelText("Date"), "Custom dates");
  const from = await chips.findByLabelText("From");
  await user.type(from, "31/02/2025");
  await user.tab();
  expect(await chips.findByRole("alert")).toHaveTextContent("February 2025 has 28 days");
  expect(from).toBeInvalid();
  expect(window.location.search).toBe(`?to=${today()}`);
  await user.clear(from);
  await user.type(from, "5 Jan 26");
  expect(chips.queryByRole("alert")).toBeNull();
  await user.tab();
  expect(await chips.findByRole("alert")).toHaveTextContent("Write the year with four digits");
});

test("the boxes of custom dates follow Back, and say when the first day is after the last", async () => {
  const { user } = await openLoans("?from=2025-01-13&to=2025-02-01");
  const chips = await filters();
  const from = await chips.findByLabelText("From");
  await user.clear(from);
  await user.type(from, "05/03/2025");
  expect(window.location.search).toContain("from=2025-03-05");
  expect(await screen.findByRole("alert")).toHaveTextContent("The start date must not be after the end date");
  window.history.back();
  await waitFor(() => expect(from).toHaveValue(""));
  window.history.back();
  await waitFor(() => expect(from).toHaveValue("13/01/2025"));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("a filter in the address that the list cannot show is named, not applied, and can be removed", async () => {
  await registerLoan();
  const { user } = await openConsole(
    "employee",
    "/employee/loans?aboveLimit=true&status=banana&overdue=perhaps&period=someday&tab=active&page=1&of=2026-11-05",
  );
  await rowOf(customer.name);
  expect(
    await screen.findByText(
      "Filter not shown: Tab: active, Above limit, Status: banana, Overdue: perhaps, Period: someday, Of: 5 Nov 2026",
    ),
  ).toBeVisible();
  const chips = await filters();
  expect(chips.queryByRole("button", { name: "Clear all" })).toBeNull();
  expect(chips.getByRole("button", { name: "Overdue" })).toHaveAttribute("aria-pressed", "false");
  await click(user, "Close");
  expect(window.location.search).toBe("");
  await waitFor(() => expect(screen.queryByText(/^Filter not shown/)).toBeNull());
});

test("a day in the address of a list is read as it is typed, and says why it is refused", async () => {
  await openLoans("?from=31/04/2025&to=13 Jan 2025");
  const chips = await filters();
  expect(await chips.findByRole("alert")).toHaveTextContent("April has 30 days");
  expect(screen.getByText("From: April has 30 days")).toBeVisible();
  expect(await rowOf(customer.name)).toBeDefined();
  expect(await chips.findByLabelText("To")).toHaveValue("13/01/2025");
});

test("a named filter orders its list, so that no column is marked as sorted", async () => {
  const { user } = await openLoans();
  await rowOf(customer.name);
  const sorted = () => document.querySelectorAll("th[aria-sort]").length;
  expect(sorted()).toBe(1);
  await user.click((await filters()).getByRole("button", { name: "Overdue" }));
  await waitFor(() => expect(sorted()).toBe(0));
});

test("a saved view keeps the filters of its list", async () => {
  const { user } = await openLoans("?status=active&overdue=true&page=1");
  await shown();
  await click(user, "Views");
  const menu = within(await screen.findByRole("menu", { name: "Saved views" }));
  await user.click(menu.getByRole("menuitem", { name: "Save this view" }));
  const form = within(await screen.findByRole("dialog", { name: "Save this view" }));
  await user.type(form.getByLabelText(/^Name/), "Late");
  await click(user, "Save view", form);
  await click(user, "View: Late");
  expect(await screen.findByRole("menuitem", { name: "Late" })).toHaveAttribute(
    "href",
    "/admin/loans?overdue=true&status=active",
  );
});

test("an employee filters by their own loans, and not by the lending limit", async () => {
  await openConsole("employee", "/employee/loans");
  const chips = await filters();
  const options = within(chips.getByLabelText("Created by")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Created by", "Me"]);
  expect(chips.queryByRole("button", { name: "Above limit" })).toBeNull();
});

test("each declared chip is shown to at least one role, and a specification-only backend keeps the chips its list supports", () => {
  const chipKeys = (of: typeof resources) =>
    of.flatMap((resource) =>
      Object.values(resource.views).flatMap((view) =>
        (view.chips ?? []).map((chip) => {
          const key = typeof chip === "string" ? chip : chip.field;
          return [
            `${resource.name} ${key}`,
            chipsFor(resource, view, "admin").some((each) => each.key === key),
          ];
        }),
      ),
    );
  const declared = chipKeys(resources);
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter(([, isDrawn]) => !isDrawn)).toEqual([]);

  const [plain] = withoutExtras([loans]);
  expect(plain && chipsFor(plain, plain.views.main, "admin").map(({ key }) => key)).toEqual([
    "status",
    "createdBy",
    "createdAt",
  ]);
});
