/** Aids at the counter: warnings, reminders, and loans above their limit. */
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import "#engine/console/screens/record/RecordPage.tsx";
import "#console/app/CompanyReportPage.tsx";
import "#console/features/dashboard/GoldRateForm.tsx";
import { reminderOf } from "#console/features/loans/panels/Reminders.tsx";
import type { OwedToday } from "#resources/loans/due-fields.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { createLoan } from "../server/samples.ts";
import { api } from "../setup/api.ts";
import { customer, registerLoan, repayLoan } from "./fixtures.ts";
import { click, dialog, fill, openConsole, rowOf } from "./render.tsx";
import { testAtNight as test } from "#tests/setup/night.ts";

/** Sets server and browser to one day: a month and a week after the loan was made. */
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-02-19T06:00:00Z") }));
afterEach(() => vi.useRealTimers());

const onThatDay = async () => (await api()).clock.set("2025-02-19T06:00:00.000Z");

describe("a reminder", () => {
  const link = () => screen.findByRole<HTMLAnchorElement>("link", { name: "Remind on WhatsApp" });
  const textOf = ({ href }: HTMLAnchorElement) => new URL(href).searchParams.get("text");

  test("of an overdue amount is one press away, and the loan records its text and sender", async () => {
    const id = await registerLoan();
    await onThatDay();
    const { user } = await openConsole("employee", `/employee/loans/${id}`);
    const opened = await link();
    expect(opened.href).toMatch(/^https:\/\/wa\.me\/919848012345\?text=/);
    expect(opened.target).toBe("_blank");
    const text = `Dear ${customer.name}, a friendly reminder from Example Gold: ₹8,885 on your gold loan PT/2024-25/000001 was due on 12 Feb 2025. Please pay at the branch or online. If you have paid already, thank you, and please disregard this message. Questions? Call +91 00000 00000.`;
    expect(textOf(opened)).toBe(text);
    expect(screen.getByText(text)).toBeVisible();
    opened.addEventListener("click", (event) => event.preventDefault());
    await user.click(opened);
    const sent = within(await screen.findByRole("table", { name: "Reminders" }));
    expect(sent.getByText("19 Feb 2025, 11:30 am")).toBeVisible();
    expect(sent.getByText("Ravi Teja")).toBeVisible();
    expect(sent.getByText(text)).toBeVisible();
  });

  test("names the day when an amount is due soon, and is absent if nothing is", async () => {
    const id = await registerLoan();
    await repayLoan(id, 8885);
    vi.setSystemTime(new Date("2025-03-05T06:00:00Z"));
    const { reload } = await openConsole("admin", `/admin/loans/${id}`);
    expect(textOf(await link())).toContain(
      "₹8,885 on your gold loan PT/2024-25/000001 is due on 12 Mar 2025.",
    );
    vi.setSystemTime(new Date("2025-03-04T06:00:00Z"));
    reload();
    expect(await screen.findByRole("heading", { name: "Papers", hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Reminders" })).toBeNull();
  });
});

test("a reminder with a charge announces it before it is recorded and confirms it afterwards", async () => {
  const { request, signIn } = await api();
  const token = await signIn("admin");
  const fee = { name: "Reminder", on: "reminder", amount: 50, gst: 18 };
  const sent = { name: "Monthly", kind: "interest", slabs: [{ rate: 12 }], charges: [fee] };
  const { body } = await request("POST", "/admin/schemes", sent, token);
  const { id } = await createLoan(await api(), {
    kind: "interest",
    scheme: (body.data as Row)._id,
    monthlyPayment: undefined,
    totalPayment: undefined,
  });
  await onThatDay();
  const { user } = await openConsole("admin", `/admin/loans/${id}`);
  expect(await screen.findByText("Each reminder adds a charge of ₹59.")).toBeVisible();
  expect(
    screen.getByText(/This reminder adds a charge of ₹59 \(including GST\) to your loan\.$/),
  ).toBeVisible();
  const opened = await screen.findByRole("link", { name: "Remind on WhatsApp" });
  opened.addEventListener("click", (event) => event.preventDefault());
  await user.click(opened);
  expect(await screen.findByText("Charge added: ₹59")).toBeVisible();
});

test("a reminder of a daily-interest loan names the penal charges and is offered on the due day", async () => {
  const { id } = await createLoan(await api(), {
    kind: "interest",
    monthlyPayment: undefined,
    totalPayment: undefined,
  });
  const loanOn = async (day: string) => {
    const { clock, request, signIn } = await api();
    clock.set(`${day}T06:00:00.000Z`);
    const { body } = await request("GET", `/admin/loans?id=${id}&page=1`, undefined, await signIn("admin"));
    return (body.data as Loan[])[0] as Loan;
  };
  const loan = await loanOn("2025-02-12");
  expect(reminderOf(loan, "2025-02-12")).toContain("₹1,019.18 on your gold loan");
  expect(reminderOf(loan, "2025-02-12")).toContain("is due on 12 Feb 2025");
  const late = await loanOn("2025-02-19");
  const owed = { ...(late.owed as OwedToday), penal: 2.43, due: 1_021.61 };
  expect(reminderOf({ ...late, owed }, "2025-02-19")).toContain(
    "₹1,021.61 on your gold loan PT/2024-25/000001 (including ₹2.43 penal charges) was due on 12 Feb 2025.",
  );
});

test("a reminder names the due day since which a rupee or more is overdue", async () => {
  const { loan } = await createLoan(await api());
  const reminded = (totalPaid: number, day: string) => reminderOf({ ...(loan as Loan), totalPaid }, day);
  expect(reminded(0, "2025-03-14")).toContain(
    "₹17,770 on your gold loan PT/2024-25/000001 was due on 12 Feb 2025.",
  );
  expect(reminded(0, "2025-02-12")).toContain(
    "₹8,885 on your gold loan PT/2024-25/000001 is due on 12 Feb 2025.",
  );
  expect(reminded(0, "2025-03-12")).toContain(
    "₹17,770 on your gold loan PT/2024-25/000001 is due. Of this, ₹8,885 has been overdue since 12 Feb 2025.",
  );
  expect(reminded(8_884.5, "2025-03-14")).toContain(
    "₹8,885.50 on your gold loan PT/2024-25/000001 was due on 12 Mar 2025.",
  );
  expect(reminded(8_884.5, "2025-02-20")).toBeUndefined();
  expect(reminded(8_884.5, "2025-03-10")).toContain(
    "₹8,885.50 on your gold loan PT/2024-25/000001 is due on 12 Mar 2025.",
  );
});

test("the ageing report sends reminders of overdue loans", async () => {
  const id = await registerLoan();
  await onThatDay();
  const { user } = await openConsole("employee", "/employee/reports?report=ageing");
  const remind = await screen.findByRole<HTMLAnchorElement>("link", {
    name: `Remind ${customer.name} on WhatsApp`,
  });
  expect(new URL(remind.href).searchParams.get("text")).toContain("₹8,885 of the instalments");
  remind.addEventListener("click", (event) => event.preventDefault());
  await user.click(remind);
  expect(await screen.findByText("Contact recorded")).toBeVisible();
  const { request, signIn } = await api();
  const { body } = await request("GET", `/loans/${id}/reminders`, undefined, await signIn("admin"));
  expect(body.data).toMatchObject([{ sentBy: "Ravi Teja" }]);
});

describe("the gold rate", () => {
  test("shows after a fall how many open loans are above their limit, and each loan shows by how much", async () => {
    await onThatDay();
    const id = await registerLoan();
    const { user } = await openConsole("admin", "/admin/dashboard");
    await rowOf(customer.name);
    await fill("Gold rate per gram", "9000");
    await click(user, "Update Rate");
    expect(await screen.findByText("No loans are above their limit at this rate.")).toBeVisible();
    (await api()).clock.passMinutes(1);
    await fill("Gold rate per gram", "6000");
    await click(user, "Update Rate");
    const above = await screen.findByRole("link", { name: "1 loan is now above its limit" });
    expect(above).toHaveAttribute("href", "/admin/reports?report=above-limit");

    window.history.replaceState(null, "", `/admin/loans/${id}`);
    await openConsole("admin", `/admin/loans/${id}`);
    // The limit is 75% of 18.25 g at ₹6,000.
    expect(
      await screen.findByText(
        "Above its limit by ₹17,875 at today's rate: ₹1,00,000 is owed; the limit is ₹82,125 on gold worth ₹1,09,500.",
      ),
    ).toBeVisible();
  });
});

test("a warning about a large cash amount is shown in the Repay dialog before the repayment", async () => {
  await registerLoan();
  const { user } = await openConsole("admin", "/admin/dashboard");
  await click(user, `Repay ${customer.name}`, await rowOf(customer.name));
  const repay = await dialog("Repay loan");
  const warning = /^₹20,000 or more in cash/;
  await fill("Amount", "19999.99", repay);
  expect(repay.queryByText(warning)).toBeNull();
  await fill("Amount", "20000", repay);
  expect(repay.getByText(warning)).toBeVisible();
  await user.selectOptions(repay.getByLabelText(/^Payment method/), "online");
  expect(repay.queryByText(warning)).toBeNull();
});
