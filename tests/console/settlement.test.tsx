/** The Settle dialog: today's payoff, the interest saved, and the payment. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { setBackendExtended } from "#session/store.ts";
import { api, network } from "../setup/api.ts";
import { customer, registerLoan, repayLoan } from "./fixtures.ts";
import { click, dialog, factsUnder, fill, openConsole } from "./render.tsx";
import { section7 } from "./section-7.ts";
import { testAtNight } from "#tests/setup/night.ts";

// The browser calculates with its own clock.
beforeEach(async () => (await api()).clock.set(new Date().toISOString()));

async function openSettle() {
  const id = await registerLoan();
  const console = await openConsole("employee", `/employee/loans/${id}`);
  await click(console.user, `Settle ${customer.name}`);
  return { ...console, id, settle: await dialog("Settle loan") };
}

const loan = async () => {
  const { request, signIn } = await api();
  const { body } = await request("GET", "/admin/loans", undefined, await signIn("admin"));
  return (body.data as Record<string, unknown>[])[0];
};

describe("the Settle dialog", () => {
  test("shows the payoff and the interest not charged, closes the loan and confirms it", async () => {
    const { user, settle } = await openSettle();
    expect(settle.getByLabelText(/^Payoff amount/)).toHaveValue("₹1,00,000");
    expect(settle.getByLabelText(/^Payoff amount/)).toHaveAttribute("readonly");
    expect(settle.getByLabelText(/^Interest not charged/)).toHaveValue("₹6,619");
    expect(settle.getByText("Principal owed").nextSibling).toHaveTextContent("₹1,00,000");
    expect(settle.getByText("Total paid").nextSibling).toHaveTextContent("₹0");
    for (const part of ["Penal charges owed", "Charges owed", "Paid in advance", "Rounding"])
      expect(settle.queryByText(part)).toBeNull();
    expect(settle.getByText(/^₹20,000 or more in cash/)).toBeVisible();
    await user.selectOptions(settle.getByLabelText(/^Payment method/), "online");
    await fill("Transaction ID", "UPI-7", settle);
    await click(user, "Record settlement", settle);
    expect(await screen.findByText("Loan settled")).toBeVisible();
    expect(await loan()).toMatchObject({ status: "closed", totalPaid: 1_00_000, rebate: 6_619 });
    const payments = await screen.findByRole("list", { name: "Payments" });
    await waitFor(() => expect(payments).toHaveTextContent("₹1,00,000"));
    expect(payments).toHaveTextContent(/online, settlement.*₹0 interest, ₹1,00,000 principal.*balance ₹0/);
    expect(screen.queryByRole("button", { name: `Settle ${customer.name}` })).toBeNull();
  });

  testAtNight("shows the new payoff after a repayment in the meantime, and accepts it", async () => {
    const { user, id, settle } = await openSettle();
    await repayLoan(id, 1_000);
    await click(user, "Record settlement", settle);
    expect(await settle.findByText("Payoff today is ₹99,000")).toBeVisible();
    await waitFor(() => expect(settle.getByLabelText(/^Payoff amount/)).toHaveValue("₹99,000"));
    await click(user, "Record settlement", settle);
    expect(await screen.findByText("Loan settled")).toBeVisible();
  });
});

test("the loan's page splits the payoff into principal, interest and advance payments", async () => {
  const { clock } = await api();
  // One instalment has fallen due since then.
  clock.set(new Date(Date.now() - 40 * 24 * 60 * 60_000).toISOString());
  const id = await registerLoan();
  await repayLoan(id, 50_000.5);
  clock.set(new Date().toISOString());
  const { user } = await openConsole("employee", `/employee/loans/${id}`);
  await screen.findByRole("heading", { name: "Amount owed" });
  const facts = factsUnder("Amount owed");
  expect(facts).toMatchObject({ "Principal owed": "₹92,115", "Paid in advance": "₹41,115.50" });
  const read = (name: string) => Number(facts[name]?.replace(/[₹,]/g, ""));
  expect(read("Payoff today")).toBeCloseTo(92_115 + read("Interest owed") - 41_115.5, 2);
  await user.click(screen.getByRole("link", { name: "Schedule" }));
  expect(await screen.findByText("₹92,115 principal outstanding, ₹41,115.50 paid in advance")).toBeVisible();
  expect(await screen.findByRole("list", { name: "Payments" })).toHaveTextContent(
    /₹50,000\.50 paid in advancebalance ₹56,618\.50$/,
  );
});

describe("the reversal of a settlement", () => {
  /** Opens a loan that was settled a minute ago through the API. */
  async function openSettled(role: "admin" | "employee", path = "") {
    const id = await registerLoan();
    const { request, signIn, clock } = await api();
    await request(
      "POST",
      `/loans/${id}/settlement`,
      { amount: 1_00_000, paymentMethod: "handcash" },
      await signIn("employee"),
    );
    clock.passMinutes(1);
    return { id, ...(await openConsole(role, `/${role}/loans/${id}${path.replace(":id", id)}`)) };
  }
  const history = "?action=history&record=:id";

  testAtNight(
    "needs a reason and an administrator, reopens the loan, and leaves both entries in its history",
    async () => {
      const { user } = await openSettled("admin", history);
      await click(user, /^Reverse /, await dialog("Payment History"));
      const reverse = await dialog("Reverse payment");
      expect(reverse.getByText(/A loan closed by it reopens\.$/)).toBeVisible();
      await click(user, "Reverse payment", reverse);
      expect(await reverse.findByText("Reason is required")).toBeVisible();
      await fill("Reason", "Typed on the wrong loan", reverse);
      await click(user, "Reverse payment", reverse);
      expect(await screen.findByText("Payment reversed")).toBeVisible();
      expect(await loan()).toMatchObject({ status: "active", totalPaid: 0 });
      const entries = await dialog("Payment History");
      expect(await entries.findByText("settlement, reversed")).toBeVisible();
      expect(await entries.findByText("reversal")).toBeVisible();
      expect(entries.getByText("Typed on the wrong loan")).toBeVisible();
      expect(entries.queryByRole("button", { name: /^Reverse / })).toBeNull();

      await click(user, "Close", entries);
      const [back, settled] = within(await screen.findByRole("list", { name: "Payments" })).getAllByRole(
        "listitem",
      );
      expect(back).toHaveTextContent(/^-₹1,00,000.*reversal: Typed on the wrong loan.*balance ₹1,06,619$/);
      expect(settled).toHaveTextContent(/^₹1,00,000.*, settlement.*, reversed.*balance ₹6,619$/);
      expect(screen.getByRole("button", { name: `Settle ${customer.name}` })).toBeVisible();
      expect(factsUnder("Amount owed")["Payoff today"]).toBe("₹1,00,000");
      expect(screen.queryByText(/waiting to be handed over/)).toBeNull();
    },
  );

  test("is not available to an employee", async () => {
    await openSettled("employee", history);
    const entries = await dialog("Payment History");
    expect(await entries.findByText("settlement")).toBeVisible();
    expect(entries.queryByRole("button", { name: /^Reverse / })).toBeNull();
  });
});

test("a backend limited to the specification never receives a settlement", async () => {
  const loans = [{ ...(await bareLoan()), _id: "loan-1" }];
  const records = { loans, customers: [], employees: [], payments: {}, unknown: [] };
  network.use(...section7(records as unknown as Parameters<typeof section7>[0]));
  setBackendExtended(false);
  await openConsole("admin", "/admin/loans/loan-1?action=settle&record=loan-1");
  const actions = within(await screen.findByRole("main"));
  expect(await actions.findByRole("button", { name: `Repay ${customer.name}` })).toBeVisible();
  expect(actions.queryByRole("button", { name: /^Settle/ })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(records.unknown).toEqual([]);
});

async function bareLoan() {
  await registerLoan();
  const { version: _, ticketNumber: __, goldValue: ___, lendingRule: ____, ...bare } = (await loan()) ?? {};
  return bare;
}
