/** Optional trade policies, which the console explains before the server would refuse. */
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "#console/features/dashboard/GoldRateForm.tsx";
import "#engine/console/screens/record/RecordPage.tsx";
import { type TradePolicy, defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { api } from "../setup/api.ts";
import { customer, registerLoan } from "./fixtures.ts";
import { click, severityOf, dialog, fill, openConsole } from "./render.tsx";
import { oneByDay, testAtNight } from "#tests/setup/night.ts";

/** Sets server and browser to one day: nine days after the rate was set. */
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-01-21T06:00:00Z") }));
afterEach(() => vi.useRealTimers());

async function opened(trade: Partial<TradePolicy>, { kind = {}, on = "2025-01-21" } = {}) {
  const { clock, request, signIn } = await api({ trade: { ...defaultTradePolicy, ...trade } });
  await request("POST", "/settings/update-gold-rate", { rate: 10_000 }, await signIn("admin"));
  const id = await registerLoan(kind);
  clock.set(`${on}T06:00:00.000Z`);
  vi.setSystemTime(`${on}T06:00:00Z`);
  return id;
}

const goldAndLimit = async () => within(await screen.findByRole("region", { name: "Gold and limit" }));

describe("an old gold rate", () => {
  const old = "The gold rate is 9 days old, set on 12 Jan 2025, 3:30 pm by Asha Rao";

  test("shows a warning on the loan form and at the rate panel", async () => {
    await opened({ rateWarnsAfterDays: 3 });
    const { user } = await openConsole("admin", "/admin/dashboard");
    const notice = await screen.findByText(`${old}.`);
    expect(severityOf(notice)).toBe("warning");
    await click(user, "Add New Loan");
    expect(await (await goldAndLimit()).findByText(`${old}.`)).toBeVisible();
  });

  testAtNight("that stops lending shows an error in a renewal", async () => {
    const id = await opened({ rateStopsAfterDays: 3 });
    const { user } = await openConsole("employee", `/employee/loans/${id}`);
    await click(user, `Renew ${customer.name}`);
    await dialog("Renew loan");
    const notice = await (await goldAndLimit()).findByText(
      `${old}: an administrator must set today's rate before loans are made or renewed.`,
    );
    expect(severityOf(notice)).toBe("error");
  });

  testAtNight("is not mentioned if no limit is set", async () => {
    await opened({});
    await openConsole("admin", "/admin/dashboard");
    expect(await screen.findByText(/^Last changed/)).toBeVisible();
    expect(screen.queryByText(/days old/)).toBeNull();
  });
});

test.each(
  oneByDay([
    [
      22,
      "18.25 g, not assayed, counts as 22 carat, at ₹9,166.66 per gram (previous day's rate)",
      "₹1,25,468",
    ],
    [0, "18.25 g, not assayed, counts as nothing", "₹0"],
  ] as const),
)("unassayed gold counts as %d carat in the text and the limit", async (unassayedCountsAs, how, most) => {
  await opened({ unassayedCountsAs });
  const { user } = await openConsole("admin", "/admin/dashboard");
  await click(user, "Add New Loan");
  const panel = await goldAndLimit();
  await fill("Net weight", "18.25");
  await fill("Loan amount", "1000");
  expect(await panel.findByText(how)).toBeVisible();
  expect(panel.getAllByText(most).length).toBeGreaterThan(0);
  if (unassayedCountsAs === 0) {
    expect(panel.getByText("—")).toBeVisible();
    expect(panel.getByRole("status", { name: "" })).toHaveTextContent("Above the limit by ₹1,000.");
  }
});

describe("a policy that renews only loans without arrears", () => {
  const problem =
    "₹8,885 has been overdue since 12 Feb 2025: record its repayment first, or lower the new loan amount so that the renewal pays it.";

  testAtNight("shows the arrears until the renewal pays them", async () => {
    const id = await opened({ renewsOnlyInOrder: true }, { on: "2025-02-13" });
    const { user } = await openConsole("admin", `/admin/loans/${id}`);
    await click(user, `Renew ${customer.name}`);
    const renew = await dialog("Renew loan");
    expect(await renew.findByText(problem)).toBeVisible();
    await fill("New loan amount", "90000", renew);
    expect(renew.queryByText(problem)).toBeNull();
    await fill("New loan amount", "99999", renew);
    expect(await renew.findByText(problem)).toBeVisible();
  });

  testAtNight("shows nothing if it is switched off", async () => {
    const id = await opened({}, { on: "2025-02-13" });
    const { user } = await openConsole("admin", `/admin/loans/${id}`);
    await click(user, `Renew ${customer.name}`);
    const renew = await dialog("Renew loan");
    expect(await renew.findByText("Maximum loan")).toBeVisible();
    expect(renew.queryByText(problem)).toBeNull();
  });
});
