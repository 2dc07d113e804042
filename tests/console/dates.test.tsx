/** Dates in forms, reports and panels: typed and shown as dd/mm/yyyy, whatever the browser's language. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import "#engine/console/screens/record/RecordPage.tsx";
import { registerLoan, savedLoans } from "./fixtures.ts";
import { click, dialog, openConsole, untilDialogClosed } from "./render.tsx";
import { oneByDay, testAtNight } from "#tests/setup/night.ts";

const dateError = "Enter a date as dd/mm/yyyy";
const calendarOf = (field: HTMLElement) =>
  field.parentElement?.querySelector('input[type="date"]') as HTMLInputElement;

async function openRenewalDate() {
  const loan = await registerLoan();
  const { user } = await openConsole("admin", `/admin/loans?action=edit&record=${loan}`);
  const edit = await dialog("Edit Loan Details");
  return { user, edit, field: edit.getByRole("textbox", { name: "Renewal date" }) };
}

test.each(
  oneByDay([
    ["5/3/2026", "05/03/2026", "2026-03-05"],
    ["5 mar 2026", "05/03/2026", "2026-03-05"],
    ["2026-03-05", "05/03/2026", "2026-03-05"],
    ["05032026", "05/03/2026", "2026-03-05"],
  ] as const),
)("a date typed as %s is shown as %s after it and saved as %s", async (typed, shown, saved) => {
  const { user, edit, field } = await openRenewalDate();
  expect(field).toHaveAttribute("placeholder", "dd/mm/yyyy");
  expect(field).toHaveAttribute("inputmode", "numeric");
  await user.type(field, typed);
  expect(field).toHaveValue(typed);
  await user.tab();
  expect(field).toHaveValue(shown);
  await click(user, "Save changes", edit);
  await untilDialogClosed();
  expect(await savedLoans()).toMatchObject([{ renewalDate: saved }]);
});

testAtNight("Enter formats a date and sends its form", async () => {
  const { user, field } = await openRenewalDate();
  await user.type(field, "5.3.2026{Enter}");
  expect(field).toHaveValue("05/03/2026");
  await untilDialogClosed();
  expect(await savedLoans()).toMatchObject([{ renewalDate: "2026-03-05" }]);
});

test.each(
  oneByDay([
    ["31/02/2026", "February 2026 has 28 days"],
    ["next week", dateError],
    ["5/3/26", "Write the year with four digits"],
  ] as const),
)("'%s' cannot be read as a date: the field says so, keeps it and is not sent", async (typed, error) => {
  const { user, edit, field } = await openRenewalDate();
  await user.type(field, typed);
  expect(field).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field).toHaveAccessibleDescription(error);
  expect(field).toBeInvalid();
  expect(field).toHaveValue(typed);
  await click(user, "Save changes", edit);
  await waitFor(() => expect(field).toHaveFocus());
  expect(await savedLoans()).toMatchObject([{ renewalDate: "" }]);
  await user.clear(field);
  await user.type(field, "05/03/2026");
  await user.tab();
  expect(field).not.toHaveAccessibleDescription();
  expect(field).toBeValid();
});

testAtNight(
  "the calendar opens by its button and by Alt+Down, and its day is written into the field",
  async () => {
    const { user, edit, field } = await openRenewalDate();
    await user.type(field, "5/3/2026");
    const calendar = calendarOf(field);
    const show = vi.fn();
    calendar.showPicker = show;
    await click(user, "Calendar for Renewal date", edit);
    expect(show).toHaveBeenCalledTimes(1);
    expect(calendar).toHaveValue("2026-03-05");
    expect(field).toHaveFocus();
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(show).toHaveBeenCalledTimes(2);
    fireEvent.change(calendar, { target: { value: "2026-04-07" } });
    expect(field).toHaveValue("07/04/2026");
    await user.keyboard("{Enter}");
    await untilDialogClosed();
    expect(await savedLoans()).toMatchObject([{ renewalDate: "2026-04-07" }]);
  },
);

testAtNight("Tab passes from a date to the next field without a stop at its calendar", async () => {
  const { user, edit, field } = await openRenewalDate();
  field.focus();
  await user.tab();
  expect(edit.getByRole("button", { name: "Cancel" })).toHaveFocus();
});

test("a report reads a date when it is complete and reports one that it cannot read", async () => {
  const { user } = await openConsole("admin", "/admin/reports?report=day-book&from=2025-01-02&to=2025-01-03");
  const from = await screen.findByRole("textbox", { name: "From" });
  expect(from).toHaveValue("02/01/2025");
  await user.clear(from);
  await user.type(from, "10/01/202");
  expect(window.location.search).toContain("from=2025-01-02");
  await user.tab();
  expect(from).toHaveAccessibleDescription(dateError);
  await user.type(from, "5");
  await waitFor(() => expect(window.location.search).toMatch(/from=2025-01-10&to=2025-01-10/));
  expect(from).toHaveValue("10/01/2025");
  expect(screen.getByRole("textbox", { name: "To" })).toHaveValue("10/01/2025");
  await user.tab();
  expect(from).not.toHaveAccessibleDescription();
});

testAtNight("the payoff of another day is asked by a typed date", async () => {
  const id = await registerLoan();
  const { user } = await openConsole("admin", `/admin/loans/${id}`);
  const day = await screen.findByRole("textbox", { name: "Payoff on" });
  await user.clear(day);
  await user.type(day, "31 Dec 2040");
  expect(await screen.findByText("Payoff on this day")).toBeVisible();
  await user.clear(day);
  await user.type(day, "soon");
  await user.tab();
  expect(day).toHaveAccessibleDescription(dateError);
  await user.clear(day);
  await user.type(day, "1/1/2020");
  expect(day).toHaveAccessibleDescription("Choose today or a later date.");
  expect(screen.getByRole("button", { name: "Calendar for Payoff on" })).toBeVisible();
});
