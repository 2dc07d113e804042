/** The form that counts the cash drawer. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { goTo } from "./fixtures.ts";
import { click, dialog, fill, untilDialogClosed, openConsole } from "./render.tsx";

test("the form proposes a closing count after the opening count of the day, and an opening count the next day", async () => {
  await goTo("2025-01-12T10:00:00.000Z");
  const { user } = await openConsole("employee", "/employee/cash-counts");
  const openForm = async () => {
    await click(user, "Count cash");
    return dialog("Count cash");
  };
  let form = await openForm();
  await form.findByDisplayValue("Opening count");
  await fill("₹500 notes", "2", form);
  await click(user, "Save count", form);
  await untilDialogClosed();
  expect(await screen.findByText("Opening count")).toBeVisible();
  form = await openForm();
  await form.findByDisplayValue("Closing count");
  await user.keyboard("{Escape}");
  await untilDialogClosed();
  await goTo("2025-01-13T06:00:00.000Z");
  form = await openForm();
  await form.findByDisplayValue("Opening count");
});
