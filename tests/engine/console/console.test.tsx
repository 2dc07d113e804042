/** The second company's screens, drawn from its declarations against its own server. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { testAtNight } from "#tests/setup/night.ts";
import { network } from "#tests/setup/network.ts";
import { columns, dialog, fill, untilDialogClosed, rowOf } from "#tests/setup/screen.ts";
import { bicycles } from "../company/bicycles.ts";
import { resources } from "../company/index.ts";
import { companyOfEachTest } from "../company/render.tsx";
import { meera, roadster, truck } from "../company/samples.ts";

const company = companyOfEachTest();

const open = (role: "admin" | "employee", path: string) => company.open(path, role);

const press = (name: string | RegExp, place = within(document.body)) =>
  place.findByRole("button", { name }).then(async (button) => {
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy", "true"));
    fireEvent.click(button);
  });
const stored = (plate: string) =>
  company.db.selectFrom("bicycles").selectAll().where("plate", "=", plate).executeTakeFirst();

describe("the list", () => {
  test("is reached from the menu and has the declared columns, formats and buttons", async () => {
    const { user } = open("admin", "dashboard");
    const menu = within(await screen.findByRole("navigation", { name: "Console" }));
    await user.click(await menu.findByRole("link", { name: "Bicycles" }));
    const row = await rowOf(roadster.plate);
    for (const text of ["Roadster", "1 Mar 2024", "₹2,500.50", "hired"])
      expect(row.getByText(text)).toBeVisible();
    expect(await columns()).toEqual(["Plate", "Style", "Gears", "Bought", "Deposit", "State", "Actions"]);
    expect(row.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(
      ["View", "Edit", "Give back"].map((label) => `${label} ${roadster.plate}`),
    );
    // Only the main action shows its label among several.
    expect(row.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["", "", "Give back"]);
  });

  test("shows the declared badge beside a value, for records that have one", async () => {
    await company.db
      .updateTable("bicycles")
      .set({ wear_basis_points: 8_000 })
      .where("plate", "=", truck.plate)
      .execute();
    open("admin", "bicycles");
    const worn = await rowOf(truck.plate);
    expect(worn.getByText("free").closest("td")).toHaveTextContent("freedue for service");
    expect((await rowOf(roadster.plate)).queryByText("due for service")).toBeNull();
  });

  test("shares the menu with the company's links, limited to those of the role", async () => {
    open("employee", "bicycles");
    const menu = within(await screen.findByRole("navigation", { name: "Console" }));
    expect(await menu.findByRole("link", { name: "Rules of the road" })).toHaveAttribute("href", "/rules");
    expect(menu.queryByRole("link", { name: "Tyre pressures" })).toBeNull();
    for (const name of ["Two-step verification", "About"])
      expect(menu.queryByRole("link", { name })).toBeNull();
  });

  test("stands in the menu's group that its declaration names, as a report with an entry does", async () => {
    open("admin", "shops");
    const menu = within(await screen.findByRole("navigation", { name: "Console" }));
    const linksOf = (group: string) => {
      const heading = menu.getByRole("button", { name: group });
      return within(heading.nextElementSibling as HTMLElement)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]);
    };
    expect(linksOf("Counter")).toEqual([["Till", "/admin/reports?report=takings"]]);
    expect(linksOf("Office")).toEqual([
      ["Reports", "/admin/reports"],
      ["Shops", "/admin/shops"],
    ]);
    expect(menu.getByRole("link", { current: "page" })).toHaveTextContent("Shops");
    expect(menu.queryByRole("link", { name: "Saved views" })).toBeNull();
    fireEvent.click(menu.getByRole("button", { name: "Counter", expanded: true }));
    expect(menu.queryByRole("link", { name: "Till" })).toBeNull();
    const account = within(screen.getByRole("list", { name: "Account" }));
    expect(account.getAllByRole("link").map((link) => link.textContent)).toEqual(["Devices", "Keys"]);
  });

  test("leads to the lists that share its entry in the menu, which marks the page of each", async () => {
    const { user } = open("admin", "bicycles");
    const menu = within(await screen.findByRole("navigation", { name: "Console" }));
    expect(menu.queryByRole("link", { name: "Hirers" })).toBeNull();
    const related = () => within(screen.getByRole("navigation", { name: "Related lists" }));
    await screen.findByRole("navigation", { name: "Related lists" });
    expect(related().getByRole("link", { current: "page" })).toHaveTextContent("Bicycles");
    await user.click(related().getByRole("link", { name: "Hirers" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Hirers" })).toBeVisible();
    expect(related().getByRole("link", { current: "page" })).toHaveTextContent("Hirers");
    expect(menu.getByRole("link", { current: "page" })).toHaveTextContent("Bicycles");
  });

  test("shows each role only its columns and buttons", async () => {
    open("employee", "bicycles");
    const row = await rowOf(truck.plate);
    expect(await columns()).not.toContain("Deposit");
    expect(row.queryByRole("button", { name: /^Remove/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Add Bicycle" })).toBeNull();
  });

  test("counts in the menu the records that its declaration names", async () => {
    const counters = ["Till", "Door"].map((label) => ({ label, limit: 100 }));
    const shop = { title: "Harbour", code: "1234", size: "large", seats: 12, counters };
    const workshop = { grams: 10, keeper: "Ravi" };
    expect((await company.ask("POST", "/shops", "admin", { ...shop, workshop })).status).toBe(200);
    open("admin", "bicycles");
    const menu = within(await screen.findByRole("navigation", { name: "Console" }));
    expect(await menu.findByRole("link", { name: "Shops 1 large" })).toBeVisible();
  });
});

describe("a form", () => {
  test("has the declared inputs, shows one broken rule at a time, and saves the entered values", async () => {
    const { user } = open("admin", "bicycles");
    await press("Add Bicycle");
    const form = await dialog("Add Bicycle");
    expect(form.getByLabelText(/^Bought on/)).toHaveAttribute("placeholder", "dd/mm/yyyy");
    expect(form.getByLabelText(/^Plate/)).toBeRequired();
    expect(form.getByText("As on the frame.")).toBeVisible();
    expect(form.getByText("Weigh without the extras")).toBeVisible();
    fireEvent.click(form.getByRole("button", { name: "21 gears" }));
    expect(form.getByLabelText(/^Gears/)).toHaveValue("21");
    expect(form.queryByLabelText(/^State/)).toBeNull();
    await fill("Plate", roadster.plate, form);
    await fill("Model", "bicycle", form);
    await user.selectOptions(form.getByLabelText(/^Style/), "cargo");
    await fill("Gears", "2", form);
    await fill("Deposit", "1500.50", form);
    for (const [said, label, text] of [
      ["A cargo bicycle has three gears or more", "Gears", "5"],
      ["Name the model, not the thing", "Model", "Long John"],
      ["Another bicycle has this plate", "Plate", "AP 31/9"],
    ] as const) {
      await press("Add bicycle", form);
      await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(said));
      await fill(label, text, form);
    }
    await press("Add bicycle", form);
    expect(await screen.findByText("Bicycle added")).toBeVisible();
    await untilDialogClosed();
    expect(await rowOf("AP 31/9")).toBeDefined();
    expect(await stored("AP 31/9")).toMatchObject({ model: "Long John", gears: 5, deposit_paise: 1_500_50 });
  });

  test("edits a record by its key and locks the fields that are fixed after creation", async () => {
    open("admin", "bicycles");
    await press(`Edit ${truck.plate}`, await rowOf(truck.plate));
    const form = await dialog("Edit Bicycle");
    expect(form.getByLabelText(/^Plate/)).toHaveAttribute("readonly");
    await fill("Model", "Van", form);
    await press("Save changes", form);
    expect(await screen.findByText("Bicycle updated")).toBeVisible();
    expect(await stored(truck.plate)).toMatchObject({ model: "Van", version: 2 });
  });

  test("has an input for each kind of field", async () => {
    open("employee", "hirers");
    await press("Add Hirer");
    const form = await dialog("Add Hirer");
    for (const [label, text] of [
      ["Membership number", "12 34 56"],
      ["Name\\W*$", "Ravi"],
      ["Email", "ravi@example.com"],
      ["Phone\\W*$", "98480 11111"],
      ["Address", "2 Hill Street"],
      ["Name of the contact", "Sita"],
      ["Lock code", "secret"],
      ["Note", "Rides at night"],
    ] as const)
      await fill(label, text, form);
    fireEvent.click(form.getByLabelText("The same phone"));
    expect(form.getByLabelText(/^Phone of the contact/)).toHaveValue("98480 11111");
    expect(form.getByLabelText(/^Lock code/)).toHaveAttribute("type", "password");
    await press("Add hirer", form);
    expect(await screen.findByText("Hirer added")).toBeVisible();
    const kept = await company.db.selectFrom("hirers").selectAll().where("name", "=", "Ravi").execute();
    expect(kept).toMatchObject([{ membership: "123456", emergency_name: "Sita", phone: "98480 11111" }]);
  });

  test("removes a record after the declared confirmation", async () => {
    open("admin", "bicycles");
    await press(`Remove ${truck.plate}`, await rowOf(truck.plate));
    const question = await dialog("Remove bicycle");
    expect(question.getByText(`Remove the bicycle ${truck.plate}?`)).toBeVisible();
    await press(/^(Delete|Remove)$/, question);
    expect(await screen.findByText("Bicycle removed")).toBeVisible();
    expect(await stored(truck.plate)).toBeUndefined();
  });
});

test("a record has a page at the address of its key, with its facts, its actions and its tabs", async () => {
  open("admin", "bicycles");
  await press(`View ${roadster.plate}`, await rowOf(roadster.plate));
  expect(await screen.findByRole("heading", { level: 1, name: roadster.plate })).toBeVisible();
  expect(window.location.pathname).toBe(`/admin/bicycles/${encodeURIComponent(roadster.plate)}`);
  const main = within(screen.getByRole("main"));
  const [facts] = main.getAllByText("Model");
  expect(facts?.closest("dl")).toHaveTextContent("ModelRoadsterStatehired");
  const [first] = main.getAllByRole("button");
  expect(first).toHaveAccessibleName(`Give back ${roadster.plate}`);
  expect(main.getByRole("heading", { level: 2, name: "Condition" })).toBeVisible();
  for (const text of ["12.25%", "₹2,500.50"]) expect(main.getByText(text)).toBeVisible();
  expect(await main.findByText("Bell")).not.toBeVisible();
  fireEvent.click(main.getByRole("link", { name: "Extras" }));
  expect(main.getByRole("heading", { level: 2, name: "Extras" })).toBeVisible();
  for (const text of ["Bell", "₹99.50", "30.5 cm", "rear"]) expect(main.getByText(text)).toBeVisible();
  expect(main.getByText("₹400 checked")).toBeVisible();
  expect(window.location.search).toBe("?tab=extras");
  await press(`Mark as worn out ${roadster.plate}`);
  expect(await screen.findByText("Bicycle updated")).toBeVisible();
  expect(await stored(roadster.plate)).toMatchObject({ wear_basis_points: 10_000 });
});

testAtNight("removing a record on its own page leads to the list, where it can be undone", async () => {
  const remove = { label: "Remove", icon: "delete", opens: "remove", undoneBy: "create" };
  const undoable = {
    ...bicycles,
    actions: { ...bicycles.actions, remove },
    layout: { ...bicycles.layout, actions: ["remove"] },
  };
  const registry = [undoable, ...resources.filter(({ name }) => name !== bicycles.name)];
  company.open(`bicycles/${encodeURIComponent(truck.plate)}`, "admin", { registry });
  await press(`Remove ${truck.plate}`);
  expect(await screen.findByText("Bicycle removed")).toBeVisible();
  await rowOf(roadster.plate);
  expect(window.location.pathname).toBe("/admin/bicycles");
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() => expect(within(screen.getByRole("table")).queryByText(truck.plate)).toBeNull());

  await press("Undo");
  expect((await rowOf(truck.plate)).getByText(truck.model)).toBeVisible();
});

test("a parent's page lists its children and adds one", async () => {
  open("employee", "hirers/004711");
  expect(await screen.findByRole("heading", { level: 2, name: "Hires" })).toBeVisible();
  expect((await rowOf(roadster.plate)).getByText("₹60")).toBeVisible();
  await press("Hire out");
  const form = await dialog("Hire out");
  await fill("Plate", roadster.plate, form);
  await fill("From", "2025-01-12", form);
  const rent = form.getByLabelText("Rent");
  expect(rent).toHaveValue("₹20");
  await fill("Hours", "2", form);
  expect(rent).toHaveValue("₹40");
  expect(rent.compareDocumentPosition(form.getByLabelText(/^Plate/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press("Hand it out", form);
  expect(await form.findByText("This bicycle is hired already")).toBeVisible();
  await fill("Plate", truck.plate, form);
  await press("Hand it out", form);
  expect(await screen.findByText("Bicycle handed out")).toBeVisible();
  await untilDialogClosed();
  expect((await rowOf(truck.plate)).getByText("₹40")).toBeVisible();
});

test("a child is edited, removed and restored on its parent's page, and is not on another parent's page", async () => {
  await company.ask("POST", "/hirers", "admin", { ...meera, membership: "004712" });
  open("employee", "hirers/004711");
  await press(`Edit ${roadster.plate}`, await rowOf(roadster.plate));
  const form = await dialog("Edit Hire");
  await fill("From", "2025-01-11", form);
  await press("Save changes", form);
  expect(await screen.findByText("Hire updated")).toBeVisible();
  await untilDialogClosed();
  expect((await rowOf(roadster.plate)).getByText("11 Jan 2025")).toBeVisible();

  await press(`Remove ${roadster.plate}`, await rowOf(roadster.plate));
  expect(await screen.findByText("No hires yet")).toBeVisible();
  await press("Undo");
  expect((await rowOf(roadster.plate)).getByText("11 Jan 2025")).toBeVisible();

  cleanup();
  open("employee", "hirers/004712");
  expect(await screen.findByText("No hires yet")).toBeVisible();
});

test("a list of children that fails to load shows the error and can be loaded again", async () => {
  const message = "The hires are being looked after";
  network.use(
    http.get("*/hirers/*/hires", () => HttpResponse.json({ message }, { status: 503 }), { once: true }),
  );
  open("employee", "hirers/004711");
  expect(await screen.findByText(message)).toBeVisible();
  await press("Try again");
  expect((await rowOf(roadster.plate)).getByText("₹60")).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
});

test("a record opens the form of another resource with its values, once per record and role", async () => {
  open("admin", "hirers/004711");
  await press("Take in bicycle Meera Rao");
  const form = await dialog("Add Bicycle");
  expect(form.getByLabelText(/^Model/)).toHaveValue("Bicycle of Meera Rao");
  expect(form.getByLabelText(/^Style/)).toHaveValue("city");
  // The first field that still needs an input.
  await waitFor(() => expect(form.getByLabelText(/^Gears/)).toHaveFocus());
  expect(window.location.search).not.toContain("Meera");
  expect(`${window.location.pathname}${window.location.search}`).toBe(
    "/admin/hirers/004711?action=takeIn&record=004711",
  );
  await fill("Gears", "5", form);
  await fill("Deposit", "1500", form);
  await press("Add bicycle", form);
  expect(await screen.findByText("Bicycle added")).toBeVisible();
  await untilDialogClosed();
  expect(await stored("M 004711")).toMatchObject({ model: "Bicycle of Meera Rao", gears: 5 });
});

test("a form that a record fills in keeps a draft of its own beside that of the empty form", async () => {
  open("admin", "bicycles");
  await press("Add Bicycle");
  await fill("Model", "Tandem", await dialog("Add Bicycle"));
  cleanup();
  open("admin", "hirers/004711?action=takeIn&record=004711");
  const form = await dialog("Add Bicycle");
  expect(form.getByLabelText(/^Model/)).toHaveValue("Bicycle of Meera Rao");
  expect(form.queryByText("We kept your draft.")).toBeNull();
});

test("only a role that may create the other record has the action that opens its form", async () => {
  open("employee", "hirers/004711?action=takeIn&record=004711");
  expect(await screen.findByRole("button", { name: "Edit Meera Rao" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Take in bicycle/ })).toBeNull();
  // React itself delays a dialog by 300 ms.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a command's dialog has its initial values, checks its rules, asks for confirmation and reports success", async () => {
  open("employee", "bicycles");
  expect((await rowOf(truck.plate)).queryByRole("button", { name: /^Give back/ })).toBeNull();
  await press(`Give back ${roadster.plate}`, await rowOf(roadster.plate));
  const form = await dialog("Give bicycle back");
  expect(form.getByText("1 Mar 2024")).toBeVisible();
  expect(form.getByLabelText(/^Damage/)).toHaveValue("None on the Roadster");
  await fill("Given back on", "2025-01-12", form);
  expect(form.queryByLabelText("Cash given")).toBeNull();
  await press("A day late with the Roadster", form);
  expect(form.getByLabelText(/^Fee/)).toHaveValue("500");
  await waitFor(() => expect(form.getByLabelText(/^Fee/)).toHaveFocus());
  await fill("Cash given", "700.50", form);
  expect(form.getByText("Change").nextSibling).toHaveTextContent("₹200.50");
  await fill("Fee", "3000", form);
  expect(form.getByText("Change").nextSibling).toHaveTextContent("₹2,299.50 short");
  await fill("Damage", "?", form);
  await press("Take it back", form);
  expect(await form.findByText("Describe the damage")).toBeVisible();
  await fill("Damage", "Bent wheel", form);
  await press("Take it back", form);
  expect(await form.findByText("The fee is more than the deposit. Charge it?")).toBeVisible();
  await press("Charge the fee anyway", form);
  expect(await screen.findByText("Bicycle given back")).toBeVisible();
  await untilDialogClosed();
  expect((await rowOf(roadster.plate)).getByText("free")).toBeVisible();
  expect(await company.db.selectFrom("returns").select(["damage", "fee_paise"]).execute()).toEqual([
    { damage: "Bent wheel", fee_paise: 3_000_00 },
  ]);
});

test("a report page shows its method and totals and links to its records", async () => {
  open("admin", "reports?report=takings&from=2025-01-01&to=2025-01-31");
  expect(await screen.findByRole("heading", { level: 2, name: "Takings" })).toBeVisible();
  const table = within(await screen.findByRole("table"));
  expect(await table.findByRole("link", { name: roadster.plate })).toHaveAttribute(
    "href",
    `/admin/bicycles/${encodeURIComponent(roadster.plate)}`,
  );
  expect(table.getAllByText("₹60")).toHaveLength(2);
  expect(screen.getByText("Rent of all hires that began in the period, by bicycle.")).toBeInTheDocument();
});

test("a report draws named cells, large totals and a chart, and keeps columns for its export", async () => {
  open("admin", "reports?report=fleet");
  expect(await screen.findByText(/Counted up to 12 Jan 2025/)).toBeVisible();
  const figures = within(await screen.findByRole("group", { name: "By style" }));
  await waitFor(() => expect(figures.getByText("Deposits").nextSibling).toHaveTextContent("₹8,500.50"));
  await press("Show table: By style");
  const table = within(await screen.findByRole("table", { name: "By style" }));
  expect(await table.findAllByText("1 in all")).toHaveLength(2);
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Style",
    "Bicycles",
    "Deposits",
  ]);
  await press("Deposits", table);
  await waitFor(() => expect(window.location.search).toContain("sort=deposits&order=desc"));
  expect(screen.queryByText("Due for service")).toBeNull();
});
