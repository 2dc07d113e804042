import { screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { setBackendExtended } from "#session/store.ts";
import { api, network } from "../setup/api.ts";
import { customer, goTo, registerLoan, repayLoan, savedLoans } from "./fixtures.ts";
import { click, severityOf, dialog, fill, openConsole, rowOf, rows, untilDialogClosed } from "./render.tsx";
import { section7 } from "./section-7.ts";
import { testAtNight } from "#tests/setup/night.ts";

/** Opens the Repay dialog of the only loan in the list. */
async function openRepay(role: "admin" | "employee" = "admin", page = "dashboard") {
  const console = await openConsole(role, `/${role}/${page}`);
  await click(console.user, `Repay ${customer.name}`, await rowOf(customer.name));
  return { ...console, repay: await dialog("Repay loan") };
}

type Dialog = Awaited<ReturnType<typeof dialog>>;

const methodOf = (repay: Dialog) => repay.getByLabelText<HTMLSelectElement>(/^Payment method/);
function watchPayments() {
  const sent: unknown[] = [];
  network.use(
    http.post("*/api/loans/*/payment", async ({ request }) => {
      sent.push(await request.clone().json());
      await delay(50);
    }),
  );
  return sent;
}

describe("the Repay dialog", () => {
  test("offers hand cash first, and asks for a transaction ID for online payments only", async () => {
    await registerLoan();
    const sent = watchPayments();
    const { user, repay } = await openRepay();
    expect(repay.getByText("₹1,06,619")).toBeVisible();
    expect(repay.getByRole("textbox", { name: /^Amount/ })).toBeRequired();
    expect(methodOf(repay)).toHaveDisplayValue("Hand cash");
    expect([...methodOf(repay).options].map(({ value }) => value)).toEqual(["handcash", "online"]);
    expect(repay.queryByLabelText(/^Transaction ID/)).toBeNull();
    await user.selectOptions(methodOf(repay), "online");
    expect(repay.getByLabelText(/^Transaction ID/)).toBeRequired();
    await fill("Amount", "500", repay);
    await click(user, "Record repayment", repay);
    expect(await repay.findByText("Transaction ID is required for online payments")).toBeVisible();
    expect(sent).toEqual([]);

    await fill("Transaction ID", "UPI-1", repay);
    await user.selectOptions(methodOf(repay), "handcash");
    expect(repay.queryByLabelText(/^Transaction ID/)).toBeNull();
    await click(user, "Record repayment", repay);
    await untilDialogClosed();
    const { repay: again } = await openRepay();
    await fill("Amount", "700", again);
    await user.selectOptions(methodOf(again), "online");
    await fill("Transaction ID", "UPI-2", again);
    await click(user, "Record repayment", again);
    await untilDialogClosed();
    expect(sent).toEqual([
      { amount: 500, paymentMethod: "handcash", confirmed: "", after: 0 },
      { amount: 700, paymentMethod: "online", transactionId: "UPI-2", confirmed: "", after: 1 },
    ]);
  });
});

testAtNight("cash given shows the change or what is missing, and is never sent", async () => {
  await registerLoan();
  const sent = watchPayments();
  const { user, repay } = await openRepay();
  const change = () => repay.getByText("Change").nextSibling;
  // A press selects the proposed amount, and typing replaces it.
  await user.type(repay.getByLabelText(/^Amount/), "885.50");
  expect(change()).toHaveTextContent("—");
  await fill("Cash given", "1000", repay);
  expect(change()).toHaveTextContent("₹114.50");
  await fill("Cash given", "500", repay);
  expect(change()).toHaveTextContent("₹385.50 short");
  await user.selectOptions(methodOf(repay), "online");
  expect(repay.queryByLabelText("Cash given")).toBeNull();
  await user.selectOptions(methodOf(repay), "handcash");
  await click(user, "Record repayment", repay);
  await untilDialogClosed();
  expect(sent).toEqual([{ amount: 885.5, paymentMethod: "handcash", confirmed: "", after: 0 }]);
});

testAtNight(
  "Escape on the receipt leads back to the list, with the focus on the row of the loan",
  async () => {
    await registerLoan({ name: "Anil Kumar", aadharNumber: "123412341235" });
    await registerLoan();
    const { user, repay } = await openRepay();
    await fill("Amount", "500", repay);
    await user.keyboard("{Enter}");
    await untilDialogClosed();
    const row = async () => (await rowOf(customer.name)).getByRole("link", { name: customer.name });
    await waitFor(async () =>
      expect((await row()).closest("tr")).toContainElement(document.activeElement as HTMLElement),
    );
    await user.keyboard("{Alt>}p{/Alt}");
    expect(await screen.findByRole("article", { name: /Customer copy/ })).toBeVisible();
    expect(screen.getByRole("button", { name: "Back" })).toHaveAttribute("aria-keyshortcuts", "Escape");
    await user.keyboard("{Escape}");
    await waitFor(async () => expect(await row()).toHaveFocus());
    expect(window.location.pathname).toBe("/admin/dashboard");
  },
);

testAtNight("a paper that was opened by its address leads back to its loan", async () => {
  const id = await registerLoan();
  const { user } = await openConsole("admin", `/admin/loans/${id}/paper/ticket`);
  await screen.findByRole("article", { name: /Customer copy/ });
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("heading", { level: 1, name: customer.name })).toBeVisible();
});

describe("a refusal keeps the dialog open and shows", () => {
  testAtNight("why the amount is not accepted, or the server's reason or its own message", async () => {
    await registerLoan();
    const { user, repay } = await openRepay();
    const record = async (amount: string, message: string) => {
      await fill("Amount", amount, repay);
      await click(user, "Record repayment", repay);
      await waitFor(() => expect(repay.getByText(message)).toBeVisible());
      expect(repay.getByLabelText(/^Amount/)).toHaveDisplayValue(amount);
    };
    await record("106619.01", "Too much by ₹0.01. The outstanding amount is ₹1,06,619");
    await record("0", "The repayment amount must be more than zero");
    await record("10.005", "Amount can have at most two decimals");
    await record("-5", "The repayment amount must be more than zero");
    await record("ten", "Enter a number in digits");
    await record("", "The repayment amount must be more than zero");
    expect(await savedLoans()).toMatchObject([{ totalPaid: 0 }]);

    const answer = (body: object) =>
      network.use(http.post("*/api/loans/*/payment", () => HttpResponse.json(body, { status: 500 })));
    answer({ message: "The loan is under review" });
    await record("500", "The loan is under review");
    answer({});
    await record("500", "Failed to process repayment");
    expect(repay.getByRole("alert")).toHaveTextContent("Failed to process repayment");
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });

  testAtNight("that a colleague has closed the loan", async () => {
    const id = await registerLoan();
    const { user, repay } = await openRepay();
    await repayLoan(id);
    await fill("Amount", "500", repay);
    await click(user, "Record repayment", repay);
    expect(await repay.findByText("The loan is closed; only active loans can be repaid")).toBeVisible();
  });
});

describe("the payoff beside the amount", () => {
  // The browser calculates with its own clock: the loan is made today, and its payoff is one lakh.
  beforeEach(async () => (await api()).clock.set(new Date().toISOString()));
  const figures = "Payoff today ₹1,00,000. Total outstanding ₹1,06,619 (incl. future interest).";
  const settles = 'This pays off the loan. Press "Payoff ₹1,00,000" to save ₹6,619 interest.';
  const payoff = "Payoff ₹1,00,000";
  const isMore = "Too much by ₹6,619. Payoff today is ₹1,00,000.";

  test("offers to settle instead once the amount reaches it", async () => {
    const id = await registerLoan();
    const { user, repay } = await openRepay();
    expect(repay.getByText(figures)).toBeVisible();
    await fill("Amount", "99999.99", repay);
    expect(repay.getByRole("status")).toBeEmptyDOMElement();
    await fill("Amount", "100000", repay);
    expect(repay.getByRole("status")).toHaveTextContent(settles);
    await fill("Amount", "106619", repay);
    expect(repay.getByRole("status")).toHaveTextContent(isMore);

    await click(user, payoff, repay);
    const settle = await dialog("Settle loan");
    expect(screen.queryByRole("dialog", { name: "Repay loan" })).toBeNull();
    expect(settle.getByLabelText(/^Payoff amount/)).toHaveValue("₹1,00,000");
    await waitFor(() => expect(settle.getByLabelText(/^Payment method/)).toHaveFocus());
    await click(user, "Record settlement", settle);
    await untilDialogClosed();
    expect(await savedLoans()).toMatchObject([
      { _id: id, status: "closed", totalPaid: 1_00_000, rebate: 6_619 },
    ]);
  });

  testAtNight(
    "replaces the form by Settle with the typed method, reference and cash, and leaves no draft",
    async () => {
      await registerLoan();
      const { user, repay } = await openRepay();
      expect(repay.getByLabelText(/^Amount/)).toHaveDisplayValue("8,885");
      await fill("Cash given", "100500", repay);
      await user.selectOptions(methodOf(repay), "online");
      await fill("Transaction ID", "UPI-9", repay);
      await click(user, payoff, repay);
      const settle = await dialog("Settle loan");
      expect(settle.getByLabelText(/^Payment method/)).toHaveDisplayValue("Online");
      expect(settle.getByLabelText(/^Transaction ID/)).toHaveDisplayValue("UPI-9");
      await user.selectOptions(methodOf(settle), "handcash");
      expect(settle.getByLabelText("Cash given")).toHaveDisplayValue("100500");
      expect(settle.getByText("Change").nextSibling).toHaveTextContent("₹500");
      await click(user, "Record settlement", settle);
      await untilDialogClosed();
      expect(await savedLoans()).toMatchObject([{ status: "closed", totalPaid: 1_00_000 }]);
      expect(screen.queryByText(/is not saved yet/)).toBeNull();
    },
  );

  test("an amount that cash may not pay is filled in with an online payment, and never proposed", async () => {
    await registerLoan({ amount: 30_00_000 });
    const { user, repay } = await openRepay();
    expect(repay.getByLabelText(/^Amount/)).toHaveDisplayValue("");
    expect(methodOf(repay)).toHaveDisplayValue("Hand cash");
    await click(user, /^Next instalment ₹2,66,546, /, repay);
    expect(repay.getByLabelText(/^Amount/)).toHaveDisplayValue("2,66,546");
    expect(methodOf(repay)).toHaveDisplayValue("Online");
    await click(user, "Payoff ₹30,00,000", repay);
    expect(methodOf(await dialog("Settle loan"))).toHaveDisplayValue("Online");
  });

  testAtNight("is labelled 'Due' on its due date, and 'Next instalment' before it", async () => {
    await goTo("2025-01-12T06:00:00.000Z");
    await registerLoan();
    const { user, repay } = await openRepay();
    expect(repay.getByRole("button", { name: "Next instalment ₹8,885, 12 Feb 2025" })).toBeVisible();
    expect(repay.queryByRole("button", { name: /^Due/ })).toBeNull();
    await user.keyboard("{Escape}");
    await goTo("2025-02-12T06:00:00.000Z");
    const { repay: onItsDay } = await openRepay();
    expect(onItsDay.getByRole("button", { name: "Due ₹8,885" })).toBeVisible();
    expect(onItsDay.queryByRole("button", { name: /^Next instalment/ })).toBeNull();
  });

  testAtNight("can be exceeded, with a warning afterwards", async () => {
    await registerLoan();
    const { user, repay } = await openRepay();
    await fill("Amount", "106619", repay);
    await click(user, "Record repayment", repay);
    expect(await screen.findByText("Repayment recorded")).toBeVisible();
    const notice = screen.getByText("Payoff today was ₹1,00,000; ₹6,619 more was repaid");
    expect(severityOf(notice)).toBe("warning");
  });

  testAtNight("is shown without Settle if the backend cannot settle", async () => {
    const [loan] = ((await registerLoan()) && (await savedLoans())) as [Record<string, unknown>];
    const records = { loans: [loan], customers: [], employees: [], payments: {}, unknown: [] };
    network.use(...section7(records as unknown as Parameters<typeof section7>[0]));
    setBackendExtended(false);
    const { repay } = await openRepay("admin", "loans");
    expect(repay.getByText(figures)).toBeVisible();
    await fill("Amount", "100000", repay);
    expect(repay.getByRole("status")).toBeEmptyDOMElement();
    await fill("Amount", "106619", repay);
    expect(repay.getByRole("status")).toHaveTextContent(isMore);
    expect(repay.queryByRole("button", { name: payoff })).toBeNull();
    expect(records.unknown).toEqual([]);
  });
});

describe("the payment history", () => {
  const openHistory = async () => {
    const { user } = await openConsole("admin", "/admin/loans");
    await click(user, `Payment History ${customer.name}`, await rowOf(customer.name));
    return { user, history: await dialog("Payment History") };
  };

  test("shows every payment with its method, transaction ID and a green status", async () => {
    const id = await registerLoan();
    const { request, signIn, clock } = await api();
    const token = await signIn("admin");
    await request("POST", `/loans/${id}/payment`, { amount: 500.5, paymentMethod: "handcash" }, token);
    clock.passMinutes(1);
    const online = { amount: 700, paymentMethod: "online", transactionId: "UPI-42" };
    await request("POST", `/loans/${id}/payment`, online, token);
    const { history } = await openHistory();
    await history.findByText("UPI-42");
    const headers = history.getAllByRole("columnheader").map((header) => header.textContent);
    expect(headers).toEqual(["Date", "Amount", "Method", "Transaction ID", "Status", "Actions"]);
    expect(
      history
        .getAllByRole("row")
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent.trim())),
    ).toEqual([
      ["12 Jan 2025", "₹700", "Online", "UPI-42", "success", ""],
      ["12 Jan 2025", "₹500.50", "Hand cash", "—", "success", ""],
    ]);
    for (const badge of history.getAllByText("success")) expect(badge).toHaveAttribute("data-tone", "green");
  });

  testAtNight("says 'Failed to fetch payment history' in an alert and tries again", async () => {
    const id = await registerLoan();
    await repayLoan(id, 500);
    network.use(
      http.get("*/api/loans/*/payments", () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    const { user, history } = await openHistory();
    expect(await history.findByRole("alert")).toHaveTextContent("Failed to fetch payment history");
    await click(user, "Try again", history);
    expect(await history.findByText("Hand cash")).toBeVisible();
    expect(history.queryByRole("alert")).toBeNull();
  });

  testAtNight("says so if there are no payments, and its button returns to the list", async () => {
    await registerLoan();
    const { user, history } = await openHistory();
    expect(await history.findByText("No payments yet")).toBeVisible();
    await click(user, "Close", history);
    await untilDialogClosed();
    expect(rows()).toHaveLength(1);
    expect(within(screen.getByRole("main")).getByRole("table")).toBeVisible();
  });
});
