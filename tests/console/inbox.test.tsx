/** Messages and call-back requests as staff follow them up. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitorMessage } from "../server/samples.ts";
import { api } from "../setup/api.ts";
import { click, dialog, fill, untilDialogClosed, openConsole, rowOf } from "./render.tsx";
import { testAtNight } from "#tests/setup/night.ts";

const message = { ...visitorMessage, language: "te" };
const menu = async () => within(await screen.findByRole("navigation", { name: "Console" }));

test("the menu counts new messages, and one press takes a message and says who has it", async () => {
  const { request } = await api();
  await request("POST", "/contact", message);
  const { user } = await openConsole("employee", "/employee/messages");
  expect(await (await menu()).findByRole("link", { name: "Messages 1 new" })).toBeVisible();
  await click(user, "Take Sita Devi");
  expect(await screen.findByText("Message updated")).toBeVisible();
  const row = await rowOf("Sita Devi");
  await waitFor(() => expect(row.getByText("Ravi Teja")).toBeVisible());
  await click(user, "Called Sita Devi");
  await waitFor(async () => expect((await rowOf("Sita Devi")).getByText("called")).toBeVisible());
  expect(await (await menu()).findByRole("link", { name: "Messages" })).toBeVisible();
});

testAtNight("a folded group of the menu shows how many are new in all its entries", async () => {
  const { request } = await api();
  await request("POST", "/contact", message);
  await request("POST", "/callbacks", { phone: message.phone });
  const { user } = await openConsole("employee", "/employee/dashboard");
  const group = await (await menu()).findByRole("button", { name: "Inbox" });
  await user.click(group);
  await waitFor(() => expect(group).toHaveAccessibleName("Inbox 2 new"));
  await user.click(group);
  expect(group).toHaveAccessibleName("Inbox");
});

test("a message whose assignee has left can be taken like one that nobody has", async () => {
  const { request, signIn, idOf } = await api();
  await request("POST", "/contact", message);
  const admin = await signIn("admin");
  const { body } = await request("GET", "/admin/messages", undefined, admin);
  const [{ _id, version }] = body.data as [{ _id: string; version: number }];
  await request("PUT", `/admin/messages/${_id}`, { assignee: idOf("employee"), version }, admin);
  expect((await request("DELETE", `/admin/employees/${idOf("employee")}`, undefined, admin)).status).toBe(
    200,
  );
  const { user } = await openConsole("admin", "/admin/messages");
  const row = await rowOf("Sita Devi");
  expect(row.getByText("Former employee")).toBeVisible();
  expect(row.queryByRole("button", { name: /^Called/ })).toBeNull();
  await click(user, "Take Sita Devi");
  await waitFor(async () => expect((await rowOf("Sita Devi")).getByText("Asha Rao")).toBeVisible());
});

test("when two people take one message at once, the second sees who has it", async () => {
  const { request, signIn, idOf } = await api();
  await request("POST", "/contact", message);
  const { user } = await openConsole("employee", "/employee/messages");
  await rowOf("Sita Devi");
  const admin = await signIn("admin");
  const { body } = await request("GET", "/admin/messages", undefined, admin);
  const [{ _id, version }] = body.data as [{ _id: string; version: number }];
  await request("PUT", `/admin/messages/${_id}`, { assignee: idOf("admin"), version }, admin);
  await click(user, "Take Sita Devi");
  expect(await screen.findByText(/Asha Rao changed this message/)).toBeVisible();
  await waitFor(async () => expect((await rowOf("Sita Devi")).getByText("Asha Rao")).toBeVisible());
});

test("WhatsApp opens with a greeting in the visitor's language", async () => {
  const { request } = await api();
  await request("POST", "/contact", message);
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user } = await openConsole("admin", "/admin/messages");
  await rowOf("Sita Devi");
  await click(user, "WhatsApp Sita Devi");
  const [address] = opened.mock.calls[0] ?? [];
  expect(new URL(String(address)).pathname).toBe("/919848012345");
  expect(new URL(String(address)).searchParams.get("text")).toMatch(/^నమస్తే Sita Devi/);
  opened.mockRestore();
});

testAtNight("an administrator assigns a call-back request to an employee, with a note", async () => {
  const { request, signIn, people } = await api();
  await request("POST", "/callbacks", { phone: message.phone });
  const { user } = await openConsole("admin", "/admin/callbacks");
  await click(user, /^Edit 98480/);
  const form = await dialog("Edit Call-back Request");
  expect(form.queryByLabelText("Phone")).toBeNull();
  await waitFor(() => expect(form.getByRole("option", { name: people.employee.name })).toBeVisible());
  await user.selectOptions(form.getByLabelText("Assigned to"), people.employee.name);
  await fill("Note", "Call after six", form);
  await click(user, "Save changes", form);
  await untilDialogClosed();
  const { body } = await request("GET", "/admin/callbacks", undefined, await signIn("admin"));
  expect(body.data).toMatchObject([
    { assignedTo: people.employee.name, note: "Call after six", state: "new" },
  ]);
});

test("a loan starts from a message with the visitor's name, mobile and weight", async () => {
  const { request } = await api();
  await request("POST", "/contact", message);
  const { user } = await openConsole("employee", "/employee/messages");
  await rowOf("Sita Devi");
  await click(user, "New loan Sita Devi");
  const form = await dialog("Add New Loan");
  for (const [label, value] of Object.entries({
    "Full name": message.name,
    Email: message.email,
    "Primary mobile": message.phone,
    "Gross weight": "12.5",
  }))
    expect(await form.findByLabelText(new RegExp(`^${label}`))).toHaveDisplayValue(value);
  expect(window.location.search).not.toMatch(/Sita|98480/);
});
