import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../setup/api.ts";
import { fill, openPage, press } from "./open-page.tsx";

const label = "Gold weight (grams)";
const result = () => screen.getByRole("region", { name: "Result" }).textContent;

test("a weight gives the loan, a flat 12% interest and the total, with Indian grouping", async () => {
  const { user } = await openPage("/");
  await fill(user, { [label]: "25" });
  await press(user, "Calculate");
  expect(result()).toBe(
    "25.00 g of goldLoan amount₹1,75,000Interest (12% p.a.)₹21,000Total amount₹1,96,000" +
      "You can borrow up to₹1,36,354",
  );
});

test("a weight of zero or less, or an empty one, leaves an earlier result unchanged", async () => {
  const { user } = await openPage("/");
  await fill(user, { [label]: "10" });
  await press(user, "Calculate");
  const before = result();
  expect(before).toContain("₹70,000");
  for (const weight of ["0", "-5", ""]) {
    await fill(user, { [label]: weight });
    await press(user, "Calculate");
    expect(result(), weight).toBe(before);
  }
});

test("the result shows what the same gold can borrow, and links to the calculation", async () => {
  const { request, signIn } = await api();
  await request("POST", "/settings/update-gold-rate", { rate: 8000 }, await signIn("admin"));
  const { user } = await openPage("/");
  await fill(user, { [label]: "12" });
  await press(user, "Calculate");
  expect(result()).toContain("You can borrow up to₹74,800");
  expect(screen.getByText(/^On/)).toHaveTextContent(
    "On 22K gold, at our rate of ₹8,000 and a lending limit of 85%. See how",
  );
  expect(screen.getByRole("link", { name: "See how" })).toHaveAttribute(
    "href",
    "/loan-eligibility?weight-0=12",
  );
});

test("the home page answers ten grams with one amount in both of its calculations", async () => {
  const { user } = await openPage("/");
  const quick = screen.getByText("You can borrow up to").textContent?.match(/₹[\d,]+/)?.[0];
  await fill(user, { [label]: "10" });
  await press(user, "Calculate");
  expect(quick).toBe("₹54,541");
  expect(result()).toContain(`You can borrow up to${quick}`);
});

test("fractions, grouped digits and digits of other scripts are accepted", async () => {
  const { user } = await openPage("/");
  for (const [typed, amount] of [
    ["0.29", "₹2,030"],
    ["1,00,000", "₹70,00,00,000"],
    ["౧౨.౫", "₹87,500"],
    ["１０", "₹70,000"],
    [" 10 ", "₹70,000"],
  ] as const) {
    await fill(user, { [label]: typed });
    await press(user, "Calculate");
    expect(result(), typed).toContain(`Loan amount${amount}Interest`);
  }
});

test("a text that is not a number is marked as wrong at once and not calculated", async () => {
  const { user } = await openPage("/");
  const before = result();
  const field = screen.getByLabelText<HTMLInputElement>(label);
  for (const [typed, wrong] of [
    ["12,5", "Use commas only to group digits: 1,00,000"],
    ["1.2.3", "Use one decimal point"],
    ["1e5", "Enter a number in digits"],
    ["..", "Use one decimal point"],
    ["twelve", "Enter a number in digits"],
  ] as const) {
    await fill(user, { [label]: typed });
    expect(field).toHaveAccessibleDescription(wrong);
    expect(field).toBeInvalid();
    await press(user, "Calculate");
    expect(result(), typed).toBe(before);
    expect([field.value, field.validationMessage]).toEqual([typed, wrong]);
  }
  await fill(user, { [label]: "10" });
  expect(field).not.toHaveAccessibleDescription();
  await press(user, "Calculate");
  expect(result()).toContain("₹70,000");
});
