/** A rate per instalment is always shown with its yearly rate, to every role. */
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import "#engine/console/screens/record/RecordPage.tsx";
import "#console/features/loans/paper/pages.ts";
import { setBackendExtended, writeSession } from "#session/store.ts";
import { api, network } from "../setup/api.ts";
import { customer, registerLoan } from "./fixtures.ts";
import { click, dialog, openConsole, rowOf, rows, showConsole } from "./render.tsx";
import { section7 } from "./section-7.ts";
import { testAtNight } from "#tests/setup/night.ts";

const rateText = "2% per instalment, 24% a year";

describe("the rate of an employee's loan at 2 percent", () => {
  const register = () => registerLoan({ interestRate: 2 }, "employee");

  const fact = async (label: string) => {
    const [term] = await within(screen.getByRole("main")).findAllByText(label, { selector: "dt" });
    return term?.nextElementSibling?.textContent;
  };

  // The server tells every role the same: tests/server/loans/rate-basis.test.ts.
  test("is shown with its basis to an administrator on the page and in the lists", async () => {
    const id = await register();
    let page = await openConsole("admin", `/admin/loans/${id}`);
    await screen.findByRole("heading", { name: customer.name });
    expect(await fact("Interest rate")).toBe(rateText);
    // The rate itself names its basis.
    expect(screen.queryByText("Rate charged", { selector: "dt" })).toBeNull();
    const goTo = (path: string) => {
      window.history.replaceState(null, "", path);
      page = page.reload();
    };
    goTo(`/admin/loans`);
    expect((await rowOf(customer.name)).getByText(rateText)).toBeVisible();
    goTo(`/admin/dashboard`);
    expect((await rowOf(customer.name)).getByText(rateText)).toBeVisible();
    goTo(`/admin/customers`);
    await click(page.user, `Details of ${customer.name}`);
    expect(await fact("Interest rate")).toBe(rateText);
    expect(screen.queryByText("Rate charged", { selector: "dt" })).toBeNull();
  });

  testAtNight("is shown with its basis on the ticket and the statement", async () => {
    const id = await register();
    const { user } = await openConsole("admin", `/admin/loans/${id}`);
    await user.click(await screen.findByRole("link", { name: /^Pledge ticket/ }));
    const interest = (paper: HTMLElement) =>
      within(paper).getByText("Interest rate", { selector: "dt" }).nextElementSibling;
    for (const copy of await screen.findAllByRole("article"))
      expect(interest(copy)).toHaveTextContent(rateText);
    await user.click(screen.getByRole("link", { name: customer.name }));
    await click(user, "Issue statement of account");
    const statement = await screen.findByRole("article", { name: /^Statement of account/ });
    expect(interest(statement)).toHaveTextContent(rateText);
  });

  test("is shown with its basis in the loan's history", async () => {
    const id = await register();
    const { user } = await openConsole("admin", `/admin/loans/${id}?tab=history`);
    await click(user, /^Details of/);
    const change = await screen.findByText("Interest rate", { selector: "td *" });
    expect(change.closest("tr")).toHaveTextContent(rateText);
  });

  testAtNight("becomes a yearly rate when an administrator renews the loan", async () => {
    const days = 24 * 60;
    const { clock } = await api();
    clock.set(new Date(Date.now() - 14 * days * 60_000).toISOString());
    const id = await register();
    clock.passMinutes(14 * days);
    const { user } = await openConsole("admin", `/admin/loans/${id}`);
    await click(user, `Renew ${customer.name}`);
    const renew = await dialog("Renew loan");
    expect(renew.getByText(rateText)).toBeVisible();
    expect(renew.getByLabelText(/^Interest rate/)).toHaveValue("24");
    expect(renew.getByLabelText(/^Interest rate/)).toHaveAccessibleDescription(
      "24% a year, 2% per instalment",
    );
  });
});

describe("a backend that does not store the basis", () => {
  const loan = {
    name: "Rama Rao",
    email: "",
    primaryMobile: "98480 12345",
    secondaryMobile: "",
    createdBy: "e1",
    goldItems: [{ description: "Ring", grossWeight: 5, netWeight: 4.5 }],
    amount: 1_00_000,
    term: 12,
    interestRate: 2,
    totalPaid: 0,
    status: "active" as const,
    createdAt: "2024-01-01T10:00:00.000Z",
  };

  beforeEach(() => {
    network.use(
      ...section7({
        loans: [
          { ...loan, _id: "1", customerId: "111111111111", monthlyPayment: 9_456, totalPayment: 1_13_472 },
          { ...loan, _id: "2", customerId: "222222222222", monthlyPayment: 8_424, totalPayment: 1_01_087 },
        ],
        customers: [],
        employees: [],
        payments: {},
        unknown: [],
      }),
    );
    writeSession({ id: "a1", role: "admin", email: "asha@example.com", name: "Asha" }, "any token");
    setBackendExtended(false);
  });

  test("shows a basis that is derived from the loan's payments", async () => {
    showConsole("/admin/loans");
    await screen.findAllByText("Rama Rao");
    const terms = rows().map((cells) => cells.find((text) => text.includes("1,00,000")));
    expect(terms.sort()).toEqual([
      "Loan amount ₹1,00,000 / Duration 12 months / Monthly payment ₹8,424\nInterest rate 2% a year",
      `Loan amount ₹1,00,000 / Duration 12 months / Monthly payment ₹9,456\nInterest rate ${rateText}`,
    ]);
  });
});
