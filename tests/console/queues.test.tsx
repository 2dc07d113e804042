/** Reports as work queues: their rows can be processed in place. */
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "#console/app/CompanyReportPage.tsx";
import { api } from "../setup/api.ts";
import { registerLoan, repayLoan } from "./fixtures.ts";
import { click, dialog, fill, openConsole, untilDialogClosed } from "./render.tsx";
import { testAtNight } from "#tests/setup/night.ts";

/** A month and a week after the loans were made. */
const day = "2025-02-19T06:00:00.000Z";
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date(day) }));
afterEach(() => vi.useRealTimers());

const names = ["Anil Kumar", "Bhavani Devi", "Chandra Rao"];

async function threeLoans(): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, name] of names.entries())
    ids.push(await registerLoan({ name, aadharNumber: `12341234123${at}`, amount: 1_00_000 - at * 10_000 }));
  (await api()).clock.set(day);
  return ids;
}

const queue = async (name: string) => within(await screen.findByRole("table", { name }));

test("an overdue loan is repaid in the queue and leaves it, and the next row has the focus", async () => {
  const ids = await threeLoans();
  const { user } = await openConsole("employee", "/employee/reports?report=ageing");
  const calls = await queue("Customers to call");
  const left = () =>
    calls.queryAllByRole("button", { name: /^Repay/ }).map((button) => button.getAttribute("aria-label"));
  await waitFor(() => expect(left()).toEqual(names.map((name) => `Repay ${name}`)));

  async function repay(name: string, amount: string) {
    await click(user, `Repay ${name}`, calls);
    const form = await dialog("Repay loan");
    await fill("Amount", amount, form);
    await click(user, "Record repayment", form);
    await untilDialogClosed();
  }

  await click(user, "Repay Bhavani Devi", calls);
  expect(await dialog("Repay loan")).toBeDefined();
  expect(window.location.search).toBe(`?report=ageing&action=repay&record=${ids[1]}`);
  window.history.back();
  await untilDialogClosed();
  expect(window.location.search).toBe("?report=ageing");

  await repay("Bhavani Devi", "20000");
  await waitFor(() => expect(left()).toEqual(["Repay Anil Kumar", "Repay Chandra Rao"]));
  await waitFor(() => expect(calls.getByRole("button", { name: "Repay Chandra Rao" })).toHaveFocus());
  await repay("Chandra Rao", "20000");
  await waitFor(() => expect(left()).toEqual(["Repay Anil Kumar"]));
  await waitFor(() => expect(calls.getByRole("button", { name: "Repay Anil Kumar" })).toHaveFocus());
  await repay("Anil Kumar", "20000");
  await waitFor(() => expect(left()).toEqual([]));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

testAtNight(
  "the form for a call shows the numbers to call and the amount due, and asks in the evening",
  async () => {
    await threeLoans();
    const { clock } = await api();
    clock.set("2025-02-19T14:00:00.000Z");
    const { user } = await openConsole("employee", "/employee/reports?report=ageing");
    await click(user, "Record call Anil Kumar", await queue("Customers to call"));
    const form = await dialog("Record call");
    expect(form.getByText("Due now").nextElementSibling).toHaveTextContent("₹8,885");
    expect(form.getByText("Overdue since").nextElementSibling).toHaveTextContent("12 Feb 2025");
    await user.selectOptions(form.getByLabelText(/^Outcome/), "reached");
    await click(user, "Save call", form);
    expect(
      await form.findByText(/^Borrowers may be contacted between 8:00 am and 7:00 pm only\./),
    ).toBeVisible();
    await click(user, "Save anyway", form);
    expect(await screen.findByText("Contact recorded")).toBeVisible();
  },
);

testAtNight("a loan that was closed in the meantime is named and leaves the queue", async () => {
  const [id = ""] = await threeLoans();
  const { user } = await openConsole("employee", "/employee/reports?report=ageing");
  const calls = await queue("Customers to call");
  await calls.findByRole("button", { name: "Repay Anil Kumar" });
  await repayLoan(id);
  await click(user, "Repay Anil Kumar", calls);
  expect(await screen.findByText("'Repay' is no longer possible for Anil Kumar.")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(window.location.search).toBe("?report=ageing");
  await waitFor(() => expect(calls.queryByRole("button", { name: "Repay Anil Kumar" })).toBeNull());
});

testAtNight("an address with a queue's dialog opens it on its loan", async () => {
  const [id] = await threeLoans();
  const path = `/admin/reports?report=renewals&within=30&action=settle&record=${id}`;
  await openConsole("admin", path);
  expect((await dialog("Settle loan")).getByText("Anil Kumar")).toBeVisible();
});

testAtNight("an administrator confirms the last correction, starting from its figure on Today", async () => {
  const [id] = await threeLoans();
  const { request, signIn } = await api();
  const goldItems = [{ description: "Necklace", grossWeight: 30, netWeight: 28 }];
  await request("PUT", `/employee/loans/${id}`, { goldItems }, await signIn("employee"));
  const { user } = await openConsole("admin", "/admin/reports");
  await user.click(await screen.findByRole("link", { name: "Corrections to confirm" }));
  await click(user, "Confirm correction Anil Kumar", await queue("Loans"));
  const form = await dialog("Confirm correction");
  await fill("Reason", "Weighed again", form);
  await click(user, "Confirm", form);
  expect(await screen.findByText("No corrections to confirm")).toBeVisible();
});

testAtNight(
  "an administrator opens the loans above their limit from Today and repays one in place",
  async () => {
    await threeLoans();
    const { request, signIn } = await api();
    await request(
      "POST",
      "/settings/update-gold-rate",
      { rate: 700, confirmed: true },
      await signIn("admin"),
    );
    const { user } = await openConsole("admin", "/admin/reports");
    await user.click(await screen.findByRole("link", { name: "Above limit" }));
    await screen.findByRole("heading", { level: 2, name: "Loans above their limit" });
    expect(window.location.search).toBe("?report=above-limit");
    const calls = await queue("Customers to call");
    await click(user, "Repay Anil Kumar", calls);
    expect((await dialog("Repay loan")).getByText("Anil Kumar")).toBeVisible();
  },
);

testAtNight("the notice about an outdated gold rate leads to the rate panel", async () => {
  await threeLoans();
  const { user } = await openConsole("admin", "/admin/reports");
  await user.click(await screen.findByRole("link", { name: /^Gold rate not (set|updated today)/ }));
  expect(window.location.pathname).toBe("/admin/dashboard");
});
