/** Filter chips of a list: in the address, in the call, counted, kept by saved views and by an export. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
// Imported eagerly, so that no test waits for lazy loading.
import "#engine/console/screens/list/deferred-parts.ts";
import { today } from "#domain/basics/dates.ts";
import { click, collectDownloads, rowOf, rows } from "#tests/setup/screen.ts";
import { companyOfEachTest } from "../company/render.tsx";
import { roadster, truck } from "../company/samples.ts";

const company = companyOfEachTest();

const open = (search = "", role?: "employee") => company.open(`bicycles${search}`, role);
const filters = async () => within(await screen.findByRole("group", { name: "Filters" }));
const search = () => window.location.search;
const shown = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));

test("chips filter the list, appear in the address, show the number of results and are removed with one press", async () => {
  const { user } = open();
  const chips = await filters();
  await shown(2);
  expect(chips.queryByRole("button", { name: "Clear all" })).toBeNull();

  await user.selectOptions(chips.getByLabelText("Style"), "cargo");
  await shown(1);
  expect(search()).toBe("?style=cargo");
  expect(await chips.findByText("1 found")).toBeVisible();

  await click(user, "Remove filter Style", chips);
  await shown(2);
  expect(search()).toBe("");
  expect(chips.getByLabelText("Style")).toHaveFocus();

  await click(user, "Charged fees", chips);
  expect(chips.getByRole("button", { name: "Charged fees" })).toHaveAttribute("aria-pressed", "true");
  expect(await screen.findByText("No bicycle is like that")).toBeVisible();
  await user.selectOptions(chips.getByLabelText("Style"), "city");
  expect(search()).toBe("?charged=true&style=city");
  await click(user, "Clear all", chips);
  await shown(2);
  expect(search()).toBe("");
});

test("an address with filters shows them, and Back removes the last one", async () => {
  const { user } = open("?style=cargo");
  const chips = await filters();
  await shown(1);
  expect(chips.getByLabelText("Style")).toHaveDisplayValue("cargo");
  await user.selectOptions(chips.getByLabelText("Bought on"), "This month");
  expect(search()).toBe("?style=cargo&period=thisMonth");
  window.history.back();
  await waitFor(() => expect(search()).toBe("?style=cargo"));
  await waitFor(() => expect(chips.getByLabelText("Bought on")).toHaveValue(""));
});

test("custom dates enter the address as they are typed, and one that is no date says so and changes nothing", async () => {
  const { user } = open();
  const chips = await filters();
  await shown(2);
  await user.selectOptions(chips.getByLabelText("Bought on"), "Custom dates");
  const from = await chips.findByLabelText("From");
  await user.type(from, "13/01/2024");
  await waitFor(() => expect(search()).toBe(`?to=${today()}&from=2024-01-13`));
  await shown(1);
  expect(await rowOf(roadster.plate)).toBeDefined();

  await user.clear(from);
  await user.type(from, "31/02/2024");
  await user.tab();
  expect(await chips.findByRole("alert")).toHaveTextContent("February 2024 has 29 days");
  expect(from).toBeInvalid();
  expect(search()).toBe(`?to=${today()}`);
  await user.clear(from);
  await user.type(from, "5 Jan 24");
  expect(chips.queryByRole("alert")).toBeNull();
  await user.tab();
  expect(await chips.findByRole("alert")).toHaveTextContent("Write the year with four digits");
});

test("the boxes of custom dates follow Back, and say when the first day is after the last", async () => {
  const { user } = open("?from=2025-01-13&to=2025-02-01");
  const chips = await filters();
  const from = await chips.findByLabelText("From");
  await user.clear(from);
  await user.type(from, "05/03/2025");
  expect(search()).toContain("from=2025-03-05");
  expect(await screen.findByRole("alert")).toHaveTextContent("The start date must not be after the end date");
  window.history.back();
  await waitFor(() => expect(from).toHaveValue(""));
  window.history.back();
  await waitFor(() => expect(from).toHaveValue("13/01/2025"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a filter in the address that the list cannot show is named, not applied, and can be removed", async () => {
  const { user } = open(
    "?charged=true&style=tandem&old=perhaps&period=someday&page=1&of=2026-11-05",
    "employee",
  );
  await rowOf(truck.plate);
  const said = "Filter not shown: Charged, Style: tandem, Old: perhaps, Period: someday, Of: 5 Nov 2026";
  expect(await screen.findByText(said)).toBeVisible();
  const chips = await filters();
  expect(chips.queryByRole("button", { name: "Clear all" })).toBeNull();
  expect(chips.getByRole("button", { name: "A year old" })).toHaveAttribute("aria-pressed", "false");
  expect(chips.queryByRole("button", { name: "Charged fees" })).toBeNull();
  await click(user, "Close");
  expect(search()).toBe("");
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test("a day in the address of a list is read as it is typed, and says why it is refused", async () => {
  open("?from=31/04/2025&to=13 Jan 2025");
  const chips = await filters();
  expect(await chips.findByRole("alert")).toHaveTextContent("April has 30 days");
  expect(screen.getByText("From: April has 30 days")).toBeVisible();
  expect(await rowOf(truck.plate)).toBeDefined();
  expect(await chips.findByLabelText("To")).toHaveValue("13/01/2025");
});

test("an export has the rows of the search and the filters", async () => {
  for (const changes of [
    { plate: "X 1", style: "city" },
    { plate: "X 2", model: "Van" },
  ])
    await company.ask("POST", "/bicycles", "admin", { ...truck, ...changes });
  const taken = collectDownloads();
  const { user } = open("?q=truck&style=cargo");
  await shown(1);
  await click(user, "Export");
  await waitFor(() => expect(taken).toHaveLength(1));
  const [, ...lines] = (await taken[0]?.text())?.trim().split("\r\n") ?? [];
  expect(lines).toEqual([expect.stringContaining(truck.plate)]);
});

test("the states of records come first, with their counts, though no chip is declared", async () => {
  const made = await company.ask("POST", "/reservations", "admin", { plate: "AP 31/7", until: "2025-01-13" });
  expect(made.status).toBe(201);
  const { user } = company.open("reservations");
  const chips = await filters();
  await shown(1);
  await user.selectOptions(chips.getByLabelText("State"), "waiting");
  await shown(1);
  expect(search()).toBe("?state=waiting");
  const options = () =>
    within(chips.getByLabelText("State"))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(options()).toEqual(["Any", "waiting (1)", "collected (0)", "expired (0)"]));
});
