/** Find: one field that searches all records and offers their actions. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
// Imported eagerly, so that no test waits for lazy loading.
import "#engine/console/screens/find/FindDialog.tsx";
import { delayResponse, network } from "#tests/setup/network.ts";
import { testAtNight } from "#tests/setup/night.ts";
import { click, dialog, rowOf, waitHalfSecond } from "#tests/setup/screen.ts";
import { companyOfEachTest } from "../company/render.tsx";
import { addressOf, meera, roadster, truck } from "../company/samples.ts";

const company = companyOfEachTest();
const { open } = company;

const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Plate" });
/** Options of Find. The page behind it has filters with options of their own. */
const options = () =>
  within(screen.getByRole("dialog", { name: "Find" }))
    .queryAllByRole("option")
    .map((option) => option.getAttribute("aria-label"));
const untilDialogClosed = () =>
  waitFor(() => expect(screen.queryByRole("dialog", { name: "Find" })).toBeNull());
const address = () => window.location.pathname + window.location.search;
const { plate } = roadster;
const giveBack = `on=bicycles&action=giveBack&${new URLSearchParams({ record: plate })}`;

/** Opens Find over a list of its own search, and types into it. */
async function openFind(typed = "", role?: "employee") {
  const page = open("hirers?q=Meera", role);
  await rowOf(meera.name);
  await page.user.keyboard("{Control>}k{/Control}");
  await field();
  if (typed) await page.user.keyboard(typed);
  return page;
}

test("a scanned plate opens its record even if Enter comes before the result, and Enter again performs its main action", async () => {
  const arrive = delayResponse("*/api/admin/find");
  const { user } = await openFind();
  expect(await field()).toHaveFocus();
  await user.keyboard(`${plate.toLowerCase()}{Enter}`);
  expect(screen.getByText("Searching…")).toHaveRole("status");
  arrive();
  await waitFor(() => expect(address()).toBe(`/admin${addressOf(plate)}`));
  expect(await screen.findByRole("heading", { level: 1, name: plate })).toBeVisible();
  await untilDialogClosed();
  expect(await screen.findByRole("button", { name: `Give back ${plate}` })).toHaveFocus();
  await user.keyboard("{Enter}");
  const form = await dialog("Give bicycle back");
  await waitFor(() => expect(form.getByLabelText(/^Given back on/)).toHaveFocus());
});

test("each record lists its available actions, which have labels and can be reached with the arrow keys", async () => {
  const { user } = open("reports", "employee");
  await screen.findByRole("heading", { level: 1, name: "Reports" });
  await user.keyboard("/");
  await user.type(await field(), "AP 31");
  const list = await screen.findByRole("listbox", { name: "Found" });
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(options()).toEqual([
    `${plate}, Bicycle, Roadster, city`,
    `Give back ${plate}`,
    `${truck.plate}, Bicycle, Truck, cargo`,
  ]);
  expect(within(list).getAllByRole("group")).toHaveLength(2);
  const chosen = () => {
    const active = document.getElementById(
      document.activeElement?.getAttribute("aria-activedescendant") ?? "",
    );
    expect(active).toHaveAttribute("aria-selected", "true");
    return active?.getAttribute("aria-label");
  };
  expect(chosen()).toMatch(/, Bicycle, /);
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(chosen()).toBe(`Give back ${plate}`);
  await user.keyboard("{Enter}");
  expect(await dialog("Give bicycle back")).toBeDefined();
  expect(address()).toBe(`/employee/reports?${giveBack}`);
  await untilDialogClosed();
});

testAtNight(
  "keys pressed before the result arrives apply to it: a scanned plate and a step down",
  async () => {
    const arrive = delayResponse("*/api/admin/find");
    const { reload } = await openFind(`${plate}{ArrowDown}{Enter}`);
    arrive();
    expect((await dialog("Give bicycle back")).getByText("Roadster")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("Meera");
    await untilDialogClosed();

    // The dialog has an address; after a reload its record comes from the server.
    await company.ask("PUT", addressOf(plate), "admin", { model: "Racer" });
    const again = reload();
    expect((await dialog("Give bicycle back")).getByText("Racer")).toBeVisible();
    await again.user.keyboard("{Escape}");
    await waitFor(() => expect(window.location.search).toBe("?q=Meera"));
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

testAtNight("a dialog opened from Find shows the newest version of the record", async () => {
  const { user } = await openFind(plate);
  await screen.findByRole("option", { name: `Give back ${plate}` });
  await company.ask("PUT", addressOf(plate), "admin", { model: "Racer" });
  await user.keyboard("{ArrowDown}{Enter}");
  expect(await (await dialog("Give bicycle back")).findByText("Racer")).toBeVisible();
});

testAtNight("text typed while the field loads appears in it", async () => {
  const { user } = open("hirers");
  await rowOf(meera.name);
  act(() => {
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    for (const key of `${plate}x`) fireEvent.keyDown(document.body, { key });
    fireEvent.keyDown(document.body, { key: "Backspace" });
  });
  expect(await field()).toHaveValue(plate);
  expect(await screen.findByRole("option", { name: new RegExp(`^${plate}`) })).toBeVisible();
  await user.keyboard("{Control>}k{/Control}");
  await user.keyboard("0");
  expect(await field()).toHaveValue(`${plate}0`);
});

testAtNight(
  "an empty result and a failed search show a message, and a failed search can be repeated",
  async () => {
    const { user } = open("shops");
    await click(user, /^Find/);
    await user.type(await field(), "nobody{Enter}");
    expect(await screen.findByText("No matches")).toBeVisible();
    expect(options()).toEqual([]);
    network.use(http.get("*/api/admin/find", () => HttpResponse.error(), { once: true }));
    await user.clear(await field());
    await user.type(await field(), plate);
    expect(await screen.findByText(/^Failed to search/)).toBeVisible();
    await click(user, "Try again");
    expect(await screen.findByRole("option", { name: new RegExp(`^${plate}, Bicycle`) })).toBeVisible();
  },
);

testAtNight("the page of a record without a main action opens with the focus on its name", async () => {
  const { user } = await openFind(`${meera.membership}{Enter}`);
  await waitFor(() => expect(address()).toBe(`/admin/hirers/${meera.membership}`));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: meera.name })).toHaveFocus());
  await user.keyboard("{Enter}");
  await waitHalfSecond();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(window.location.search).toBe("");
});

test("Ctrl+Enter performs the first action of the chosen record, which the dialog names", async () => {
  const { user } = await openFind("", "employee");
  expect(await field()).toHaveAccessibleDescription("↑ ↓ choose · Enter opens · Esc closes");
  await user.type(await field(), plate);
  await screen.findByRole("option", { name: `Give back ${plate}` });
  expect(await field()).toHaveAccessibleDescription(
    "↑ ↓ choose · Enter opens · Ctrl+Enter: Give back · Esc closes",
  );
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await dialog("Give bicycle back")).toBeDefined();
  expect(window.location.search).toBe(`?q=Meera&${giveBack}`);
});

test("commands are those of the role, and need no answer of the server", async () => {
  network.use(http.get("*/api/employee/find", () => HttpResponse.error()));
  const { user } = await openFind("add bicycle", "employee");
  expect(await screen.findByText(/^Failed to search/)).toBeVisible();
  expect(options()).toEqual([]);
  await user.clear(await field());
  await user.type(await field(), "add hirer{Enter}");
  await dialog("Add Hirer");
  expect(window.location.search).toBe("?q=Meera&on=hirers&action=create");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(window.location.search).toBe("?q=Meera"));
});

test("Alt+N starts a new record over any page, as its button does, and leaves a dialog alone", async () => {
  const altN = () =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "˜", code: "KeyN", altKey: true });
  const { user } = open("bicycles?q=Truck");
  await rowOf(truck.plate);
  const button = screen.getByRole("button", { name: "New hirer" });
  expect(button).toHaveAttribute("aria-keyshortcuts", "Alt+N");
  expect(button).toHaveTextContent("Alt N");
  altN();
  const form = await dialog("Add Hirer");
  await waitFor(() => expect(form.getByLabelText(/^Membership number/)).toHaveFocus());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(window.location.search).toBe("?q=Truck"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await click(user, "Add Bicycle");
  await dialog("Add Bicycle");
  const { search } = window.location;
  altN();
  await waitHalfSecond();
  expect(screen.queryByRole("dialog", { name: "Add Hirer" })).toBeNull();
  expect(window.location.search).toBe(search);
});
