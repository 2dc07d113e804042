import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addMonths, today } from "#domain/basics/dates.ts";
import { setBackendExtended, writeSession } from "#session/store.ts";
import { network } from "../setup/api.ts";
import { customer, typedLoan } from "./fixtures.ts";
import {
  click,
  dialog,
  factsUnder,
  fill,
  rowOf,
  rows,
  showConsole,
  untilDialogClosed,
  collectDownloads,
} from "./render.tsx";
import { type BareLoan, type Records, section7 } from "./section-7.ts";
import { successes } from "#tests/setup/successes.ts";
import { oneByDay, testAtNight } from "#tests/setup/night.ts";

let records: Records;

beforeEach(() => {
  records = {
    loans: [loanNumber(0)],
    customers: [
      {
        ...customer,
        mongoId: "c1",
        customerId: customer.aadharNumber,
        activeLoans: 1,
        totalLoans: 1,
        goldItems: [],
      },
    ],
    employees: [
      {
        _id: "e1",
        name: "Ravi Teja",
        email: "ravi@example.com",
        aadharNumber: "111122223333",
        primaryMobile: "98480 11111",
        secondaryMobile: "",
        role: "employee",
      },
    ],
    payments: {},
    unknown: [],
  };
});
afterEach(() => expect(records.unknown, "what section 7 does not name").toEqual([]));

/** Returns a loan with its own name, amount and day; every tenth is closed. */
function loanNumber(number: number): BareLoan {
  return {
    _id: `loan-${number}`,
    customerId: String(100_000_000_000 + number),
    name: `Customer ${number}`,
    email: `customer${number}@example.com`,
    primaryMobile: "98480 12345",
    secondaryMobile: "",
    goldItems: [{ description: "Ring", grossWeight: 5, netWeight: 4.5 }],
    amount: 10_000 + number,
    term: 12,
    interestRate: 12,
    monthlyPayment: 888,
    totalPayment: 10_662,
    totalPaid: 0,
    status: number % 10 === 9 ? "closed" : "active",
    createdAt: new Date(Date.UTC(2024, 0, 1) + number * 60_000).toISOString(),
    createdBy: "e1",
  };
}

function open(path: string, role: "admin" | "employee" = "admin") {
  network.use(...section7(records));
  writeSession({ id: "a1", role, email: "asha@example.com", name: "Asha" }, "any token");
  setBackendExtended(false);
  return showConsole(path);
}

test.each(
  oneByDay([
    ["admin", ["Dashboard", "Customers", "Loans", "Employees"]],
    ["employee", ["Dashboard", "Customers", "Loans"]],
  ] as const),
)("the menu of an %s has the specified entries alone, without groups", async (role, labels) => {
  open(`/${role}/dashboard`, role);
  const menu = within(await screen.findByRole("navigation", { name: "Console" }));
  const siteLinks = ["About", "Services", "Location", "Contact"];
  expect(menu.getAllByRole("link").map((link) => link.textContent)).toEqual([...labels, ...siteLinks]);
  expect(menu.queryAllByRole("button", { expanded: true })).toEqual([]);
  const account = within(screen.getByRole("list", { name: "Account" }));
  expect(account.queryAllByRole("link")).toEqual([]);
  expect(account.getByRole("button", { name: "Dark theme" })).toBeVisible();
});

describe("5,000 loans in one response", () => {
  beforeEach(() => {
    records.loans = Array.from({ length: 5000 }, (_, number) => loanNumber(number));
  });

  const names = () =>
    rows().map((cells) => cells.find((text) => text.startsWith("Customer "))?.split("customer")[0]);

  test("are counted, paged, sorted, filtered and searched in the browser", async () => {
    const { user } = open("/admin/dashboard");
    await rowOf("Customer 4999");
    expect(rows()).toHaveLength(25);
    expect(screen.getByRole("button", { name: "All Loans (5,000)" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Active Loans (4,500)" })).toBeVisible();
    expect(screen.getByText("1–25 of 5,000")).toBeVisible();

    await click(user, "Next");
    expect((await rowOf("Customer 4974")).getByText("₹14,974")).toBeVisible();
    expect(screen.getByText("26–50 of 5,000")).toBeVisible();

    await click(user, "Loan Details");
    await rowOf("Customer 0");
    expect(names().slice(0, 3)).toEqual(["Customer 0", "Customer 1", "Customer 2"]);

    await click(user, "Closed Loans (500)");
    await waitFor(() => expect(names().slice(0, 3)).toEqual(["Customer 9", "Customer 19", "Customer 29"]));
    expect(screen.getByText("1–25 of 500")).toBeVisible();

    await fill("Search by name", "CUSTOMER 4329");
    await waitFor(() => expect(names()).toEqual(["Customer 4329"]));
  });

  testAtNight("are exported as searched and filtered", async () => {
    const taken = collectDownloads();
    const lines = async () => {
      await click(user, "Export");
      await waitFor(() => expect(taken).toHaveLength(1));
      return (await taken.pop()?.text())?.trim().split("\r\n") ?? [];
    };
    const { user } = open("/admin/dashboard");
    await rowOf("Customer 4999");
    const [head, first, ...others] = await lines();
    expect(head).toContain("Date,");
    expect(first).toMatch(/^4 Jan 2024,Customer 4999,.*,14999,/);
    expect(others).toHaveLength(4_999);
    await click(user, "Closed Loans (500)");
    await rowOf("Customer 4989");
    expect(await lines()).toHaveLength(500 + 1);
  });
});

test.each(oneByDay(["schemes", "audit", "gold-rates", "saved-views"]))(
  "the address of %s, which section 7 does not name, shows no list and sends no request",
  async (name) => {
    open(`/admin/${name}`);
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
  },
);

describe("a backend limited to section 7 is enough", () => {
  test("to open a dialog by its address, whichever page its loan is on", async () => {
    records.loans = Array.from({ length: 60 }, (_, number) => loanNumber(number));
    open("/admin/loans?action=edit&record=loan-7");
    expect((await dialog("Edit Loan Details")).getByLabelText(/^Loan amount/)).toHaveValue("₹10,007");
  });

  test("to register a loan for a known customer", async () => {
    const { user } = open("/employee/dashboard?action=create", "employee");
    const { "Aadhar Number": aadhar, ...rest } = typedLoan;
    await fill("Aadhar Number", aadhar);
    await waitFor(() => expect(screen.getByLabelText(/^Full name/)).toHaveValue(customer.name));
    await rowOf("Customer 0");
    expect(screen.queryByRole("button", { name: /^(More about|Disbursal)/ })).toBeNull();
    expect(screen.queryByRole("region", { name: /^(Gold and limit|Disbursal)$/ })).toBeNull();
    expect(screen.queryByLabelText("Paid out")).toBeNull();
    expect(screen.queryByLabelText(/^(Scheme|Kind of loan)/)).toBeNull();
    expect(screen.queryByRole("link", { name: "Schemes" })).toBeNull();
    for (const label of [
      "Description",
      "Gross weight",
      "Net weight",
      "Loan amount",
      "Duration",
      "Interest rate",
    ] as const)
      await fill(label, rest[label]);
    await click(user, "Create Loan");
    expect(await screen.findByText(successes.loanCreated)).toBeVisible();
    expect((await rowOf(customer.name)).getByText("₹1,00,000")).toBeVisible();
    expect(screen.getByRole("button", { name: "Active Loans (2)" })).toBeVisible();
  });

  testAtNight("to edit a loan without bank and renewal date", async () => {
    const { user } = open("/admin/loans");
    await click(user, "Edit Customer 0", await rowOf("Customer 0"));
    const edit = await dialog("Edit Loan Details");
    expect(edit.queryByLabelText("Paid out")).toBeNull();
    await fill("Deposited bank", "SBI", edit);
    await click(user, "Save changes", edit);
    expect(await screen.findByText(successes.loanUpdated)).toBeVisible();
    await untilDialogClosed();
    expect(records.loans[0]).toMatchObject({ depositedBank: "SBI", goldItems: [{ description: "Ring" }] });
    await click(user, "Details of Customer 0");
    expect(screen.getByText("SBI")).toBeVisible();
  });

  testAtNight("to show and correct a renewal date that is not a date", async () => {
    records.loans = [{ ...loanNumber(0), renewalDate: "end of 2025" }];
    const { user } = open("/admin/loans");
    await click(user, "Edit Customer 0", await rowOf("Customer 0"));
    const edit = await dialog("Edit Loan Details");
    const renewalDate = edit.getByLabelText(/^Renewal date/);
    const put = vi.fn();
    network.use(http.put("*/api/*", put));
    // Twice: the first press moves the focus to the field, the second starts from there.
    for (let time = 0; time < 2; time++) {
      await click(user, "Save changes", edit);
      await waitFor(() => expect(renewalDate).toHaveAccessibleDescription("Enter a date as dd/mm/yyyy"));
      expect(renewalDate).toHaveValue("end of 2025");
    }
    expect(put).not.toHaveBeenCalled();
    await fill("Renewal date", "2025-12-31", edit);
    await click(user, "Save changes", edit);
    await untilDialogClosed();
    expect(records.loans[0]).toMatchObject({ renewalDate: "2025-12-31" });
  });

  test("to repay a loan and show its payments", async () => {
    const { user } = open("/admin/loans");
    await click(user, "Repay Customer 0", await rowOf("Customer 0"));
    const repay = await dialog("Repay loan");
    await fill("Amount", "10662", repay);
    await click(user, "Record repayment", repay);
    await untilDialogClosed();
    expect(await (await rowOf("Customer 0")).findByText("closed")).toBeVisible();
    await click(user, "Payment History Customer 0");
    const history = await dialog("Payment History");
    const payment = (await history.findByText("Hand cash")).closest("tr") as HTMLElement;
    expect(within(payment).getByText("₹10,662")).toBeVisible();
    expect(within(payment).getByText("success")).toBeVisible();
  });

  testAtNight("to edit a customer", async () => {
    const { user } = open("/employee/customers", "employee");
    await click(user, `Edit ${customer.name}`, await rowOf(customer.name));
    const edit = await dialog("Edit Customer Details");
    await fill("Aadhar Number", "999988887777", edit);
    await click(user, "Save changes", edit);
    await untilDialogClosed();
    expect((await rowOf(customer.name)).getAllByText("999988887777")).toHaveLength(1);
  });

  test("to add, edit and delete employees", async () => {
    const { user } = open("/admin/employees");
    await click(user, "Add Employee");
    const add = await dialog("Add Employee");
    await fill("Name", "Sita Devi", add);
    await fill("Email", "sita@example.com", add);
    await fill("Aadhar Number", "999988887777", add);
    await fill("Mobile", "98480 77777", add);
    await click(user, "Register employee", add);
    await untilDialogClosed();

    await click(user, "Edit Sita Devi", await rowOf("Sita Devi"));
    const edit = await dialog("Edit Employee");
    await fill("Name", "Sita Rao", edit);
    await click(user, "Save changes", edit);
    expect(await screen.findByText(successes.employeeUpdated)).toBeVisible();
    await untilDialogClosed();

    await click(user, "Delete Sita Rao", await rowOf("Sita Rao"));
    await click(user, "Delete", await dialog("Delete employee"));
    expect(await screen.findByText(successes.employeeDeleted)).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Sita Rao")).toBeNull());
    expect(records.employees.map(({ name }) => name)).toEqual(["Ravi Teja"]);
  });

  test("to show a record's page", async () => {
    open("/admin/loans/loan-0");
    expect(await screen.findByRole("heading", { level: 1, name: "Customer 0" })).toBeVisible();
    expect(screen.getByText("Loan amount").nextElementSibling).toHaveTextContent("₹10,000");
    expect(await screen.findByRole("table", { name: "Schedule", hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: /Disbursal|Gold desk/ })).toBeNull();
  });

  test("to calculate the dues of today and of a future day", async () => {
    records.loans = [{ ...loanNumber(0), createdAt: `${today()}T00:00:00.000Z`, totalPaid: 888 }];
    open("/admin/loans/loan-0");
    await screen.findByRole("heading", { name: "Amount owed" });
    expect(factsUnder("Amount owed")).toMatchObject({
      "Due now": "₹0",
      "Principal owed": "₹10,000",
      "Paid in advance": "₹888",
      "Payoff today": "₹9,112",
    });
    await fill("Payoff on", addMonths(today(), 12));
    // By then all instalments are due, with interest for the whole term.
    expect(factsUnder("Amount owed")).toMatchObject({
      "Due now": "₹9,774",
      "Payoff on this day": "₹9,774",
    });
  });

  test("to set the gold rate, which is 7000 before", async () => {
    const { user } = open("/admin/dashboard");
    expect(await screen.findByText("Current rate ₹7,000 per gram")).toBeVisible();
    await fill("Gold rate per gram", "7500");
    await click(user, "Update Rate");
    await screen.findByText(successes.goldRateUpdated);
    expect(await screen.findByText("Current rate ₹7,500 per gram")).toBeVisible();
    expect(records.rate).toBe(7500);
  });
});
