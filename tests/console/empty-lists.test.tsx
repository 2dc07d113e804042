import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { can, listsFor } from "#engine/declare/actions.ts";
import { resources } from "#resources/index.ts";
import { click, dialog, openConsole } from "./render.tsx";
import { testAtNight as test } from "#tests/setup/night.ts";

/** Signing in fills the audit log, the harness has staff, and a new database has the national holidays. */
const neverEmpty = ["audit", "employees", "sessions", "saved-views", "holidays"];

const lists = (["admin", "employee"] as const).flatMap((role) =>
  listsFor(resources, role)
    .filter(({ name }) => !neverEmpty.includes(name))
    .map((resource) => ({ role, name: resource.name, resource })),
);

test.each(lists)(
  "the empty list of $name says what goes in it, with a button if $role may add it",
  async ({ role, name, resource }) => {
    await openConsole(role, `/${role}/${name}`);
    const { empty, emptyHint = "", create, firstBy } = resource.views.main;
    const source = create ? resource : resources.find((each) => each.name === firstBy);
    const list = within(await screen.findByRole("table", { name: resource.label.many }));
    expect(await list.findByText(empty)).toBeVisible();
    expect(emptyHint).not.toBe("");
    expect(list.getByText(emptyHint)).toBeVisible();
    const first = list.queryByRole("button", { name: /^Add the first / });
    const canAdd = source && can(source, "create", role);
    expect(first?.textContent).toBe(canAdd ? `Add the first ${source.label.one.toLowerCase()}` : undefined);
  },
);

test.each(["loans", "customers"])("the empty list of %s begins with a loan", async (name) => {
  const { user } = await openConsole("employee", `/employee/${name}`);
  await click(user, "Add the first loan");
  expect((await dialog("Add New Loan")).getByLabelText(/^Aadhar Number/)).toBeVisible();
});

test("the button of an empty list opens the form", async () => {
  const { user } = await openConsole("admin", "/admin/schemes");
  await click(user, "Add the first scheme");
  expect((await dialog("Add Scheme")).getByLabelText(/^Name/)).toBeVisible();
});

test("a search without matches does not read like an empty list", async () => {
  await openConsole("admin", "/admin/schemes?q=Bullet");
  expect(await screen.findByText("No matches")).toBeVisible();
  expect(screen.queryByText("No schemes yet")).toBeNull();
  expect(screen.queryByRole("button", { name: "Add the first scheme" })).toBeNull();
});

test.each(["", "&q=Bullet"])(
  "a page beyond the end of a list leads back to its last one%s",
  async (search) => {
    const { user } = await openConsole("admin", `/admin/holidays?page=7${search && "&q=Nothing"}`);
    expect(await screen.findByText("This list has no page 7.")).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
    await click(user, "Go to page 1");
    await waitFor(() => expect(screen.queryByText("This list has no page 7.")).toBeNull());
    expect(window.location.search).toBe(`?page=1${search && "&q=Nothing"}`);
  },
);
