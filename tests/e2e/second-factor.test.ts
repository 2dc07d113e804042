/** The second factor in a real browser, from the set-up to a lost phone. */
import { totpAt } from "../server/authenticator-app.ts";
import { untilHydrated } from "./islands.ts";
import { administrator, startProduct } from "./product.ts";
import { submitLogin, signInAsAdmin } from "./sign-in.ts";
import { expectPageQuality } from "./page-quality.ts";
import { expect, test } from "./test.ts";

test("a second factor is set up and asked for at the next login, and a recovery code works once", {
  tag: "@sweep",
}, async ({ page, complaints }) => {
  const product = await startProduct();
  const { url } = product;
  await signInAsAdmin(page, url);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("link", { name: "Two-step verification" }).click();
  await expect(page).toHaveURL(`${url}/second-factor`);
  await untilHydrated(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole("button", { name: "Set it up" }).click();
  const secret = (await page.getByText(/^[A-Z2-7 ]{30,}$/).textContent()) ?? "";
  await expectPageQuality(page);
  const codeIn = (seconds: number) =>
    totpAt(secret.replaceAll(" ", ""), new Date(Date.now() + seconds * 1000));
  await page.getByRole("textbox", { name: "Code" }).fill(codeIn(0));
  await page.getByRole("button", { name: "Confirm" }).click();
  const listed = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await expectPageQuality(page);
  // A page over plain HTTP has no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(codes.join("\n"));
  await page.getByRole("button", { name: "I've saved them" }).click();
  await page.setViewportSize({ width: 1366, height: 900 });
  await expect(page).toHaveURL(`${url}/admin/dashboard`);

  const signOut = async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${url}/login`);
    await submitLogin(page, administrator);
    await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  };
  await signOut();
  await expectPageQuality(page);
  // The code of the current half minute was used for the set-up.
  await page.keyboard.type(codeIn(30));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${url}/admin/dashboard`);

  const useRecoveryCode = async () => {
    await page.getByRole("button", { name: "Use a recovery code instead" }).click();
    await expect(page.getByLabel("Recovery code")).toBeFocused();
    await page.keyboard.type(codes[0] ?? "");
    await page.keyboard.press("Enter");
  };
  await signOut();
  await useRecoveryCode();
  await expect(page).toHaveURL(`${url}/admin/dashboard`);
  await signOut();
  await useRecoveryCode();
  await expect(page.getByRole("alert")).toContainText("was already used");
  // The browser logs the refusal.
  complaints.splice(0);
  await product.remove();
});
