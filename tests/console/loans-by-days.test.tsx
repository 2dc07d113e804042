/** Daily-interest loans at the counter: form, page and dialogs. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { duePaymentOf, type OwedToday } from "#resources/loans/due-fields.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { refresh } from "../server/harness.ts";
import { lendByDays } from "../server/lend-by-days.ts";
import { api, network } from "../setup/api.ts";
import { customer, savedLoans, typedLoan } from "./fixtures.ts";
import { click, dialog, factsUnder, fill, openConsole } from "./render.tsx";
import { oneByDay, testAtNight } from "#tests/setup/night.ts";

const day = "2026-05-31T06:00:00.000Z";
// Browser and server use the same day.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date(day) }));
afterEach(() => vi.useRealTimers());

/** Opens a loan made on 1 April, as of 31 May. */
async function openLoan(kind: "bullet" | "interest" | "flexible", before?: (desk: Desk) => Promise<unknown>) {
  const desk = await lendByDays(await api(), { kind });
  await desk.on("2026-05-31");
  await before?.(desk);
  const { name } = (await desk.loan()) as { name: string };
  return { desk, name, ...(await openConsole("admin", `/admin/loans/${desk.id}`)) };
}
type Desk = Awaited<ReturnType<typeof lendByDays>>;

const table = (name: string) =>
  [...screen.getByRole("table", { name }).querySelectorAll("tbody > tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

test.each(
  oneByDay([
    ["the strip of the dashboard", "/admin/dashboard", "Due today1 ₹236"],
    ["the dashboard's list", "/admin/dashboard", "₹1,00,236 outstanding, ₹236 due today"],
    ["the loan's page", "/admin/loans/:loan", "Due today₹236"],
    ["the customer's page", "/admin/customers/:customer", "Due today₹236"],
  ]),
)("%s shows the charge due today ahead of the next due date", async (_, address, text) => {
  vi.setSystemTime(new Date("2026-04-01T06:00:00.000Z"));
  const app = await api();
  const charges = [{ name: "Processing fee", on: "lending", amount: 200, gst: 18 }];
  const desk = await lendByDays(app, { kind: "interest", charges });
  await refresh(app);
  const loan = (await desk.loan()) as Loan;
  await openConsole("admin", address.replace(":loan", desk.id).replace(":customer", loan.customerId));
  await waitFor(() => expect(screen.getByRole("main")).toHaveTextContent(text));
  expect(screen.getByRole("main")).not.toHaveTextContent("next due");
  expect(duePaymentOf([loan.owed as OwedToday])).toEqual({ state: "due", amount: 236_00 });
});

testAtNight("the page shows dues, arrears, terms, schedule and account", async () => {
  await openLoan("interest", (desk) => desk.ask("charges", { charge: "Notice" }));
  await screen.findByRole("table", { name: "Account" });
  expect(factsUnder("Amount owed")).toEqual({
    "Due now": "₹1,224.73",
    Overdue: "₹986.30",
    "Overdue since": "1 May 2026",
    "Principal owed": "₹1,00,000",
    "Interest owed": "₹1,972.60",
    "Penal charges owed": "₹2.43",
    "Charges owed": "₹236",
    Rounding: "-₹0.03",
    "Payoff today": "₹1,02,211",
    "Next due date": "1 Jun 2026",
    "Next amount due": "₹2,243.99",
    "Last due date": "1 Apr 2027",
  });
  expect(factsUnder("Interest and charges")).toMatchObject({
    Interest: "12% a year",
    "Penal charge": expect.stringMatching(/^3% a year on the overdue amount/),
    Notice: "₹236 (₹200 and ₹36 GST) when it arises",
  });
  expect(table("Account")).toEqual([
    ["31 May 2026", "Notice, including ₹36 GST", "₹236", "₹1,02,211.03"],
    ["31 May 2026", "Penal charges", "₹2.43", "₹1,01,975.03"],
    ["31 May 2026", "Interest", "₹1,972.60", "₹1,01,972.60"],
    ["1 Apr 2026", "Lent", "", "₹1,00,000"],
  ]);
  expect(table("Schedule").map((row) => [row[0], row[1], row.at(-1)])).toEqual([
    ["1 May 2026", "₹986.30", "overdue"],
    ["1 Jun 2026", "₹1,019.18", "upcoming"],
    ...Array.from({ length: 10 }, () => [expect.any(String), expect.any(String), "upcoming"]),
  ]);

  // The server calculates the figures of a future day.
  const on = screen.getByLabelText(/^Payoff on/);
  fireEvent.change(on, { target: { value: "2026-06-30" } });
  await waitFor(() => expect(factsUnder("Amount owed")["Payoff on this day"]).toBe("₹1,03,202"));
});

testAtNight("the account splits payments and reversals into their parts", async () => {
  const { user, desk } = await openLoan("flexible", async (desk) => {
    await desk.reverse(await desk.pay(500));
    await desk.pay(3_000);
  });
  await screen.findByRole("table", { name: "Account" });
  expect(table("Account")).toEqual([
    ["31 May 2026", expect.stringMatching(/^Receipt/), "", "₹3,000", "₹1,972.60", "₹1,027.40", "₹98,972.60"],
    ["31 May 2026", "Reversal: Typed twice", "", "-₹500", "", "", "₹1,01,972.60"],
    ["31 May 2026", expect.stringMatching(/reversed$/), "", "₹500", "", "", "₹1,01,472.60"],
    ["31 May 2026", "Interest", "₹1,972.60", "", "", "", "₹1,01,972.60"],
    ["1 Apr 2026", "Lent", "", "", "", "", "₹1,00,000"],
  ]);
  await click(user, /^Settle /);
  const settle = await dialog("Settle loan");
  expect(settle.getByLabelText("Payoff amount")).toHaveValue("₹98,973");
  expect(settle.queryByLabelText("Interest not charged")).toBeNull();
  await click(user, "Record settlement", settle);
  expect(await screen.findByText("Loan settled")).toBeVisible();
  expect(await desk.loan()).toMatchObject({ status: "closed", totalPaid: 1_01_973 });
  await waitFor(() =>
    expect(table("Account")[1]?.slice(0, 3)).toEqual(["31 May 2026", "Rounding to whole rupees", "₹0.40"]),
  );
  expect(screen.queryByRole("heading", { level: 2, name: "Amount owed" })).toBeNull();
  expect(table("Schedule")[0]?.at(-1)).toBe("paid");
});

testAtNight("the Repay dialog requires whole rupees, shows the payoff and reports an excess", async () => {
  const { user, desk } = await openLoan("interest");
  await click(user, /^Repay /);
  const repay = await dialog("Repay loan");
  expect(repay.getByLabelText(/^Amount/)).toHaveDisplayValue("989");
  expect(repay.getByText("₹988.73 is due now (31 days past due).")).toBeVisible();
  expect(
    repay.getByText(
      "Payoff today ₹1,01,975 (principal ₹1,00,000 + interest ₹1,972.60 + penal charges ₹2.43)",
    ),
  ).toBeVisible();
  await fill("Amount", "988.73", repay);
  expect(repay.getByText("This loan is repaid in whole rupees only. Leave out the paise.")).toBeVisible();
  await click(user, "Record repayment", repay);
  expect(await repay.findByText("This loan is repaid in whole rupees")).toBeVisible();
  expect(await desk.payments()).toEqual([]);
  await fill("Amount", "101976", repay);
  expect(repay.getByText("Too much by ₹1. Payoff today is ₹1,01,975.")).toBeVisible();
  await fill("Amount", "101975", repay);
  expect(repay.getByText("This closes the loan.")).toBeVisible();
  await click(user, "Due ₹989", repay);
  await click(user, "Record repayment", repay);
  await waitFor(async () =>
    expect(await desk.loan()).toMatchObject({ totalPaid: 989, owed: { overdue: 0 } }),
  );
});

testAtNight(
  "Repay begins with what is due; if nothing is, only the payoff is offered, and it fills the amount",
  async () => {
    const { user } = await openLoan("flexible");
    await click(user, /^Repay /);
    const repay = await dialog("Repay loan");
    expect(repay.getByLabelText(/^Amount/)).toHaveDisplayValue("");
    // The amount of the last day is more than the payoff.
    expect(repay.queryByRole("button", { name: /^Due/ })).toBeNull();
    await click(user, "Payoff ₹1,01,973", repay);
    expect(repay.getByLabelText(/^Amount/)).toHaveDisplayValue("1,01,973");
    expect(repay.getByText("This closes the loan.")).toBeVisible();
  },
);

test("a charge is shown with its tax before it is recorded, and its balance can be waived", async () => {
  const { user, desk } = await openLoan("bullet");
  expect(screen.queryByRole("button", { name: /^Waive/ })).toBeNull();
  await click(user, /^Charge /);
  const charge = await dialog("Charge");
  expect(charge.getByRole("combobox")).toHaveDisplayValue("Notice: ₹236");
  expect(charge.getByText("₹236 (₹200 and ₹36 GST), owed from today")).toBeVisible();
  await click(user, "Record charge", charge);
  expect(await screen.findByText("Charge recorded")).toBeVisible();

  await click(user, /^Waive /);
  const waive = await dialog("Waive charges");
  expect(waive.getByText("Charges owed").nextElementSibling).toHaveTextContent("₹236");
  expect(waive.getByLabelText(/^Amount/)).toHaveValue("236");
  await fill("Amount", "237", waive);
  await fill("Reason", "Regular customer", waive);
  await click(user, "Waive", waive);
  expect(await waive.findByText("Enter at most ₹236, the charges owed today")).toBeVisible();
  await fill("Amount", "36", waive);
  await click(user, "Waive", waive);
  expect(await screen.findByText("Charges waived")).toBeVisible();
  expect((await desk.owed()).charges).toBe(20_000);
});

testAtNight.each([
  ["no charge", [], "Nothing is charged."],
  [
    "a charge",
    [{ name: "Reminder", on: "reminder", amount: 100, gst: 18 }],
    "A message adds a charge of ₹118.",
  ],
])("a call under a scheme with %s for reminders says so at its message", async (_, charges, what) => {
  const desk = await lendByDays(await api(), { kind: "flexible", charges });
  await desk.on("2026-05-31");
  const { user } = await openConsole("admin", `/admin/loans/${desk.id}`);
  await click(user, /^Record call/);
  const call = await dialog("Record call");
  expect(call.getByLabelText("Message sent to the customer")).toHaveAccessibleDescription(
    `Leave empty if you only called. ${what}`,
  );
});

testAtNight(
  "a renewal shows what the borrower pays and rolls over whole rupees under the same scheme",
  async () => {
    const { user, desk } = await openLoan("bullet", (desk) => desk.ask("charges", { charge: "Notice" }));
    await click(user, /^Renew /);
    const renew = await dialog("Renew loan");
    const shown = (label: string) => renew.queryByLabelText<HTMLInputElement>(label)?.value;
    expect([shown("Interest due"), shown("Charges due"), shown("Penal charges due")]).toEqual([
      "₹1,972.60",
      "₹236",
      "₹0",
    ]);
    expect([shown("Rounding"), shown("Interest not charged")]).toEqual(["₹0.40", undefined]);
    expect(shown("Rolled over")).toBe("₹1,00,000");
    expect(shown("Received from the borrower")).toBe("₹2,209");
    await fill("New loan amount", "90000", renew);
    expect(shown("Received from the borrower")).toBe("₹12,209");
    expect(await renew.findByLabelText("Scheme")).toHaveDisplayValue(/^By days/);
    await waitFor(() => expect(shown("Total payment")).toBe("₹1,00,800"));
    await click(user, "Renew", renew);
    expect(await screen.findByText("Loan renewed")).toBeVisible();
    expect(await desk.loan()).toMatchObject({ status: "closed", totalPaid: 1_02_209 });
    const lines = await screen.findByRole("table", { name: "Account" });
    await waitFor(() =>
      expect(
        within(lines)
          .getByText(/rolled over into the renewed loan/)
          .closest("tr"),
      ).toHaveTextContent("₹90,000"),
    );
  },
);

testAtNight("the form shows the limit and the payments, and does not send the payments", async () => {
  const { clock, request, signIn } = await api();
  clock.set("2026-04-20T06:00:00.000Z");
  await request("POST", "/settings/update-gold-rate", { rate: 10_000 }, await signIn("admin"));
  clock.set(day);
  const sent: Record<string, unknown>[] = [];
  network.use(
    http.post("*/api/admin/loans", async ({ request }) => {
      sent.push((await request.clone().json()) as Record<string, unknown>);
    }),
  );
  const { user } = await openConsole("admin", "/admin/dashboard");
  await click(user, "Add New Loan");
  const form = within(await screen.findByRole("form", { name: "Add New Loan" }));
  for (const [label, text] of Object.entries(typedLoan)) await fill(label, text, form);
  await fill("Net weight", "10", form);
  await user.selectOptions(form.getByLabelText("Loan type"), "bullet");
  await fill("Loan amount", "75893", form);
  const limit = within(form.getByRole("region", { name: "Gold and limit" }));
  expect(limit.getByText("₹75,892")).toBeVisible();
  expect(limit.getByText(/^Counts the amount payable at maturity: 85% of the value/)).toBeVisible();
  expect(limit.getByText("₹85,000.16 payable at maturity of ₹1,00,000")).toBeVisible();
  expect(limit.getByText("Above the limit by ₹1.")).toBeVisible();
  expect(form.getByLabelText("Total payment")).toHaveValue("₹85,000");
  expect(form.getByLabelText("Monthly payment")).toHaveValue("₹0");

  await user.selectOptions(form.getByLabelText("Loan type"), "interest");
  expect(limit.getByText("₹85,000")).toBeVisible();
  expect(form.getByLabelText("Monthly payment")).toHaveValue("₹748.53");
  await click(user, "Create Loan", form);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ kind: "interest", amount: 75_893, interestRate: 12 });
  expect(sent[0]).not.toHaveProperty("monthlyPayment");
  expect(sent[0]).not.toHaveProperty("totalPayment");
  await waitFor(async () =>
    expect(await savedLoans()).toEqual([
      expect.objectContaining({ name: customer.name, kind: "interest", monthlyPayment: 748.53 }),
    ]),
  );
});
