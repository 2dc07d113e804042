/** Child records on their parent's page, drawn from the declaration: notes on a customer. */
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { createNotes, withNotes } from "../server/notes.ts";
import { api } from "../setup/api.ts";
import { customer, registerLoan } from "./fixtures.ts";
import { click, dialog, fill, openConsole, isClosed } from "./render.tsx";

const registry = withNotes.resources.map((resource) =>
  resource.name === "customers"
    ? { ...resource, layout: { tabs: { customer: { label: "Customer", parts: [{ children: "notes" }] } } } }
    : resource,
);
const other = "999988887777";
const page = (aadharNumber: string) => `/employee/customers/${aadharNumber}`;
const list = async () => within(await screen.findByRole("table", { name: "Notes" }, { timeout: 10_000 }));

beforeEach(async () => {
  const { db } = await api(withNotes);
  await createNotes(db);
  await registerLoan();
  await registerLoan({ aadharNumber: other });
});

test("a child is added, edited, removed and restored on its parent's page, and does not appear on another parent's page", async () => {
  const { user } = await openConsole("employee", page(customer.aadharNumber), { registry });
  expect(await (await list()).findByText("No notes yet")).toBeVisible();

  await click(user, "Add note");
  const form = await dialog("Add note");
  await fill("Note", "Calls at noon", form);
  await click(user, "Save note", form);
  expect(await (await list()).findByText("Calls at noon")).toBeVisible();
  await isClosed();

  await click(user, "Edit Calls at noon", await list());
  const edit = await dialog("Edit note");
  await fill("Note", "Calls at night", edit);
  await click(user, "Save changes", edit);
  expect(await (await list()).findByText("Calls at night")).toBeVisible();
  await isClosed();

  await click(user, "Remove Calls at night", await list());
  expect(await (await list()).findByText("No notes yet")).toBeVisible();
  await click(user, "Undo");
  expect(await (await list()).findByText("Calls at night")).toBeVisible();

  cleanup();
  await openConsole("employee", page(other), { registry });
  expect(await (await list()).findByText("No notes yet")).toBeVisible();
});
