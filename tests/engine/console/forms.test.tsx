/** Forms: which fields are marked, where the focus goes, and drafts of what was not sent. */
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { network } from "#tests/setup/network.ts";
import { click, dialog, fill, untilDialogClosed, rowOf } from "#tests/setup/screen.ts";
import { companyOfEachTest } from "../company/render.tsx";
import { roadster, truck } from "../company/samples.ts";

const company = companyOfEachTest();

const { open } = company;
const marked = () =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ name }) => name);

test("a field is marked when it is left empty or wrong, and all are marked when the form is sent", async () => {
  const { user } = open("hirers?action=create");
  const form = await dialog("Add Hirer");
  const membership = form.getByLabelText(/^Membership number/);
  await user.type(membership, "12");
  expect(marked()).toEqual([]);
  await user.tab();
  await waitFor(() => expect(marked()).toEqual(["membership"]));
  expect(membership).toHaveAccessibleDescription("Must be exactly 6 digits");
  await user.tab();
  await waitFor(() => expect(marked()).toEqual(["membership", "name"]));
  expect(screen.queryByRole("alert")).toBeNull();
  await fill("Name\\W*$", "Sita Devi", form);
  await waitFor(() => expect(marked()).toEqual(["membership"]));
  await click(user, "Add hirer", form);
  await waitFor(() => expect(marked()).toEqual(["membership", "phone", "lockCode"]));
  // The first broken rule is that of a field left empty.
  await waitFor(() => expect(form.getByLabelText(/^Phone\W*$/)).toHaveFocus());
});

test("the first field that may be changed has the focus when a form is opened", async () => {
  const { user } = open("bicycles");
  await click(user, `Edit ${truck.plate}`, await rowOf(truck.plate));
  const edit = await dialog("Edit Bicycle");
  await waitFor(() => expect(edit.getByLabelText(/^Model/)).toHaveFocus());
});

test("after a refusal the field that the server names has the focus, or else the message", async () => {
  const { user } = open("bicycles");
  await click(user, `Give back ${roadster.plate}`, await rowOf(roadster.plate));
  const form = await dialog("Give bicycle back");
  await fill("Given back on", "2025-01-12", form);
  await fill("Fee", "100", form);
  const refuse = (body: object) =>
    network.use(http.post("*/api/bicycles/*/return", () => HttpResponse.json(body, { status: 400 })));

  refuse({ message: "Not today" });
  await click(user, "Take it back", form);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());

  refuse({ message: "Far too much", errors: [{ msg: "Far too much", path: "fee" }] });
  await click(user, "Take it back", form);
  await waitFor(() => expect(form.getByLabelText(/^Fee/)).toHaveFocus());
  expect(form.getByLabelText(/^Fee/)).toBeInvalid();
});

test("a refused field that has the focus is focused again, so that a screen reader reads the error", async () => {
  const { user } = open("bicycles");
  await click(user, `Edit ${truck.plate}`, await rowOf(truck.plate));
  const model = (await dialog("Edit Bicycle")).getByLabelText(/^Model/);
  await waitFor(() => expect(model).toHaveFocus());
  await fill("Model", "");
  const gained = vi.fn();
  model.addEventListener("focus", gained);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(model).toBeInvalid());
  await waitFor(() => expect(gained).toHaveBeenCalled());
  expect(model).toHaveFocus();
});

test("unsaved input survives Escape in a dialog until it is cleared, but not Cancel", async () => {
  const { user } = open("bicycles");
  const openForm = async () => {
    await click(user, "Add Bicycle");
    return dialog("Add Bicycle");
  };
  await fill("Model", "Half a bicycle", await openForm());
  await user.keyboard("{Escape}");
  await untilDialogClosed();

  const again = await openForm();
  expect(again.getByText("We kept your draft.")).toBeVisible();
  expect(again.getByLabelText(/^Model/)).toHaveValue("Half a bicycle");
  await click(user, "Clear form", again);
  await waitFor(() => expect(again.getByLabelText(/^Plate/)).toHaveFocus());
  expect(again.getByLabelText(/^Model/)).toHaveValue("");
  await fill("Model", "Another half", again);
  await click(user, "Cancel", again);
  await untilDialogClosed();
  expect((await openForm()).getByLabelText(/^Model/)).toHaveValue("");
});

test("unsaved input makes the browser ask before the page is closed", async () => {
  open("hirers?action=create");
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const form = await dialog("Add Hirer");
  expect(isAsked()).toBe(false);
  await fill("Address", "Half an address", form);
  await waitFor(() => expect(isAsked()).toBe(true));
});
