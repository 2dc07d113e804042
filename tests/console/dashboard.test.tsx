import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, delayResponse, network } from "../setup/api.ts";
import { customer, registerLoan, repayLoan } from "./fixtures.ts";
import { waitHalfSecond, click, fill, expectFoundBySearching, openConsole, rowOf, rows } from "./render.tsx";
import { successes } from "#tests/setup/successes.ts";
import { oneByDay, testAtNight } from "#tests/setup/night.ts";

const pills = async () =>
  within(await screen.findByRole("group", { name: "Filter" }))
    .getAllByRole("button")
    .map((pill) => pill.textContent);

/** Registers one repaid loan and two active ones. */
async function registerThreeLoans() {
  await repayLoan(await registerLoan({ aadharNumber: "111111111111", name: "Closed Customer" }));
  await registerLoan({ aadharNumber: "222222222222", name: "First Customer" });
  await registerLoan({ aadharNumber: "333333333333", name: "Second Customer", email: "second@example.com" });
}

// The specification's columns of both roles are in specification.test.ts.
test("the open loan form is in the address: a reload opens it again, and Back closes it", async () => {
  const { user, reload } = await openConsole("admin", "/admin/dashboard");
  await click(user, "Add New Loan");
  expect(window.location.search).toBe("?action=create");
  reload();
  expect(await screen.findByRole("form", { name: "Add New Loan" })).toBeVisible();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole("form", { name: "Add New Loan" })).toBeNull());
});

describe("the employee's dashboard", () => {
  test("shows the figures of a loan and no gold rate panel", async () => {
    await registerLoan();
    await openConsole("employee", "/employee/dashboard");
    const row = await rowOf(customer.name);
    for (const text of ["12 Jan 2025", customer.primaryMobile, customer.email, "₹1,00,000"])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByText("12 months")).toBeVisible();
    expect(row.getByText("12% a year")).toBeVisible();
    expect(screen.queryByText("Update Gold Rate")).toBeNull();
    expect(screen.queryByRole("button", { name: "Update Rate" })).toBeNull();
  });

  testAtNight(
    "counts loans in its pills and filters by them, and 'Repay' appears only on active loans",
    async () => {
      await registerThreeLoans();
      const { user } = await openConsole("employee", "/employee/dashboard");
      const closed = await rowOf("Closed Customer");
      expect(await pills()).toEqual(["All Loans (3)", "Active Loans (2)", "Closed Loans (1)"]);
      expect(closed.queryByRole("button", { name: /Repay/ })).toBeNull();
      expect((await rowOf("First Customer")).getByRole("button", { name: /Repay/ })).toBeVisible();

      await click(user, "Closed Loans (1)");
      await waitFor(() => expect(rows()).toHaveLength(1));
      expect(screen.getByText("Closed Customer")).toBeVisible();
      expect(screen.getByRole("button", { name: "Closed Loans (1)" })).toHaveAttribute(
        "aria-pressed",
        "true",
      );

      await click(user, "Active Loans (2)");
      await waitFor(() => expect(rows()).toHaveLength(2));
      expect(screen.queryByText("Closed Customer")).toBeNull();
      expect(await pills()).toEqual(["All Loans (3)", "Active Loans (2)", "Closed Loans (1)"]);
    },
  );
});

describe("the dashboard", () => {
  testAtNight("shows pills without counts while loans load and after a failure", async () => {
    const arrive = delayResponse("*/api/*/loans");
    await openConsole("admin", "/admin/dashboard");
    expect(await screen.findByRole("button", { name: "All Loans" })).toBeVisible();
    arrive();
    expect(await screen.findByRole("button", { name: "All Loans (0)" })).toBeVisible();

    network.use(http.get("*/api/*/loans", () => HttpResponse.json({}, { status: 500 })));
    await fill("Search", "somebody");
    expect(await screen.findByText("Failed to fetch loans")).toBeVisible();
    expect(screen.getByRole("button", { name: "All Loans" })).toBeVisible();
  });

  testAtNight("searches by name, email, mobile, customer ID, or amount", async () => {
    const first = { name: "First Customer", email: "first@example.com" };
    const second = { name: "Second Customer", primaryMobile: "90000 90000" };
    await registerLoan({ aadharNumber: "222222222222", ...first });
    await registerLoan({ aadharNumber: "333333333333", amount: 250000, ...second });
    await openConsole("admin", "/admin/dashboard");
    await rowOf(first.name);
    await expectFoundBySearching("Search by name, email, mobile, customer ID, or amount", [
      ["second cust", second.name],
      ["FIRST@", first.name],
      ["90000 9", second.name],
      ["222222222222", first.name],
      ["250000", second.name],
    ]);
  });
});

describe("the 'Update Gold Rate' panel", () => {
  const panel = async () => within(await screen.findByRole("region", { name: "Update Gold Rate" }));
  const footer = () => within(screen.getByRole("contentinfo"));

  async function setRate(rate: string) {
    const { user } = await openConsole("admin", "/admin/dashboard");
    expect(await (await panel()).findByRole("textbox", { name: /^Gold rate per gram/ })).toHaveValue("");
    await fill("Gold rate per gram", rate);
    await click(user, "Update Rate");
    return user;
  }

  testAtNight("asks before it sets a rate far from the last day's rate", async () => {
    const { request, signIn, clock } = await api();
    const settings = "/settings/update-gold-rate";
    await request("POST", settings, { rate: 7000 }, await signIn("admin"));
    clock.set("2030-01-03T06:00:00Z");
    await setRate("700");
    const question = /^₹700 per gram differs a lot from ₹7,000, the previous day's rate\. Set anyway\?/;
    expect(await (await panel()).findByText(question)).toBeVisible();
    expect((await request("GET", "/settings/gold-rate")).body).toEqual({ data: { rate: 7000 } });
    const yes = (await panel()).getByRole("button", { name: "Set anyway" });
    yes.focus();
    yes.click();
    await (await panel()).findByText(successes.goldRateUpdated);
    expect((await request("GET", "/settings/gold-rate")).body).toEqual({ data: { rate: 700 } });
    // The question disappears with its button.
    expect((await panel()).getByLabelText(/^Gold rate per gram/)).toHaveFocus();
  });

  testAtNight("expands the other carats and shows the error there if one of them is wrong", async () => {
    const { user } = await openConsole("admin", "/admin/dashboard");
    const more = await screen.findByRole("button", { name: "Other purities" });
    await user.click(more);
    await fill("Gold rate per gram", "7300");
    await fill("22 carat", "-5");
    await user.click(more);
    await click(user, "Update Rate");
    const carat = (await panel()).getByLabelText("22 carat (₹)");
    await waitFor(() => expect(carat).toHaveFocus());
    expect(more).toHaveAttribute("aria-expanded", "true");
    expect(carat).toBeVisible();
    expect(carat).toBeInvalid();
    expect(carat).toHaveAccessibleDescription("22 carat (₹) must be at least 1");
    expect((await panel()).getByLabelText(/^Gold rate per gram/)).not.toHaveAccessibleDescription();
  });

  test("sets the public rate and the footer's at once, and shows a green message", async () => {
    await setRate("7450.5");
    const message = await (await panel()).findByText(successes.goldRateUpdated);
    expect(message).toHaveAttribute("data-tone", "green");
    expect(await (await panel()).findByText("Current rate ₹7,451 per gram")).toBeVisible();
    expect(await footer().findByText("₹7,451")).toBeVisible();
    const { request } = await api();
    expect(await request("GET", "/settings/gold-rate")).toMatchObject({ body: { data: { rate: 7450.5 } } });
  });

  testAtNight("says that the default rate is not today's until someone sets one", async () => {
    const { user } = await openConsole("admin", "/admin/dashboard");
    const neverSet = "Default rate ₹7,000, because no gold rate is set yet.";
    expect(await (await panel()).findByText(neverSet)).toBeVisible();
    await fill("Gold rate per gram", "7100");
    await click(user, "Update Rate");
    expect(await (await panel()).findByText(/^Last changed /)).toBeVisible();
    expect((await panel()).queryByText(neverSet)).toBeNull();
  });

  testAtNight("keeps a typed rate as a draft until it is set", async () => {
    const { user } = await openConsole("admin", "/admin/dashboard");
    const rate = () => screen.findByRole("textbox", { name: /^Gold rate per gram/ });
    const leaveAndReturn = async () => {
      for (const name of ["Customers", "Dashboard"]) {
        await user.click(within(screen.getByRole("navigation", { name: "Console" })).getByText(name));
        await screen.findByRole("heading", { level: 1, name: name === "Dashboard" ? /Dashboard/ : name });
      }
    };
    await user.type(await rate(), "7300");
    await leaveAndReturn();
    expect(await (await panel()).findByText("We kept your draft.")).toBeVisible();
    expect(await rate()).toHaveValue("7,300");
    await user.type(await rate(), "{Enter}");
    await (await panel()).findByText(successes.goldRateUpdated);
    expect(screen.queryByText("We kept your draft.")).toBeNull();
    await leaveAndReturn();
    expect(await rate()).toHaveValue("");
    expect(screen.queryByText("We kept your draft.")).toBeNull();
  });

  testAtNight("shows the last change and the history, and accepts rates of other carats", async () => {
    const { request, signIn, people } = await api();
    await request("POST", "/settings/update-gold-rate", { rate: 7200 }, await signIn("admin"));
    const { user } = await openConsole("admin", "/admin/dashboard");
    const { name } = people.admin;
    expect(
      await (await panel()).findByText(new RegExp(`^Last changed 12 Jan 2025, .* by ${name}$`)),
    ).toBeVisible();
    expect((await panel()).queryByRole("img")).toBeNull();

    const more = (await panel()).getByRole("button", { name: "Other purities" });
    expect(more).toHaveAttribute("aria-expanded", "false");
    expect((await panel()).getByLabelText("22 carat (₹)")).not.toBeVisible();
    await user.click(more);
    await fill("Gold rate per gram", "7300");
    await fill("22 carat", "6700");
    await click(user, "Update Rate");
    expect(
      await (await panel()).findByRole("img", {
        name: "The last 2 rates, since 12 Jan 2025: from ₹7,200 to ₹7,300",
      }),
    ).toBeVisible();
    const { body } = await request("GET", "/settings/gold-rates", undefined, await signIn("admin"));
    expect(body.data).toMatchObject([{ rate: 7300, rate22: 6700 }, { rate: 7200 }]);
    expect((body.data as object[])[0]).not.toHaveProperty("rate20");
  });

  const refuse = (body: object) =>
    network.use(http.post("*/settings/update-gold-rate", () => HttpResponse.json(body, { status: 500 })));

  testAtNight("shows the server's message or its own, in red unless it contains 'success'", async () => {
    refuse({});
    const user = await setRate("7450");
    for (const [text, tone, body] of [
      ["Failed to update gold rate. Please try again.", "red", {}],
      ["The market is closed", "red", { message: "The market is closed" }],
      ["The vault is closed", "red", { data: { message: "The vault is closed" } }],
      // Any message with 'success' is green (section 8).
      [
        "Saved successfully, not yet announced",
        "green",
        { message: "Saved successfully, not yet announced" },
      ],
    ] as const) {
      refuse(body);
      await click(user, "Update Rate");
      expect(await (await panel()).findByText(text)).toHaveAttribute("data-tone", tone);
    }
  });

  test("refuses an empty rate, zero and a negative one before they are sent", async () => {
    const user = await setRate("");
    const refused = "The gold rate must be more than zero";
    expect(await screen.findByText(refused)).toHaveAttribute("data-tone", "red");
    for (const rate of ["7450x", "0", "7450x", "-1"]) {
      await fill("Gold rate per gram", rate);
      await click(user, "Update Rate");
      const text = rate === "7450x" ? "Enter a number in digits" : refused;
      const field = (await panel()).getByLabelText(/^Gold rate per gram/);
      await waitFor(() => expect(field).toHaveAccessibleDescription(text));
      expect(field).toBeInvalid();
      expect(field).toHaveFocus();
    }
    const { request } = await api();
    expect(await request("GET", "/settings/gold-rate")).toMatchObject({ body: { data: { rate: 7000 } } });
  });

  describe("after 3 seconds", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
      return () => void vi.useRealTimers();
    });

    test.each(
      oneByDay([
        [successes.goldRateUpdated, (): void => undefined],
        ["The market is closed", (): void => refuse({ message: "The market is closed" })],
      ] as const),
    )("clears '%s', but not earlier", async (text, arrange) => {
      arrange();
      await setRate("7450");
      const message = await screen.findByText(text);
      await vi.advanceTimersByTimeAsync(2000);
      await waitHalfSecond();
      expect(message).not.toBeEmptyDOMElement();
      await vi.advanceTimersByTimeAsync(1000);
      await waitFor(() => expect(message).toBeEmptyDOMElement());
    });
  });
});
