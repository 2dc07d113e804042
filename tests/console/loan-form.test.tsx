import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { delay, HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api, delayResponse, network } from "../setup/api.ts";
import { customer, registerLoan, savedLoans, typedLoan } from "./fixtures.ts";
import { waitHalfSecond, click, severityOf, dialog, findAlert, fill, openConsole, rowOf } from "./render.tsx";
import { successes } from "#tests/setup/successes.ts";
import { oneByDay, testAtNight } from "#tests/setup/night.ts";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

async function openForm(role: "admin" | "employee" = "admin") {
  const page = await openConsole(role, `/${role}/dashboard?action=create`);
  await screen.findByRole("form", { name: "Add New Loan" });
  return page;
}

async function fillForm(changes: Partial<typeof typedLoan> = {}) {
  for (const [label, text] of Object.entries({ ...typedLoan, ...changes })) await fill(label, text);
}

/** Presses Enter in the summary, whose button has the focus. */
async function confirmSummary(user: UserEvent) {
  const summary = await dialog("Check this loan");
  await waitFor(() => expect(summary.getByRole("button", { name: "Lend anyway" })).toHaveFocus());
  await user.keyboard("{Enter}");
}

/** Records the loans sent; each still reaches the server. */
function countLoansSent() {
  const sent: unknown[] = [];
  network.use(
    http.post("*/api/admin/loans", async ({ request }) => {
      sent.push(await request.clone().json());
      await delay(50);
    }),
  );
  return sent;
}

testAtNight("one message is shown at a time, at its field, which has the focus", async () => {
  const { user } = await openForm();
  const sent = countLoansSent();
  await click(user, "Create Loan");
  await waitFor(async () =>
    expect((await findAlert()).textContent).toBe("Aadhar number must be exactly 12 digits"),
  );
  await fillForm();
  for (const [label, text, message] of [
    ["Present address", " ", "Please fill in all required fields"],
    ["Gross weight", "20,5", "Use commas only to group digits: 1,00,000"],
    ["Net weight", "20.51", "Net weight must not be more than gross weight"],
    ["Interest rate", "-0.01", "Interest rate cannot be negative"],
    ["Emergency contact relation", "", "Emergency contact relation is required"],
  ] as const) {
    await fill(label, text);
    await click(user, "Create Loan");
    await waitFor(() => expect(field(label), label).toHaveAccessibleDescription(message));
    expect((await findAlert()).textContent).toBe(message);
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveFocus();
    await fill(label, typedLoan[label]);
  }
  expect(sent).toEqual([]);
});

testAtNight("the first broken rule has the focus, even where a field further up is wrong, too", async () => {
  const { user } = await openForm();
  await fillForm({ "Emergency contact relation": "", "Loan amount": "99" });
  await click(user, "Create Loan");
  await waitFor(async () => expect((await findAlert()).textContent).toBe("Loan amount must be at least 100"));
  await waitFor(() => expect(field("Loan amount")).toHaveFocus());
  expect(field("Emergency contact relation")).toBeInvalid();
});

testAtNight("a field is no longer marked once another field resolves its error", async () => {
  const { user } = await openForm();
  await fillForm({ "Gross weight": "10" });
  await click(user, "Create Loan");
  await waitFor(() => expect(field("Net weight")).toBeInvalid());
  await fill("Gross weight", "20.5");
  await waitFor(() => expect(field("Net weight")).toBeValid());
});

describe("the form", () => {
  testAtNight("marks required fields and limits weights and rates", async () => {
    await openForm();
    for (const label of Object.keys(typedLoan)) {
      expect(field(label), label).toBeRequired();
      expect(document.querySelector(`label[for="${field(label).id}"]`), label).toHaveTextContent(/\*$/);
    }
    for (const label of ["Gross weight", "Net weight", "Interest rate"]) {
      expect(field(label)).toHaveAttribute("min", "0");
      expect(field(label)).toHaveAttribute("step", "0.01");
      expect(field(label)).toHaveAttribute("inputmode", "decimal");
    }
    const hint = "Net weight is gold without stones. It must be less than gross weight";
    expect(screen.getByText((text) => text.startsWith(hint))).toHaveTextContent(
      /or equal if nothing is deducted/,
    );
  });

  testAtNight("steps a number with the arrow keys and leaves invalid input unchanged", async () => {
    const { user } = await openForm();
    const afterwards = async (text: string, keys: string) => {
      await fill("Interest rate", text);
      field("Interest rate").focus();
      await user.keyboard(keys);
      return field("Interest rate").value;
    };
    expect(await afterwards("", "{ArrowUp}{ArrowUp}")).toBe("0.02");
    expect(await afterwards("0.28", "{ArrowUp}{ArrowUp}")).toBe("0.3");
    expect(await afterwards("0.01", "{ArrowDown}{ArrowDown}")).toBe("0");
    expect(await afterwards("12.005", "{ArrowUp}")).toBe("12.01");
    expect(await afterwards("10,50", "{ArrowUp}")).toBe("10,50");
    await fill("Duration", "౧౨");
    field("Duration").focus();
    await user.keyboard("{ArrowUp}");
    expect(field("Duration")).toHaveValue("13");
  });

  testAtNight(
    "removes the chosen gold item, keeps the values of the others, and does not remove the last",
    async () => {
      const { user } = await openForm();
      const removals = () => screen.getAllByRole("button", { name: /^Remove gold item/ });
      const descriptions = () => screen.getAllByLabelText<HTMLInputElement>(/^Description/);
      expect(removals()).toHaveLength(1);
      expect(removals()[0]).toBeDisabled();
      for (const [index, text] of ["Chain", "Ring", "Bangle"].entries()) {
        if (index > 0) await click(user, "Add gold item");
        await fill(
          "Description",
          text,
          within(screen.getByRole("group", { name: `Gold item ${index + 1}` })),
        );
      }
      for (const each of removals()) expect(each).toBeEnabled();
      await click(user, "Remove gold item 2");
      expect(descriptions().map(({ value }) => value)).toEqual(["Chain", "Bangle"]);
      await click(user, "Remove gold item 1");
      expect(removals()[0]).toBeDisabled();
      expect(screen.getByRole("button", { name: "Add gold item" })).toHaveFocus();
    },
  );

  testAtNight("hides fields beyond the specification, separately for each article", async () => {
    const { user } = await openForm();
    const more = await screen.findByRole("button", { name: "More about this gold item" });
    expect(more).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByLabelText("Pieces")).toBeNull();
    more.focus();
    await user.keyboard("{Enter}");
    expect(more).toHaveAttribute("aria-expanded", "true");
    await fill("Pieces", "2");

    await click(user, "Add gold item");
    const second = within(screen.getByRole("group", { name: "Gold item 2" }));
    expect(second.queryByLabelText("Pieces")).toBeNull();

    await user.click(more);
    expect(screen.queryByLabelText("Pieces")).toBeNull();
    await user.click(more);
    expect(field("Pieces")).toHaveValue("2");
  });

  testAtNight(
    "asks for the carat in the open, and an empty one says what the article counts as",
    async () => {
      const { user } = await openForm();
      const sent = countLoansSent();
      await fillForm({ "Loan amount": "90000" });
      expect(field("Carat")).toHaveAccessibleDescription("Not tested: counts as 24 carat");
      expect(field("Type")).toHaveDisplayValue("Select…");
      await click(user, "22 carat");
      expect(field("Carat")).toHaveValue("22");
      expect(field("Carat")).toHaveFocus();
      expect(field("Carat")).not.toHaveAccessibleDescription();
      expect(screen.getByRole("button", { name: "22 carat", pressed: true })).toBeVisible();
      const afterwards = async (text: string, keys: string) => {
        await fill("Carat", text);
        await user.keyboard(keys);
        return field("Carat").value;
      };
      expect(await afterwards("", "{ArrowDown}")).toBe("24");
      expect(await afterwards("", "{ArrowUp}")).toBe("18");
      expect(await afterwards("22", "{ArrowDown}")).toBe("20");
      expect(await afterwards("21.5", "{ArrowUp}")).toBe("22");
      expect(await afterwards("24", "{ArrowUp}")).toBe("24");
      await fill("Carat", "21.55");
      await click(user, "Create Loan");
      await waitFor(() =>
        expect(field("Carat")).toHaveAccessibleDescription("Carat can have at most one decimal"),
      );
      await fill("Carat", "21.5");
      await fill("Type", "jewellery");
      await click(user, "Create Loan");
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({ goldItems: [{ carat: 21.5, articleType: "jewellery" }] });
      await waitFor(async () =>
        expect(await savedLoans()).toMatchObject([
          { goldItems: [{ carat: 21.5, articleType: "jewellery" }] },
        ]),
      );
    },
  );

  testAtNight("accepts local digits and grouping, and leaves them as typed", async () => {
    const { user } = await openForm();
    const sent = countLoansSent();
    const typed = {
      "Aadhar Number": "౧౨౩౪౫౬౭౮౯౦౧౨",
      "Primary mobile": "९८४८० १२३४५",
      "Gross weight": "２０.５",
      "Loan amount": "₹ 1,00,000/-",
      Duration: "౧౨",
      "Interest rate": "१२",
    };
    await fillForm(typed);
    for (const [label, text] of Object.entries(typed)) expect(field(label)).toHaveValue(text);
    expect(field("Monthly payment")).toHaveValue("₹8,885");
    await click(user, "Create Loan");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      aadharNumber: "123456789012",
      primaryMobile: "98480 12345",
      goldItems: [{ grossWeight: 20.5 }],
      amount: 1_00_000,
      term: 12,
      interestRate: 12,
    });
  });

  test.each(
    oneByDay([
      ["admin", "12", "12% a year, 1% per instalment", "₹8,885", "₹1,06,619"],
      ["employee", "1", "12% per instalment, 144% a year", "₹16,144", "₹1,93,724"],
    ] as const),
  )("for an %s starts at a rate of %s and calculates at '%s' a payment of %s", async (...row) => {
    const [role, begun, hint, monthly, total] = row;
    await openForm(role);
    expect([field("Duration").value, field("Interest rate").value]).toEqual(["12", begun]);
    await fill("Duration", "");
    await fill("Interest rate", "");
    // The unit of the rate is shown before anything is typed, and only there.
    expect(field("Interest rate")).toHaveAccessibleDescription(
      role === "admin" ? "Percent per year" : "Percent per instalment",
    );
    expect(field("Interest rate").parentElement).not.toHaveTextContent(/year|instalment/);
    expect(field("Monthly payment")).toHaveValue("₹0");
    await fill("Loan amount", "100000");
    await fill("Duration", "12");
    expect(field("Monthly payment")).toHaveValue("₹0");
    await fill("Interest rate", "12");
    expect(field("Interest rate")).toHaveAccessibleDescription(hint);
    expect(field("Monthly payment")).toHaveValue(monthly);
    expect(field("Total payment")).toHaveValue(total);
    expect(field("Monthly payment")).toHaveAttribute("readonly");
  });
});

describe("the lending limit", () => {
  beforeEach(() => void vi.setSystemTime("2025-01-12T10:00:00Z"));
  afterEach(() => void vi.useRealTimers());

  test("is calculated from gold and amount, and each figure names its basis", async () => {
    await openForm();
    const panel = within(await screen.findByRole("region", { name: "Gold and limit" }));
    expect(await panel.findByText(/Enter the weights/)).toBeVisible();
    await fill("Net weight", "18.25");
    await fill("Loan amount", "90000");
    expect(await panel.findByText("₹1,27,750")).toBeVisible();
    expect(panel.getByText("18.25 g, not assayed, at ₹7,000 per gram (default rate)")).toBeVisible();
    expect(panel.getByText("₹95,812")).toBeVisible();
    expect(panel.getByText(/^75% of the value, as the RBI allows/)).toBeVisible();
    expect(panel.getByText("70.46%")).toBeVisible();
    const [rateNotice, limitNotice] = panel.getAllByRole("status");
    expect(rateNotice).toHaveTextContent("Default rate ₹7,000, because no gold rate is set yet.");
    expect(limitNotice).toBeEmptyDOMElement();

    await fill("Loan amount", "95813");
    expect(limitNotice).toHaveTextContent("Above the limit by ₹1.");

    await fill("Carat", "21.5");
    // 127,750 x 21.5 / 24, rounded down to the paisa.
    expect(panel.getByText("₹1,14,442.70")).toBeVisible();
    expect(panel.getByText("18.25 g, 21.5 carat, at ₹6,270.83 per gram (default rate)")).toBeVisible();
  });

  testAtNight("includes the borrower's debt on other loans", async () => {
    await registerLoan();
    await openForm();
    const panel = within(await screen.findByRole("region", { name: "Gold and limit" }));
    await fill("Net weight", "18.25");
    expect(await panel.findByText(/for this loan only/)).toBeVisible();
    await fill("Aadhar Number", customer.aadharNumber);
    expect(await panel.findByText(/₹1,00,000 owed on other loans/)).toBeVisible();
  });
});

describe("the look-up of a customer", () => {
  test("runs at the twelfth digit and fills in the customer's fields", async () => {
    await registerLoan();
    const asked: unknown[] = [];
    network.use(http.get("*/check-aadhar/:number", ({ params }) => void asked.push(params.number)));
    const { user } = await openForm();
    await user.type(field("Aadhar Number"), customer.aadharNumber.slice(0, 11));
    expect(field("Full name")).toHaveValue("");
    await user.keyboard(customer.aadharNumber.slice(11));
    await waitFor(() => expect(field("Full name")).toHaveValue(customer.name));
    expect(asked).toEqual([customer.aadharNumber]);
    // All of the customer's fields are compared in e2e/loan.test.ts.
    expect(field("Emergency contact relation")).toHaveValue(customer.emergencyContact.relation);
  });

  testAtNight("holds an early Tab, which then moves to the same field as a late one", async () => {
    await registerLoan();
    const answer = delayResponse("*/check-aadhar/:number");
    const { user } = await openForm();
    await user.type(field("Aadhar Number"), customer.aadharNumber);
    await user.tab();
    expect(field("Aadhar Number")).toHaveFocus();
    answer();
    await waitFor(() => expect(field("Description")).toHaveFocus());
    expect(field("Full name")).toHaveValue(customer.name);
  });

  testAtNight("holds an early Tab for a new customer, whose name is next", async () => {
    const answer = delayResponse("*/check-aadhar/:number");
    const { user } = await openForm();
    await user.type(field("Aadhar Number"), "999988887777");
    await user.tab();
    expect(field("Aadhar Number")).toHaveFocus();
    answer();
    await waitFor(() => expect(field("Full name")).toHaveFocus());
  });

  testAtNight("leaves the focus where it is, and Tab then goes to the first empty field", async () => {
    await registerLoan();
    const { user } = await openForm();
    await user.type(field("Aadhar Number"), customer.aadharNumber);
    await screen.findByText("Existing customer. Details filled in.");
    expect(field("Aadhar Number")).toHaveFocus();

    await user.clear(field("Email"));
    field("Aadhar Number").focus();
    await user.tab();
    expect(field("Email")).toHaveFocus();
  });

  testAtNight("never moves the focus of a user who has gone on", async () => {
    await registerLoan();
    const answer = delayResponse("*/check-aadhar/:number");
    const { user } = await openForm();
    await user.type(field("Aadhar Number"), customer.aadharNumber);
    await user.tab();
    await user.tab();
    expect(field("Full name")).toHaveFocus();
    answer();
    await screen.findByText("Existing customer. Details filled in.");
    expect(field("Full name")).toHaveFocus();
    await user.tab();
    expect(field("Email")).toHaveFocus();
  });

  testAtNight("takes a number that is typed as printed", async () => {
    const { user } = await openForm();
    const box = field("Aadhar Number");
    for (const typed of ["2345 6789 0123", "2345-6789-0123", "౨౩౪౫ ౬౭౮౯ ౦౧౨౩"]) {
      await user.clear(box);
      await waitFor(() => expect(screen.queryByText("New customer.")).toBeNull());
      await user.type(box, typed);
      expect(box).toHaveValue(typed.replaceAll("-", " "));
      expect(await screen.findByText("New customer.")).toBeVisible();
    }
  });

  testAtNight("keeps the typed values of a new customer", async () => {
    await openForm("employee");
    await fill("Full name", "Sita Devi");
    await fill("Aadhar Number", "999988887777");
    expect(await screen.findByText("New customer.")).toBeVisible();
    expect(field("Full name")).toHaveValue("Sita Devi");
  });

  testAtNight("removes one customer's details when the number changes to another's", async () => {
    await registerLoan();
    await openForm();
    await fill("Aadhar Number", customer.aadharNumber);
    await waitFor(() => expect(field("Full name")).toHaveValue(customer.name));
    await fill("Email", "corrected@example.com");
    await fill("Aadhar Number", "999988887777");
    expect(await screen.findByText("New customer.")).toBeVisible();
    expect(field("Full name")).toHaveValue("");
    expect(field("Emergency contact mobile")).toHaveValue("");
    expect(field("Email")).toHaveValue("corrected@example.com");
  });

  testAtNight(
    "shows the server's reason or its own message on failure, and leaves the form usable",
    async () => {
      await openForm();
      for (const [aadhar, message, body] of [
        ["111111111111", "Failed to check Aadhar number", {}],
        ["222222222222", "The register is being backed up", { message: "The register is being backed up" }],
      ] as const) {
        network.use(http.get("*/check-aadhar/*", () => HttpResponse.json(body, { status: 500 })));
        await fill("Aadhar Number", aadhar);
        expect(await screen.findByText(message)).toBeVisible();
        expect(field("Full name")).toBeEnabled();
      }
    },
  );

  testAtNight("ignores a late response for an earlier number", async () => {
    let answerSlowly: (() => void) | undefined;
    const found = (name: string) =>
      HttpResponse.json({ exists: true, customerDetails: { ...customer, name } });
    network.use(
      http.get("*/check-aadhar/:number", async ({ params }) => {
        if (params.number !== "111111111111") return found("The right one");
        await new Promise<void>((resolve) => {
          answerSlowly = resolve;
        });
        return found("The wrong one");
      }),
    );
    await openForm();
    await fill("Aadhar Number", "111111111111");
    await waitFor(() => expect(answerSlowly).toBeDefined());
    await fill("Aadhar Number", "222222222222");
    await waitFor(() => expect(field("Full name")).toHaveValue("The right one"));
    answerSlowly?.();
    await waitHalfSecond();
    expect(field("Full name")).toHaveValue("The right one");
  });
});

describe("the summary of a loan", () => {
  // The limit depends on the day, in the form and on the server.
  beforeEach(() => void vi.setSystemTime("2025-01-12T10:00:00Z"));
  afterEach(() => void vi.useRealTimers());

  test("sums up a loan above the limit before it is sent, and asks in one dialog", async () => {
    const sent = countLoansSent();
    const { user } = await openForm();
    await fillForm({ "Loan amount": "120000" });
    await user.type(field("Loan amount"), "{Enter}");
    const summary = await dialog("Check this loan");
    for (const fact of [
      `${customer.name}, XXXX XXXX ${customer.aadharNumber.slice(-4)}`,
      "1 article, 18.25 g net",
      "₹1,27,750",
    ])
      expect(summary.getByText(fact)).toBeVisible();
    expect(summary.getByText(/^Above the limit by ₹[\d,]+\.$/)).toBeVisible();
    expect(summary.getByRole("button", { name: "Lend anyway" })).toHaveFocus();

    // Escape loses nothing.
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([]);
    expect(field("Full name")).toHaveValue(customer.name);

    await fill("Loan amount", "9000000");
    await click(user, "Create Loan");
    await confirmSummary(user);
    expect(await screen.findByText(successes.loanCreated)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent).toHaveLength(1);
    expect(severityOf(await screen.findByText("The loan is above the limit for this gold"))).toBe("warning");
    expect(screen.getByRole("link", { name: "Print ticket" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/admin\/loans\/[\w-]+\/paper\/ticket$/),
    );
    expect(await savedLoans()).toMatchObject([{ amount: 90_00_000 }]);
  });

  testAtNight("sums up a loan above 5,00,000 rupees, and sends any other at once", async () => {
    const sent = countLoansSent();
    const { user } = await openForm();
    await fillForm({ "Loan amount": "500001", "Gross weight": "200", "Net weight": "180" });
    await click(user, "Create Loan");
    const summary = await dialog("Check this loan");
    expect(summary.getByText("₹5,00,001, method not recorded yet")).toBeVisible();
    expect(summary.queryByText(/Above the limit/)).toBeNull();
    await click(user, "Go back");
    expect(sent).toEqual([]);
    await fill("Loan amount", "500000");
    await click(user, "Create Loan");
    expect(await screen.findByText(successes.loanCreated)).toBeVisible();
  });

  testAtNight("shows a question that the server asks after the summary in the same dialog", async () => {
    const question = "The limit has just changed. Lend anyway?";
    const asked: unknown[] = [];
    network.use(
      http.post("*/api/admin/loans", async ({ request }) => {
        const { confirmed } = (await request.clone().json()) as { confirmed: string };
        asked.push(confirmed);
        if (confirmed !== question)
          return HttpResponse.json({ message: question, confirm: question }, { status: 409 });
      }),
    );
    const { user } = await openForm();
    await fillForm({ "Loan amount": "120000" });
    await click(user, "Create Loan");
    await confirmSummary(user);
    expect((await dialog("Check this loan")).getByText(question)).toBeVisible();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await click(user, "Lend anyway");
    await waitFor(() => expect(asked).toEqual([expect.stringContaining("far above"), question]));
  });

  testAtNight("fills in the largest loan", async () => {
    const { user } = await openForm();
    await fill("Net weight", "18.25");
    await user.click(await screen.findByRole("button", { name: "Lend the maximum" }));
    const most = screen.getByText("Maximum loan").nextElementSibling?.firstElementChild;
    expect(`₹${field("Loan amount").value}`).toBe(most?.textContent);
    expect(field("Loan amount")).toHaveFocus();
    expect(screen.queryByText(/^Above the limit/)).toBeNull();
  });
});

describe("the form for a new loan", () => {
  test("registers the loan once despite two clicks, closes the form and lists the loan", async () => {
    const sent = countLoansSent();
    const { user } = await openForm();
    await fillForm();
    fireEvent.click(screen.getByRole("button", { name: "Create Loan" }));
    fireEvent.click(screen.getByRole("button", { name: "Create Loan" }));
    expect(await screen.findByText(successes.loanCreated)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("form", { name: "Add New Loan" })).toBeNull());
    const row = await rowOf(customer.name);
    expect(row.getByText("₹1,00,000")).toBeVisible();
    expect(row.getByText("12 Jan 2025")).toBeVisible();
    expect(row.getByText("active")).toHaveAttribute("data-tone", "blue");
    await waitHalfSecond();
    // Payload of section 3; the server takes the creator from the session.
    expect(sent).toEqual([
      {
        customerId: customer.aadharNumber,
        ...customer,
        goldItems: [{ description: "Necklace", grossWeight: 20.5, netWeight: 18.25 }],
        interestRate: 12,
        amount: 100000,
        term: 12,
        monthlyPayment: 8885,
        totalPayment: 106619,
        createdBy: (await api()).idOf("admin"),
        // The server asks for confirmation of implausible amounts.
        confirmed: "",
      },
    ]);
    expect(screen.getByText(/^Lakshmi Prasanna, ₹1,00,000, PT\//)).toBeVisible();

    await click(user, "Add New Loan");
    await screen.findByRole("form", { name: "Add New Loan" });
    // The form has its default terms again.
    const begun: Partial<typeof typedLoan> = { Duration: "12", "Interest rate": "12" };
    for (const label of Object.keys(typedLoan) as (keyof typeof typedLoan)[])
      expect(field(label).value, label).toBe(begun[label] ?? "");
  });

  testAtNight("copies the present address until another permanent one is typed", async () => {
    const { user } = await openForm();
    const permanent = () => field("Permanent address").value;
    await fill("Present address", "1 Beach Road");
    await user.click(screen.getByRole("checkbox", { name: "Same as present address" }));
    await waitFor(() => expect(permanent()).toBe("1 Beach Road"));
    await fill("Present address", "2 Beach Road");
    await waitFor(() => expect(permanent()).toBe("2 Beach Road"));
    await fill("Permanent address", "Anakapalle");
    await fill("Present address", "3 Beach Road");
    expect(permanent()).toBe("Anakapalle");
    expect(screen.getByRole("checkbox", { name: "Same as present address" })).not.toBeChecked();
  });

  testAtNight("shows a hidden field that is wrong, and sends several gold items", async () => {
    const sent = countLoansSent();
    const { user } = await openForm();
    await fillForm();
    const more = await screen.findByRole("button", { name: "More about this gold item" });
    await user.click(more);
    await fill("Pieces", "0");
    await user.click(more);
    await click(user, "Create Loan");
    await waitFor(() => expect(field("Pieces")).toHaveFocus());
    expect(field("Pieces")).toHaveAccessibleDescription("Pieces must be at least 1");
    await fill("Pieces", "1");
    await click(user, "Add gold item");
    const second = within(screen.getByRole("group", { name: "Gold item 2" }));
    await fill("Description", "Ring", second);
    await fill("Gross weight", "4.01", second);
    await click(user, "Create Loan");
    expect(await findAlert()).toHaveTextContent("All gold items must have a description and valid weights");
    await fill("Net weight", "3.99", second);
    await click(user, "Create Loan");
    await screen.findByText(successes.loanCreated);
    expect(sent).toMatchObject([
      {
        goldItems: [{ description: "Necklace" }, { description: "Ring", grossWeight: 4.01, netWeight: 3.99 }],
      },
    ]);
  });
});

describe("a refusal by the server", () => {
  const refuse = (answer: () => Response) => network.use(http.post("*/api/admin/loans", answer));

  testAtNight("is shown until dismissed, keeps all values, and does not prevent another try", async () => {
    const { user } = await openForm();
    await fillForm();

    const errors = [{ msg: "Not this bank" }, { msg: "Not today" }];
    refuse(() => HttpResponse.json({ message: "Two things are wrong", errors }, { status: 400 }));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    try {
      screen.getByRole("button", { name: "Create Loan" }).click();
      await findAlert();
      await vi.advanceTimersByTimeAsync(60 * 60_000);
    } finally {
      vi.useRealTimers();
    }
    const alert = within(await findAlert());
    expect(alert.getByText("Not this bank")).toHaveStyle({ display: "block" });
    expect(alert.getByText("Not today")).toHaveStyle({ display: "block" });
    for (const [label, text] of Object.entries(typedLoan))
      expect(field(label), label).toHaveDisplayValue(text);
    expect(screen.getByRole("button", { name: "Create Loan" })).toBeEnabled();
    await click(user, "Close", alert);
    expect(screen.queryByRole("alert")).toBeNull();

    const refusals: [message: string, answer: () => Response][] = [
      ["The branch is closed", () => HttpResponse.json({ message: "The branch is closed" }, { status: 409 })],
      ["Failed to create loan", () => HttpResponse.json({}, { status: 500 })],
      [
        "Failed to create loanThis may or may not have been recorded. You can try again here; it will not be recorded twice.",
        () => new HttpResponse("<html>Bad gateway</html>", { status: 502 }),
      ],
    ];
    for (const [message, answer] of refusals) {
      refuse(answer);
      await click(user, "Create Loan");
      await waitFor(async () => expect((await findAlert()).textContent).toBe(message));
    }

    refuse(() => HttpResponse.error());
    await click(user, "Create Loan");
    await waitFor(async () =>
      expect(await findAlert()).toHaveTextContent(/^Failed to create loan.*server could not be reached/),
    );
    expect(await findAlert()).toHaveFocus();
    const path = "goldItems.0.grossWeight";
    refuse(() => HttpResponse.json({ message: "No", errors: [{ msg: "Too heavy", path }] }, { status: 400 }));
    await click(user, "Create Loan");
    await waitFor(() => expect(field("Gross weight")).toHaveAccessibleDescription("Too heavy"));
    await waitFor(() => expect(field("Gross weight")).toHaveFocus());

    network.resetHandlers();
    await click(user, "Create Loan");
    expect(await screen.findByText(successes.loanCreated)).toBeVisible();
  });
});
