/** Typing at a counter: numbers as printed, letters from an input method, and autofill. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { customer, registerLoan } from "./fixtures.ts";
import { waitHalfSecond, dialog, openConsole } from "./render.tsx";
import { testAtNight as test } from "#tests/setup/night.ts";

/** The key event that ends a composition, in Chrome and Firefox and in Safari. */
const composing = [
  ["Chrome", { key: "Enter", isComposing: true }],
  ["Safari", { key: "Enter", isComposing: false, keyCode: 229 }],
] as const;

test("an Aadhar number can be typed as printed", async () => {
  const { user } = await openConsole("admin", "/admin/dashboard?action=create");
  const box = await screen.findByLabelText(/^Aadhar Number/);
  for (const typed of ["2345 6789 0123", "2345-6789-0123", "౨౩౪౫ ౬౭౮౯ ౦౧౨౩"]) {
    await user.clear(box);
    await waitFor(() => expect(screen.queryByText("New customer.")).toBeNull());
    await user.type(box, typed);
    expect(box).toHaveValue(typed.replaceAll("-", " "));
    expect(await screen.findByText("New customer.")).toBeVisible();
  }
});

test.each(composing)(
  "Enter that ends a composition does not open a result of Find (%s)",
  async (_, press) => {
    await registerLoan();
    const { user } = await openConsole("admin", "/admin/loans");
    await user.click(await screen.findByRole("button", { name: /^Find/ }));
    const find = await screen.findByRole("combobox", { name: /^Scan or type/ });
    fireEvent.change(find, { target: { value: customer.name } });
    await screen.findByRole("option", { name: new RegExp(customer.name), selected: true });
    fireEvent.keyDown(find, press);
    await waitHalfSecond();
    expect(window.location.pathname).toBe("/admin/loans");
    fireEvent.keyDown(find, { key: "Enter" });
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/admin\/loans\/./));
  },
);

test.each(composing)("Enter that ends a composition does not run a report again (%s)", async (_, press) => {
  await openConsole("admin", "/admin/reports?report=what-if");
  const box = await screen.findByRole("textbox");
  fireEvent.change(box, { target: { value: "7" } });
  fireEvent.keyDown(box, press);
  expect(window.location.search).not.toContain("fall");
  fireEvent.keyDown(box, { key: "Enter" });
  await waitFor(() => expect(window.location.search).toContain("fall=7"));
});

test("the forms about people switch off autofill in every field", async () => {
  await registerLoan();
  const pages = [
    ["/admin/dashboard?action=create", "Add New Loan"],
    ["/admin/employees?action=create", undefined],
    [`/admin/customers?action=edit&record=${customer.aadharNumber}`, undefined],
  ] as const;
  for (const [path, name] of pages) {
    await openConsole("admin", path);
    const form = name
      ? await screen.findByRole("form", { name })
      : (await dialog(path.includes("employees") ? "Add Employee" : "Edit Customer Details")).getByRole(
          "form",
        );
    const boxes = [...form.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    expect(boxes.length).toBeGreaterThan(4);
    for (const box of boxes) expect(box.autocomplete || box.form?.autocomplete, box.name).toBe("off");
    expect(
      screen.queryAllByRole("searchbox").every((box) => box.getAttribute("autocomplete") === "off"),
    ).toBe(true);
  }
});
