import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { api, network } from "../setup/api.ts";
import { customer, registerLoan, savedLoans } from "./fixtures.ts";
import {
  click,
  severityOf,
  columns,
  findAlert,
  dialog,
  fill,
  expectFoundBySearching,
  openConsole,
  rowOf,
  untilDialogClosed,
} from "./render.tsx";
import { successes } from "#tests/setup/successes.ts";
import { testAtNight } from "#tests/setup/night.ts";

async function openEdit(role: "admin" | "employee") {
  const page = await openConsole(role, `/${role}/loans`);
  await click(page.user, `Edit ${customer.name}`, await rowOf(customer.name));
  return { ...page, edit: await dialog("Edit Loan Details") };
}

// The specification's columns of both roles are in specification.test.ts, and their actions in loans.test.ts.
describe("an employee's loans page", () => {
  test("lists each loan under its columns, with its actions", async () => {
    await registerLoan();
    await openConsole("employee", "/employee/loans");
    const row = await rowOf(customer.name);
    expect(await columns()).toEqual([
      "Date",
      "Customer",
      "Contact",
      "Loan Details",
      "Repayment",
      "Status",
      "Actions",
    ]);
    for (const text of [
      "12 Jan 2025",
      customer.aadharNumber,
      customer.primaryMobile,
      "₹1,00,000",
      "₹8,885",
      "active",
    ])
      expect(row.getByText(text)).toBeVisible();
    const shown = (action: string) => row.getByRole("button", { name: `${action} ${customer.name}` });
    for (const action of ["Edit", "Payment History"])
      expect(shown(action).innerHTML, "an icon").toMatch(/^<svg.*<\/svg>$/);
    expect(shown("Repay")).toHaveTextContent("Repay");
  });
});

describe("the loans page", () => {
  test("expands a row to its gold items, deposited bank and renewal date", async () => {
    await registerLoan();
    const { request, signIn } = await api();
    const token = await signIn("admin");
    const [{ _id }] = (await savedLoans()) as [{ _id: string }];
    await request("PUT", `/admin/loans/${_id}`, { depositedBank: "SBI", renewalDate: "2026-01-12" }, token);
    const { user } = await openConsole("admin", "/admin/loans");
    await click(user, `Details of ${customer.name}`);
    const main = within(screen.getByRole("main"));
    for (const text of ["Necklace", "20.50 g", "18.25 g", "SBI", "12 Jan 2026"])
      expect(main.getByText(text)).toBeVisible();
    await click(user, `Details of ${customer.name}`);
    expect(main.queryByText("Necklace")).toBeNull();
  });

  testAtNight("searches by name, mobile, or Aadhar", async () => {
    await registerLoan();
    await registerLoan({
      aadharNumber: "333333333333",
      name: "Second Customer",
      primaryMobile: "70000 70000",
    });
    await openConsole("admin", "/admin/loans");
    await rowOf(customer.name);
    expect(screen.getByPlaceholderText("Search by Name, Mobile, or Aadhar")).toBeVisible();
    await expectFoundBySearching("Search by Name", [
      ["second", "Second Customer"],
      [customer.primaryMobile, customer.name],
      ["3333", "Second Customer"],
    ]);
    await fill("Search by Name", "nobody");
    expect(await screen.findByText("No loans found")).toBeVisible();
  });

  testAtNight(
    "shows 'Failed to fetch loans' in a red box in place of the table, and tries again",
    async () => {
      network.use(http.get("*/api/*/loans", () => HttpResponse.json({}, { status: 500 }), { once: true }));
      await registerLoan();
      const { user } = await openConsole("admin", "/admin/loans");
      const box = await findAlert();
      expect(within(box).getByText("Failed to fetch loans")).toBeVisible();
      expect(severityOf(box)).toBe("error");
      expect(screen.queryByRole("table")).toBeNull();
      await click(user, "Try again", within(box));
      expect((await rowOf(customer.name)).getByText("₹1,00,000")).toBeVisible();
    },
  );

  testAtNight("says 'No authentication token found' without a token, as do the other lists", async () => {
    const { user } = await openConsole("admin", "/admin/reports");
    await screen.findByRole("link", { name: "Loans" });
    localStorage.clear();
    for (const page of ["Loans", "Customers", "Employees"]) {
      await user.click(screen.getByRole("link", { name: page }));
      expect(await screen.findByRole("heading", { level: 1, name: new RegExp(`^${page}`) })).toBeVisible();
      expect(await screen.findByText("No authentication token found")).toBeVisible();
      expect(screen.queryByRole("table")).toBeNull();
    }
  });
});

describe("the 'Edit Loan Details' dialog", () => {
  test("lets an admin change gold items, deposited bank and renewal date, but not the amount", async () => {
    await registerLoan();
    let sent: unknown;
    network.use(
      http.put("*/api/admin/loans/*", async ({ request }) => {
        sent = await request.clone().json();
      }),
    );
    const { user, edit } = await openEdit("admin");
    expect(edit.getByLabelText(/^Loan amount/)).toHaveValue("₹1,00,000");
    expect(edit.getByLabelText(/^Loan amount/)).toHaveAttribute("readonly");
    expect(edit.getByText(/net weight .* less than .*gross weight/i)).toBeVisible();
    await fill("Description", "Long necklace", edit);
    await fill("Net weight", "18", edit);
    await fill("Deposited bank", "State Bank of India", edit);
    await fill("Renewal date", "2026-01-12", edit);
    await click(user, "Save changes", edit);
    expect(await screen.findByText(successes.loanUpdated)).toBeVisible();
    await untilDialogClosed();
    const changes = {
      goldItems: [
        { _id: expect.any(String), description: "Long necklace", grossWeight: 20.5, netWeight: 18 },
      ],
      depositedBank: "State Bank of India",
      renewalDate: "2026-01-12",
    };
    expect(sent).toEqual({ ...changes, version: 1 });
    expect(await savedLoans()).toMatchObject([{ ...changes, amount: 100000 }]);
  });

  testAtNight("opens with the saved values and shows the renewal date as a day", async () => {
    await registerLoan();
    const [loan] = (await savedLoans()) as [object];
    const saved = { ...loan, depositedBank: "SBI", renewalDate: "2026-01-11T18:30:00.000Z" };
    network.use(http.get("*/api/admin/loans", () => HttpResponse.json({ data: [saved] })));
    const { edit } = await openEdit("admin");
    expect(edit.getByLabelText(/^Deposited bank/)).toHaveValue("SBI");
    expect(edit.getByLabelText(/^Renewal date/)).toHaveValue("12/01/2026");
  });

  testAtNight("lets an employee change gold items only, and hides bank and renewal date", async () => {
    await registerLoan();
    const { user, edit } = await openEdit("employee");
    expect(edit.getByText(customer.name)).toBeVisible();
    expect(edit.queryByLabelText(/^Deposited bank/)).toBeNull();
    expect(edit.queryByLabelText(/^Renewal date/)).toBeNull();
    await fill("Description", "Chain", edit);
    await click(user, "Save changes", edit);
    await untilDialogClosed();
    expect(await savedLoans()).toMatchObject([{ goldItems: [{ description: "Chain" }] }]);
  });

  testAtNight("validates every item, not only the first", async () => {
    await registerLoan();
    const { user, edit } = await openEdit("employee");
    await click(user, "Add gold item", edit);
    await click(user, "Save changes", edit);
    expect(await findAlert()).toHaveTextContent("All gold items must have a description and valid weights");
    const second = within(edit.getByRole("group", { name: "Gold item 2" }));
    await waitFor(() => expect(second.getByLabelText(/^Description/)).toBeInvalid());
    expect(edit.getByRole("button", { name: "Remove gold item 1" })).toBeEnabled();
  });

  testAtNight("shows the server's reason or its own message, and keeps the typed values", async () => {
    await registerLoan();
    const { user, edit } = await openEdit("admin");
    await fill("Deposited bank", "SBI", edit);
    for (const [message, body] of [
      ["Failed to update loan", {}],
      ["Not on a Sunday", { message: "Not on a Sunday" }],
    ] as const) {
      network.use(http.put("*/api/admin/loans/*", () => HttpResponse.json(body, { status: 500 })));
      await click(user, "Save changes", edit);
      expect(await screen.findByText(message)).toBeVisible();
      expect(edit.queryByRole("alert"), "in the dialog").toBeNull();
      expect(edit.getByLabelText(/^Deposited bank/)).toHaveValue("SBI");
    }
  });
});
