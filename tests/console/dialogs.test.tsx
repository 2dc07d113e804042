/** Every dialog reads its record when it opens, and leaves no trace in the history. */
import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { api, network } from "../setup/api.ts";
import { customer, registerLoan, repayLoan, savedAmounts } from "./fixtures.ts";
import { click, dialog, fill, untilDialogClosed, openConsole, rowOf } from "./render.tsx";
import { oneByDay, testAtNight } from "#tests/setup/night.ts";

let loan: string;
beforeEach(async () => {
  loan = await registerLoan();
});

/** Holds back every answer about the single record until the returned function is called. */
function delayRecord(): () => void {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  network.use(
    http.get("*/api/admin/loans", ({ request }) =>
      new URL(request.url).searchParams.get("id") === loan ? arrival : undefined,
    ),
  );
  return arrive;
}

const repayButton = `Repay ${customer.name}`;

describe.each<[page: string, path: () => string]>(
  oneByDay([
    ["the dashboard", () => "/admin/dashboard"],
    ["the list of loans", () => "/admin/loans"],
    ["the page of a loan", () => `/admin/loans/${loan}`],
    ["a report", () => "/admin/reports?report=portfolio"],
  ]),
)("on %s that was opened before a payment", (page, path) => {
  const openOldPage = async () => {
    const { user } = await openConsole("admin", path());
    if (page === "a report") {
      await screen.findAllByRole("table");
      await user.keyboard("{Control>}k{/Control}");
      await user.type(await screen.findByRole("combobox"), customer.name.slice(0, 7));
      await screen.findByRole("option", { name: repayButton });
    } else await screen.findByRole("button", { name: repayButton });
    await repayLoan(loan, 888);
    return {
      user,
      open: () => (page === "a report" ? user.keyboard("{ArrowDown}{Enter}") : click(user, repayButton)),
    };
  };

  test("Repay shows what is paid now, and can be sent only once it does", async () => {
    const { user, open } = await openOldPage();
    const arrive = delayRecord();
    await open();
    const repay = await dialog("Repay loan");
    expect(repay.getByRole("button", { name: "Record repayment" })).toBeDisabled();
    arrive();
    expect(await repay.findByText("₹888")).toBeVisible();
    await waitFor(() => expect(repay.getByRole("button", { name: "Record repayment" })).toBeEnabled());
    await user.keyboard("{Escape}");
    await untilDialogClosed();
  });
});

test("a payment recorded elsewhere while the form is open is named before another is recorded", async () => {
  const { user } = await openConsole("admin", "/admin/loans");
  await click(user, repayButton, await rowOf(customer.name));
  const repay = await dialog("Repay loan");
  await waitFor(() => expect(repay.getByRole("button", { name: "Record repayment" })).toBeEnabled());
  await fill("Amount", "888", repay);
  await repayLoan(loan, 888);
  await click(user, "Record repayment", repay);
  expect(await repay.findByText(/ recorded ₹888 on .* Record another payment\?$/)).toBeVisible();
  expect(await savedAmounts()).toEqual([888]);
  await click(user, "Record anyway", repay);
  await untilDialogClosed();
  expect(await savedAmounts()).toEqual([888, 888]);
});

testAtNight(
  "Enter before the record is read sends the form, and the server asks about what it did not know",
  async () => {
    const { user } = await openConsole("admin", "/admin/loans");
    await rowOf(customer.name);
    await repayLoan(loan, 888);
    const arrive = delayRecord();
    await click(user, repayButton);
    const repay = await dialog("Repay loan");
    await fill("Amount", "500", repay);
    repay.getByLabelText(/^Amount/).focus();
    await user.keyboard("{Enter}");
    expect(await repay.findByText(/ recorded ₹888 on .* Record another payment\?$/)).toBeVisible();
    expect(await savedAmounts()).toEqual([888]);
    arrive();
    await click(user, "Record anyway", repay);
    await untilDialogClosed();
    expect(await savedAmounts()).toEqual([500, 888]);
  },
);

test.each(
  oneByDay([
    ["the first digit replaces a proposed amount whose selection is lost", "1", () => "1"],
    ["a digit after End is added to a proposed amount", "{End}1", (proposed: string) => `${proposed}1`],
  ] as const),
)("%s", async (_, keys, expected) => {
  const { user } = await openConsole("admin", "/admin/loans");
  await click(user, repayButton, await rowOf(customer.name));
  const repay = await dialog("Repay loan");
  await waitFor(() => expect(repay.getByRole("button", { name: "Record repayment" })).toBeEnabled());
  const box = repay.getByLabelText<HTMLInputElement>(/^Amount/);
  expect(box).toHaveFocus();
  const digits = () => box.value.replaceAll(",", "");
  const proposed = digits();
  box.setSelectionRange(box.value.length, box.value.length);
  await user.keyboard(keys);
  expect(digits()).toBe(expected(proposed));
});

describe("a dialog opened by a press", () => {
  const openFromLoans = async () => {
    const { user } = await openConsole("admin", "/admin/dashboard");
    await rowOf(customer.name);
    await click(user, repayButton);
    return { user, repay: await dialog("Repay loan"), entries: window.history.length };
  };

  test.each<[how: string, close: (opened: Awaited<ReturnType<typeof openFromLoans>>) => Promise<void>]>(
    oneByDay([
      ["Escape", ({ user }) => user.keyboard("{Escape}")],
      ["Cancel", ({ user, repay }) => click(user, "Cancel", repay)],
      [
        "a recorded repayment",
        async ({ user, repay }) => {
          await fill("Amount", "500", repay);
          await click(user, "Record repayment", repay);
        },
      ],
    ]),
  )("is gone from the history after %s", async (_, close) => {
    const opened = await openFromLoans();
    await close(opened);
    await untilDialogClosed();
    expect(window.history.state).not.toMatchObject({ usr: { isDialog: true } });
    await waitFor(() => expect(window.location.search).toBe(""));
    // Forward opens it again, so the page's own entry was the current one, and it closes again.
    window.history.forward();
    await dialog("Repay loan");
    await opened.user.keyboard("{Escape}");
    await untilDialogClosed();
  });
});

testAtNight("a dialog whose address was the first page of a tab leaves the page without it", async () => {
  const { user } = await openConsole("admin", `/admin/loans?action=repay&record=${loan}`);
  await dialog("Repay loan");
  await user.keyboard("{Escape}");
  await untilDialogClosed();
  expect(window.location.pathname + window.location.search).toBe("/admin/loans");
});

test("a child's dialog has an address, which a reload opens again and Back closes", async () => {
  await repayLoan(loan, 888);
  const { user, reload } = await openConsole("admin", `/admin/loans?action=history&record=${loan}`);
  await click(user, /^Reverse /, await dialog("Payment History"));
  await dialog("Reverse payment");
  reload();
  await dialog("Reverse payment");
  window.history.back();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Reverse payment" })).toBeNull());
  expect(await dialog("Payment History")).toBeDefined();
});

testAtNight(
  "a filter that is chosen beside an open form leaves the form its one entry in the history",
  async () => {
    const { user } = await openConsole("admin", "/admin/dashboard");
    await rowOf(customer.name);
    await click(user, "Add New Loan");
    await screen.findByRole("form", { name: "Add New Loan" });
    await click(user, /^Active Loans/);
    expect(window.location.search).toBe("?action=create&tab=active");
    await click(user, "Close Form");
    await waitFor(() => expect(screen.queryByRole("form", { name: "Add New Loan" })).toBeNull());
    expect(window.location.search).toBe("");
  },
);

test("a child's dialog reads the child, and says if its action is no longer possible", async () => {
  const { request, signIn } = await api();
  const token = await signIn("admin");
  await repayLoan(loan, 888, token);
  const { body } = await request("GET", `/loans/${loan}/payments`, undefined, token);
  const [payment] = body.data as { _id: string }[];
  const history = `?action=history&record=${loan}`;
  const { user } = await openConsole("admin", `/admin/loans${history}`);
  const payments = await dialog("Payment History");
  const reverse = await payments.findByRole("button", { name: /^Reverse / });
  await request("POST", `/payments/${payment?._id}/reversal`, { reason: "Wrong loan" }, token);
  await user.click(reverse);
  expect(await screen.findByText(/^'Reverse' is no longer possible for /)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Reverse payment" })).toBeNull());
  expect(window.location.search).toBe(history);
});

testAtNight("a form that begins with another record begins with it as it is now", async () => {
  const { request, signIn } = await api();
  const { user } = await openConsole("admin", `/admin/customers/${customer.aadharNumber}`);
  await screen.findByRole("button", { name: `New loan ${customer.name}` });
  const changes = { primaryMobile: "9000012345" };
  await request("PUT", `/admin/customers/${customer.aadharNumber}`, changes, await signIn("admin"));
  await click(user, `New loan ${customer.name}`);
  const form = await dialog("Add New Loan");
  expect(form.getByLabelText(/^Primary mobile/)).toHaveDisplayValue("9000012345");
});
