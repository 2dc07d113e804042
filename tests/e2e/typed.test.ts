/** Each tab keeps its own draft, and Ctrl+Z works in boxes that format their text. */
import { expect, registerLoan, test } from "./console.ts";
import { sweep } from "./page-quality.ts";

const form = "/admin/dashboard?action=create";

test("each tab has its own draft, and offers that of another", { tag: sweep }, async ({ context, page }) => {
  const nameIn = (tab: typeof page) => tab.getByLabel("Full name");
  await page.goto(form);
  await nameIn(page).fill("Typed in the first tab");
  const isSaved = (tab: typeof page) =>
    tab.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("drafts ")));
  await expect.poll(() => isSaved(page)).toBe(true);

  const second = await context.newPage();
  await second.goto(form);
  await expect(second.getByText(/^Another tab has a draft of this form, from /)).toBeVisible();
  await expect(nameIn(second)).toHaveValue("");
  await nameIn(second).fill("Typed in the second tab");
  await expect(second.getByRole("button", { name: "Continue draft here" })).toHaveCount(0);
  await second.waitForTimeout(500);
  await second.reload();
  await expect(nameIn(second)).toHaveValue("Typed in the second tab");
  await page.reload();
  await expect(nameIn(page)).toHaveValue("Typed in the first tab");

  await test.step("a third takes over what another has, and a closed tab leaves its draft to the next", async () => {
    const third = await context.newPage();
    await third.goto(form);
    await third.getByRole("button", { name: "Continue draft here" }).click();
    await expect(nameIn(third)).toHaveValue("Typed in the second tab");
    await expect(third.getByText("We kept your draft.")).toBeVisible();
    await third.getByRole("button", { name: "Clear form" }).click();
    await third.close();
    await page.close({ runBeforeUnload: false });
    const fourth = await context.newPage();
    await fourth.goto(form);
    await expect(nameIn(fourth)).toHaveValue("Typed in the first tab");
    await fourth.close();
  });
  await second.close();
});

test("Ctrl+Z takes back what was typed in grouped amounts", async ({ page }) => {
  await page.goto(form);
  const amount = page.getByLabel("Loan amount");
  await amount.focus();
  await page.keyboard.type("150000");
  await expect(amount).toHaveValue("1,50,000");
  for (let count = 0; count < 6 && (await amount.inputValue()) !== ""; count++) {
    const before = await amount.inputValue();
    await page.keyboard.press("Control+z");
    expect((await amount.inputValue()).length, before).toBeLessThan(before.length);
  }
  await expect(amount).toHaveValue("");
  for (let count = 0; count < 6; count++) await page.keyboard.press("Control+y");
  await expect(amount).toHaveValue("1,50,000");
});

test("Ctrl+Z takes back what was typed in numbers and days", { tag: sweep }, async ({
  page,
  product,
  request,
}) => {
  await page.goto(form);
  const duration = page.getByRole("textbox", { name: /^Duration/ });
  await duration.fill("");
  await page.keyboard.type("12");
  await page.keyboard.press("ArrowUp");
  const stepped = await duration.inputValue();
  expect(stepped).not.toBe("12");
  await page.keyboard.press("Control+z");
  await expect(duration).toHaveValue("12");

  const aadhar = page.getByLabel("Aadhar Number");
  await aadhar.focus();
  await page.keyboard.type("234567890123");
  await expect(aadhar).toHaveValue("2345 6789 0123");
  await page.keyboard.press("Control+z");
  expect((await aadhar.inputValue()).length).toBeLessThan(14);

  const { _id } = await registerLoan(request, product);
  await page.goto(`/admin/loans?action=edit&record=${_id}`);
  const day = page.getByRole("dialog").getByRole("textbox", { name: /^Renewal date/ });
  for (const leave of [
    () => page.keyboard.press("Tab"),
    () => page.getByRole("heading", { name: "Edit Loan Details" }).click(),
  ]) {
    await day.fill("");
    await page.keyboard.type("5 dec 2027");
    await leave();
    await expect(day).toHaveValue("05/12/2027");
    await day.focus();
    await page.keyboard.press("Control+z");
    await expect(day).toHaveValue("5 dec 2027");
  }
});

test("Ctrl+K and / work by their place on a keyboard without Latin letters", { tag: sweep }, async ({
  page,
}) => {
  await page.goto("/admin/customers");
  const press = (key: string, code: string, ctrlKey: boolean) =>
    page.evaluate(
      (init) => document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true })),
      { key, code, ctrlKey },
    );
  await expect(page.getByRole("searchbox")).toBeVisible();
  await press("య", "Slash", false);
  await expect(page.getByRole("searchbox")).toBeFocused();
  await press("క", "KeyK", true);
  await expect(page.getByRole("combobox", { name: /^Scan or type/ })).toBeFocused();
});
