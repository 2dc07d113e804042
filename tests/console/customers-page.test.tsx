import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { createDrafts } from "#engine/console/providers/drafts.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { api, network } from "../setup/api.ts";
import { customer, registerLoan, repayLoan, savedLoans, typedLoan } from "./fixtures.ts";
import {
  waitHalfSecond,
  click,
  columns,
  findAlert,
  dialog,
  fill,
  openConsole,
  rowOf,
  rows,
  untilDialogClosed,
  showConsole,
} from "./render.tsx";
import { testAtNight } from "#tests/setup/night.ts";

async function openEdit(role: "admin" | "employee" = "admin") {
  const page = await openConsole(role, `/${role}/customers`);
  await click(page.user, `Edit ${customer.name}`, await rowOf(customer.name));
  return { ...page, edit: await dialog("Edit Customer Details") };
}

testAtNight("the first customer is added with a loan", async () => {
  const { user } = await openConsole("employee", "/employee/customers");
  await click(user, "Add the first loan");
  expect((await dialog("Add New Loan")).getByLabelText(/^Aadhar Number/)).toBeVisible();
});

// The specification's columns and paths of both roles are in specification.test.ts.
describe("an employee's customers page", () => {
  test("lists each customer under its columns", async () => {
    await repayLoan(await registerLoan());
    await registerLoan();
    await registerLoan();
    await openConsole("employee", "/employee/customers");
    await rowOf(customer.name);
    expect(screen.getByRole("searchbox")).toBeVisible();
    expect(await columns()).toEqual([
      "Customer ID",
      "Basic Info",
      "Contact Details",
      "Address",
      "Loan Summary",
      "Actions",
    ]);
    const [cells = []] = rows();
    // The first cell holds the checkbox and the button that expands the row.
    const cellOf = async (header: string) => cells[(await columns()).indexOf(header) + 1];
    expect(await cellOf("Customer ID")).toBe("Customer ID, Aadhar Number 123412341234");
    expect(await cellOf("Basic Info")).toBe(`${customer.name}\n${customer.email}`);
    expect(await cellOf("Contact Details")).toBe(`${customer.primaryMobile}\n${customer.secondaryMobile}`);
    expect(await cellOf("Address")).toBe(`${customer.presentAddress}\n${customer.permanentAddress}`);
    expect(await cellOf("Loan Summary")).toBe("Active Loans 2 / Total Loans 3");
  });

  test("edits a customer and shows the new values in the row", async () => {
    await registerLoan();
    const { user, edit } = await openEdit("employee");
    await fill("Full name", "Lakshmi P. Rao", edit);
    await fill("Emergency contact relation", "Sister", edit);
    await click(user, "Save changes", edit);
    await untilDialogClosed();
    expect(await screen.findByText("Customer updated successfully")).toBeVisible();
    expect((await rowOf("Lakshmi P. Rao")).getByText(customer.email)).toBeVisible();
    const { request, signIn } = await api();
    const { body } = await request("GET", "/employee/customers", undefined, await signIn("employee"));
    expect(body.data).toMatchObject([
      { name: "Lakshmi P. Rao", emergencyContact: { ...customer.emergencyContact, relation: "Sister" } },
    ]);
  });
});

describe("the customers page", () => {
  test("expands a row to the latest loan and the gold items", async () => {
    const { clock, request, signIn } = await api();
    await registerLoan();
    clock.passMinutes(1);
    const latest = await registerLoan({
      amount: 50000,
      goldItems: [{ description: "Bangle", grossWeight: 10, netWeight: 9.5 }],
    });
    const custody = { depositedBank: "SBI", renewalDate: "2026-01-12" };
    await request("PUT", `/admin/loans/${latest}`, custody, await signIn("admin"));
    const { user } = await openConsole("admin", "/admin/customers");
    await click(user, `Details of ${customer.name}`);
    const main = within(screen.getByRole("main"));
    const fact = (label: string) => main.getByText(label).parentElement?.textContent?.slice(label.length);
    expect(fact("Amount")).toBe("₹50,000");
    expect(fact("Term")).toBe("12 months");
    expect(fact("Interest rate")).toBe("12% a year");
    expect(fact("Monthly payment")).toBe("₹4,442");
    expect(fact("Total payment")).toBe("₹53,309");
    expect(fact("Status")).toBe("active");
    expect(fact("Deposited bank")).toBe("SBI");
    expect(fact("Renewal date")).toBe("12 Jan 2026");
    for (const text of ["Bangle", "10.00 g", "9.50 g"]) expect(main.getByText(text)).toBeVisible();
    expect(main.queryByText("Necklace")).toBeNull();
  });
});

describe("the 'Edit Customer Details' dialog", () => {
  testAtNight("sends the fields of section 7 to the path of the previous Aadhar number", async () => {
    await registerLoan();
    const calls: { path: string; body: unknown }[] = [];
    network.use(
      http.put("*/api/admin/customers/*", async ({ request }) => {
        calls.push({ path: new URL(request.url).pathname, body: await request.clone().json() });
      }),
    );
    const { user, edit } = await openEdit();
    await fill("Aadhar Number", "999988887777", edit);
    await click(user, "Save changes", edit);
    await untilDialogClosed();
    expect(calls).toEqual([
      {
        path: `/api/admin/customers/${customer.aadharNumber}`,
        body: { ...customer, aadharNumber: "999988887777", version: 1 },
      },
    ]);
    expect((await rowOf(customer.name)).getAllByText("999988887777")).toHaveLength(1);
    await user.click(screen.getByRole("link", { name: "Loans" }));
    expect(await (await rowOf(customer.name)).findByText("999988887777")).toBeVisible();
  });

  testAtNight("refuses another customer's Aadhar number and keeps the typed value", async () => {
    await registerLoan();
    await registerLoan({ aadharNumber: "999988887777", name: "Second Customer" });
    const { user, edit } = await openEdit();
    await fill("Aadhar Number", "999988887777", edit);
    await click(user, "Save changes", edit);
    expect(await findAlert()).toHaveTextContent("Another customer already has this Aadhar number");
    expect(edit.getByLabelText(/^Aadhar Number/)).toHaveValue("999988887777");
    expect(edit.getByLabelText(/^Aadhar Number/)).toHaveAccessibleDescription(
      "Another customer already has this Aadhar number",
    );
  });

  test("is not available for a customer without mongoId, not even by address", async () => {
    const { emergencyContact: _, ...known } = customer;
    const data = [
      { ...known, customerId: customer.aadharNumber, activeLoans: 0, totalLoans: 0, goldItems: [] },
    ];
    network.use(http.get("*/api/admin/customers", () => HttpResponse.json({ data })));
    await openConsole("admin", `/admin/customers?action=edit&record=${customer.aadharNumber}`);
    const row = await rowOf(customer.name);
    expect(row.queryByRole("button", { name: /^Edit/ })).toBeNull();
    expect(row.getByRole("button", { name: /^Details/ })).toBeVisible();
    await waitHalfSecond();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("'New loan' on a customer's page", () => {
  const openForm = async () => {
    const { user } = await openConsole("employee", `/employee/customers/${customer.aadharNumber}`);
    await click(user, `New loan ${customer.name}`);
    return { user, form: await dialog("Add New Loan") };
  };

  test("opens the loan form with the customer's details, the cursor at the gold, and none of them in the address", async () => {
    await registerLoan();
    const { form } = await openForm();
    const shown = { ...typedLoan, "Aadhar Number": customer.aadharNumber.replace(/\d{4}(?=\d)/g, "$& ") };
    const labels = Object.entries(shown).slice(0, Object.keys(shown).indexOf("Description"));
    for (const [label, value] of labels)
      expect(form.getByLabelText(new RegExp(`^${label}`)), label).toHaveValue(value);
    await waitFor(() => expect(form.getByLabelText(/^Description/)).toHaveFocus());
    const { state, search } = { state: JSON.stringify(history.state), search: window.location.search };
    for (const value of [customer.name, customer.primaryMobile, customer.email])
      expect(`${state} ${decodeURIComponent(search)}`).not.toContain(value);
  });

  testAtNight("restores what was typed at its address, beside the draft of an empty form", async () => {
    await registerLoan();
    const left = { drafts: createDrafts() };
    await openConsole("employee", "/employee/dashboard?action=create", { left });
    await fill("Full name", "Half a customer");
    await waitHalfSecond();
    cleanup();
    const address = `/employee/customers/${customer.aadharNumber}?action=newLoan&record=${customer.aadharNumber}`;
    showConsole(address, { left });
    await fill("Description", "Bangle", await dialog("Add New Loan"));
    await waitHalfSecond();
    cleanup();
    showConsole(address, { left });
    const form = await dialog("Add New Loan");
    expect(form.getByText("We kept your draft.")).toBeVisible();
    expect(form.getByLabelText(/^Description/)).toHaveValue("Bangle");
    expect(form.getByLabelText(/^Full name/)).toHaveValue(customer.name);
    cleanup();
    showConsole("/employee/dashboard", { left });
    expect(await screen.findByText(/^"Add New Loan" of /)).toBeVisible();
    expect(screen.getByText(/^"Add New Loan, Lakshmi Prasanna" of /)).toBeVisible();
  });

  testAtNight("keeps no draft and asks nothing on leaving if nothing was typed", async () => {
    await registerLoan();
    const { user, form } = await openForm();
    await form.findByText("Existing customer. Details filled in.");
    await waitHalfSecond();
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
    await user.keyboard("{Escape}");
    await untilDialogClosed();
    await user.click(screen.getByRole("link", { name: "Dashboard" }));
    await screen.findByRole("heading", { level: 1, name: "Employee Dashboard" });
    expect(screen.queryByText(/is not saved yet/)).toBeNull();
  });
});

describe("a customer's page", () => {
  const address = `/admin/customers/${customer.aadharNumber}`;
  const chain = { description: "Chain", grossWeight: 10, netWeight: 9.5, purity: "20" };
  const cards = () =>
    within(screen.getByRole("heading", { level: 2, name: "Loans" }).parentElement as HTMLElement)
      .getAllByRole("listitem")
      .filter((item) => item.querySelector("a"));

  test("shows each loan with its debt and gold, the earliest due date first, and folds closed loans", async () => {
    const { clock } = await api();
    await registerLoan();
    clock.passMinutes(60 * 24 * 40);
    vi.setSystemTime(new Date("2025-02-21T10:00:00Z"));
    await registerLoan({ amount: 50000, goldItems: [chain] });
    await openConsole("admin", address);
    const overdue = await screen.findByText(/days overdue$/);
    const texts = cards().map(({ textContent }) => textContent);
    expect(texts[0]).toContain("Necklace");
    expect(texts[0]).toContain("Overdue₹8,885");
    expect(overdue.closest("li")).toHaveTextContent("Necklace");
    expect(texts[1]).toMatch(/Outstanding₹53,309Next due₹4,442on 21 Mar 2025Chain, 20 carat, 9.50 g net/);
    const head = within(screen.getByText("2 running loans").closest("dl") as HTMLElement);
    expect(head.getByText("Overdue").nextElementSibling).toHaveTextContent("₹8,885since 12 Feb 2025");
    expect(head.getByText("Gold held").nextElementSibling).toHaveTextContent("27.75 g2 articles");
    for (const link of screen.getAllByRole("link", { name: /^Repay / }))
      expect(link).toHaveAttribute("href", expect.stringMatching(/^\/admin\/loans\/[^/]+\?action=repay/));
  });

  testAtNight("starts a loan for the customer from the menu's button too", async () => {
    await registerLoan();
    const { user } = await openConsole("admin", address);
    await screen.findByRole("button", { name: `New loan ${customer.name}` });
    await user.click(screen.getByRole("button", { name: "New loan" }));
    expect((await dialog("Add New Loan")).getByLabelText(/^Full name/)).toHaveValue(customer.name);
  });

  test("keeps closed loans folded below the running ones, and says each value of the customer once", async () => {
    const ids = [await registerLoan(), await registerLoan()];
    const stored = (await savedLoans()) as Loan[];
    const closedAt = "2025-01-12T10:00:00.000Z";
    const many = Array.from({ length: 58 }, (_, at) => ({
      ...(stored[0] as Loan),
      _id: `closed-${at}`,
      status: "closed",
      owed: undefined,
      closedAt,
      goldItems: [{ ...chain, custody: at === 0 ? "pledged" : "released" }],
    }));
    network.use(
      http.get("*/api/admin/loans", () => HttpResponse.json({ data: [...stored, ...many], total: 60 })),
    );
    await openConsole("admin", address);
    const folded = (await screen.findByText("57 closed loans")).closest("details");
    expect(folded).not.toHaveAttribute("open");
    // The gold of a closed loan is work to do, so the loan stays in sight.
    const inSight = cards().filter((card) => !folded?.contains(card));
    expect(inSight).toHaveLength(ids.length + 1);
    expect(inSight.at(-1)).toHaveTextContent("gold to hand over");
    const main = within(screen.getByRole("main"));
    for (const value of [customer.aadharNumber, customer.presentAddress])
      expect(main.getAllByText(value)).toHaveLength(1);
  });

  testAtNight("says that loans could not be loaded, and loads them again", async () => {
    await registerLoan();
    let isBroken = true;
    network.use(
      http.get("*/api/admin/loans", () => (isBroken ? HttpResponse.json({}, { status: 500 }) : undefined)),
    );
    const { user } = await openConsole("admin", address);
    expect(await screen.findByText("Failed to fetch loans")).toBeVisible();
    isBroken = false;
    await click(user, "Try again");
    expect(await screen.findByText("1 running loan")).toBeVisible();
    expect(cards()).toHaveLength(1);
  });
});
