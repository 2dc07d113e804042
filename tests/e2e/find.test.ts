/** Find, as a person with a scanner uses it. */
import { expect, registerLoan, test } from "./console.ts";
import { expectAccessible, sweep } from "./page-quality.ts";

test.use({ role: "employee" });

test("a scanned ticket leads to a repayment without the mouse", async ({ page, request, product }) => {
  const { _id, name, ticketNumber } = (await registerLoan(request, product)) as Record<string, string>;
  await page.goto("/employee/customers");
  await expect(page.getByRole("table")).toContainText(name ?? "");
  const here = page.getByRole("searchbox");
  await here.focus();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /^Scan or type a ticket/ });
  await expect(field).toBeFocused();
  await page.keyboard.type(ticketNumber ?? "");
  const found = page.getByRole("option", { name: new RegExp(`^${name}, Loan, ${ticketNumber}`) });
  await expect(found).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/employee/customers\\?on=loans&action=repay&record=${_id}`));
  const dialog = page.getByRole("dialog", { name: "Repay loan" });
  await expect(dialog.getByLabel(/^Amount/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/employee\/customers$/);
  await expect(here).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type(ticketNumber ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/employee/loans/${_id}$`));
  await expect(page.getByRole("button", { name: `Repay ${name}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel(/^Amount/)).toBeFocused();
});

test("an employee repays a loan, counts cash and starts a loan by keyboard from any page", {
  tag: sweep,
}, async ({ page, request, product }) => {
  const { name } = (await registerLoan(request, product)) as Record<string, string>;
  await page.goto("/employee/customers");
  await expect(page.getByRole("table")).toContainText(name ?? "");
  const field = page.getByRole("combobox", { name: /^Scan or type a ticket/ });
  const dialog = (title: string) => page.getByRole("dialog", { name: title });

  await page.keyboard.press("Control+k");
  await page.keyboard.type(name ?? "");
  await expect(page.getByRole("option", { name: `Repay ${name}` }).first()).toBeVisible();
  await expect(page.getByText("Ctrl+Enter: Repay")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(dialog("Repay loan").getByLabel(/^Amount/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog("Repay loan")).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("count cash");
  await expect(page.getByRole("option", { name: "Count cash, Task" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(dialog("Count cash")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog("Count cash")).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("day book");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Day book" })).toBeVisible();
  await page.keyboard.press("Alt+n");
  await expect(dialog("Add New Loan").getByLabel("Aadhar Number")).toBeFocused();
  await expectAccessible(page);
});
