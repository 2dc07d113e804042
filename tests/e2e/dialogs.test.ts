/** Dialogs in a real browser's history, with figures that changed since the page was opened. */
import { apiClient } from "./api.ts";
import { sweep } from "./page-quality.ts";
import { expect, registerLoan, test } from "./console.ts";

test("a payment recorded elsewhere is shown before another is taken, and Back opens no finished form", async ({
  page,
  request,
  product,
  complaints,
}) => {
  const { _id, name } = (await registerLoan(request, product, { name: "Kamala Bai" })) as Record<
    string,
    string
  >;
  const { post } = await apiClient(request, product);
  await page.goto(`/admin/loans?q=${encodeURIComponent(name ?? "")}`);
  await page.locator(`a[href="/admin/loans/${_id}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/loans/${_id}$`));
  const repay = page.getByRole("button", { name: `Repay ${name}` });
  await expect(repay).toBeVisible();
  await post(`/loans/${_id}/payment`, { amount: 888, paymentMethod: "handcash" });

  await repay.click();
  const dialog = page.getByRole("dialog", { name: "Repay loan" });
  await expect(dialog.getByText("₹888", { exact: true })).toBeVisible();
  const record = dialog.getByRole("button", { name: "Record repayment" });
  await expect(record).toBeEnabled();
  // Typing still replaces the proposed amount, which changed with the record.
  await expect(dialog.getByLabel(/^Amount/)).toBeFocused();
  await page.keyboard.type("500");
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue("500");
  await post(`/loans/${_id}/payment`, { amount: 700, paymentMethod: "handcash" });
  await record.click();
  await expect(dialog.getByText(/ recorded ₹700 on .* Record another payment\?$/)).toBeVisible();
  expect(complaints.splice(0).join()).toContain("409");
  await dialog.getByRole("button", { name: "Record anyway" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/admin/loans/${_id}$`));
  await expect(page.getByText("Repayment recorded")).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/loans\?q=/);
  await expect(page.getByRole("table")).toContainText(name ?? "");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a receipt that is opened before the browser is back from the form stays open", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  const { name } = (await registerLoan(request, product, { name: "Lakshmi Bai" })) as Record<string, string>;
  await page.addInitScript(() => {
    const { go } = History.prototype;
    History.prototype.go = function (by) {
      setTimeout(() => go.call(this, by), 1_000);
    };
  });
  await page.goto(`/admin/loans?q=${encodeURIComponent(name ?? "")}`);
  await page.getByRole("button", { name: `Repay ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Repay loan" });
  await dialog.getByLabel(/^Amount/).fill("500");
  await dialog.getByRole("button", { name: "Record repayment" }).click();
  await expect(page.getByText("Repayment recorded")).toBeVisible();
  await page.keyboard.press("Alt+p");
  await expect(page.getByRole("article", { name: /copy/ }).first()).toContainText(name ?? "");
  await page.waitForTimeout(1_500);
  await expect(page).toHaveURL(/\/papers\/|paper/);
});
