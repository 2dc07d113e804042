/**
 * Requests with an unknown outcome keep their idempotency key across pages, as long as the server keeps it.
 */
import { cleanup, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStoredState } from "#engine/console/providers/context.ts";
import { signIn, signOut } from "#session/auth.ts";
import { api, network } from "../setup/api.ts";
import { customer, loseResponses, registerLoan, savedAmounts } from "./fixtures.ts";
import { click, dialog, fill, rowOf, showConsole, untilDialogClosed } from "./render.tsx";
import { testAtNight } from "#tests/setup/night.ts";

/** Loads the console anew with the stored drafts and pending requests. */
async function load(path: string) {
  cleanup();
  return showConsole(path, { left: await openStoredState() });
}

async function openRepay(path = "/admin/dashboard") {
  const { user } = await load(path);
  if (!path.includes("?")) await click(user, `Repay ${customer.name}`, await rowOf(customer.name));
  return { user, form: await dialog("Repay loan") };
}

/** Records a repayment on the server but loses the response. */
async function loseAnswer(amount: string) {
  const { people } = await api();
  await registerLoan();
  await signIn(people.admin);
  // The console sends a repayment twice before it gives up.
  const keys = loseResponses(2);
  const { user, form } = await openRepay();
  await fill("Amount", amount, form);
  await click(user, "Record repayment", form);
  await form.findByText(/This may or may not have been recorded/);
  return { keys, path: window.location.pathname + window.location.search };
}

/** Moves the browser's clock forward until the end of the test. */
function passHours(hours: number): void {
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + hours * 3_600_000);
  onTestFinished(() => void clock.mockRestore());
}

test("a reloaded form shows the request in doubt and sends it again under its key", async () => {
  const { keys, path } = await loseAnswer("500");
  for (const _ of ["once", "twice"]) {
    const { form } = await openRepay(path);
    expect(form.getByRole("alert")).toHaveTextContent(
      new RegExp(`^Sent on .*: Repay loan, ${customer.name}, ₹500. This may or may not have been recorded.`),
    );
    expect(form.getByLabelText(/^Amount/)).toHaveValue("500");
  }
  await click((await openRepay(path)).user, "Record repayment");
  await untilDialogClosed();
  expect(screen.getByText(/was already recorded/)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await savedAmounts()).toEqual([500]);
  const left = () => Object.keys(localStorage).filter((key) => /^(drafts|sendings) /.test(key));
  await waitFor(() => expect(left()).toEqual([]));
});

testAtNight(
  "after a logout, the dashboard and an empty form show the unconfirmed request until it is resent",
  async () => {
    await loseAnswer("500");
    cleanup();
    signOut();
    const { people } = await api();
    await signIn(people.admin);
    const { user } = await load("/admin/dashboard");
    const inDoubt = /^Sent on .*₹500\. This may or may not have been recorded/;
    expect(await screen.findByText(inDoubt)).toBeVisible();
    expect(screen.queryByText(/is not saved yet/)).toBeNull();
    await user.click(screen.getByRole("link", { name: "Continue" }));
    const form = await dialog("Repay loan");
    expect(form.getByRole("alert")).toHaveTextContent(inDoubt);
    expect(form.getByLabelText(/^Amount/)).toHaveValue("1,06,119");
    await fill("Amount", "500", form);
    await click(user, "Record repayment", form);
    await untilDialogClosed();
    expect(screen.queryByText(inDoubt)).toBeNull();
    expect(await savedAmounts()).toEqual([500]);
  },
);

testAtNight("another amount after a reload is refused, because the first was recorded", async () => {
  const { path } = await loseAnswer("500");
  const { user, form } = await openRepay(path);
  await fill("Amount", "700", form);
  await click(user, "Record repayment", form);
  expect(await form.findByText(/already recorded with other details/)).toBeVisible();
  expect(await savedAmounts()).toEqual([500]);
});

testAtNight(
  "a key older than 20 hours is not sent: the form links to the loan and asks before it sends a new one",
  async () => {
    const { keys, path } = await loseAnswer("500");
    const sent = keys.length;
    passHours(21);
    const { user, form } = await openRepay(path);
    expect(form.getByRole("alert")).toHaveTextContent(
      /^Sent on .*₹500\. .*Check the records before you try again\./,
    );
    expect(form.getByRole("link", { name: "View the record" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/admin\/loans\/[^/?]+$/),
    );
    await click(user, "Record repayment", form);
    expect(await form.findByText(/Sending it again records a new one\./)).toBeVisible();
    expect(keys).toHaveLength(sent);
    await click(user, "Record repayment", form);
    await untilDialogClosed();
    expect(new Set(keys).size).toBe(2);
    expect(await savedAmounts()).toEqual([500, 500]);
  },
);

testAtNight("a refused request is not in doubt", async () => {
  const { people } = await api();
  await registerLoan();
  await signIn(people.admin);
  network.use(
    http.post("*/api/loans/*/payment", () => HttpResponse.json({ message: "Under review" }, { status: 400 })),
  );
  const { user, form } = await openRepay();
  await fill("Amount", "500", form);
  await click(user, "Record repayment", form);
  await form.findByText("Under review");
  const { form: again } = await openRepay(window.location.pathname + window.location.search);
  expect(again.getByText("We kept your draft.")).toBeVisible();
  expect(again.queryByText(/may or may not/)).toBeNull();
});
