/** The customer portal on a phone, from the emailed invitation to the customer's own loan. */
import { getDocumentProxy } from "unpdf";
import { expect, pressAction, registerLoan, test } from "./console.ts";
import { apiClient } from "./api.ts";
import { setPassword, signIn } from "./sign-in.ts";
import { expectNoSidewaysScroll, expectPageQuality } from "./page-quality.ts";

test("an invited customer sees their own loan and no other", async ({ browser, page, product, request }) => {
  test.slow();
  const email = "anasuya@example.com";
  const loan = await registerLoan(request, product, { name: "Anasuya Devi", email });
  const other = await registerLoan(request, product, { name: "Rama Rao", email: "rama@example.com" });
  const { post } = await apiClient(request, product);
  await post(`/loans/${loan._id}/payment`, { amount: 5000, paymentMethod: "handcash" });

  await test.step("an administrator invites them", async () => {
    await page.goto(`/admin/customers/${loan.customerId}`);
    await pressAction(page, "Invite to customer portal", "Anasuya Devi");
    const dialog = page.getByRole("dialog", { name: "Invite to customer portal" });
    await expect(dialog).toContainText(email);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText("Invitation sent!")).toBeVisible();
    await expect(page.getByText("invited, not used yet")).toBeVisible();
  });

  const phone = await browser.newPage({
    baseURL: product.url,
    storageState: undefined,
    viewport: { width: 360, height: 800 },
  });
  await test.step("the customer logs in with the emailed password and sets their own", async () => {
    const [letter = ""] = product.mailsTo(email);
    const [, password = ""] = /Temporary password: (\S+)/.exec(letter) ?? [];
    await signIn(phone, { name: "Anasuya Devi", email, password });
    await setPassword(phone, "my-own-one");
    await expect(phone).toHaveURL("/");
  });

  await test.step("the customer finds their loan from the public site", async () => {
    await phone.getByRole("button", { name: "Menu" }).click();
    await phone.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My gold" }).click();
    await expect(phone.getByRole("heading", { level: 1, name: "Customer Dashboard" })).toBeVisible();
    await expect(phone.getByText("We hold your gold.")).toBeVisible();
    await expect(phone.getByRole("region", { name: "What to pay" })).toContainText("Next payment");
    await expect(phone.getByRole("button", { name: "Menu" })).toHaveCount(1);
  });

  await test.step("the customer reads and prints a receipt", async () => {
    await phone.getByText("Payments and papers").click();
    await expect(phone.getByRole("link", { name: /^Pledge ticket/ })).toBeVisible();
    await expectPageQuality(phone);
    await phone.getByRole("link", { name: /^Receipt/ }).click();
    await expect(phone.getByRole("heading", { level: 1, name: /^Payment receipt/ })).toBeVisible();
    await expect(phone.getByRole("article")).toContainText("Anasuya Devi");
    await expectPageQuality(phone);
    const print = await getDocumentProxy(new Uint8Array(await phone.pdf({ preferCSSPageSize: true })));
    expect(print.numPages).toBe(1);
    const opensPrint = phone.evaluate(() => new Promise((resolve) => (window.print = () => resolve(true))));
    await phone.keyboard.press("Control+p");
    expect(await opensPrint).toBe(true);
    await phone.getByRole("link", { name: "हिन्दी" }).click();
    await expect(phone.getByRole("article")).toContainText("Anasuya Devi");
    await phone.getByRole("link", { name: "English" }).click();
    await phone.getByRole("link", { name: "Back to your loans" }).click();
  });

  await test.step("the customer switches the language, which stays chosen", async () => {
    await phone.getByRole("link", { name: "తెలుగు" }).click();
    await expect(phone).toHaveURL("/te/customer/dashboard");
    await expect(phone.getByText("మీ బంగారం మా దగ్గర ఉంది.")).toBeVisible();
    await expectNoSidewaysScroll(phone);
    await phone.goto("/customer/dashboard");
    await expect(phone).toHaveURL("/te/customer/dashboard");
    await phone.goto("/customer/dashboard?language=en");
  });

  await test.step("the page loads nothing of the console", async () => {
    const scripts: string[] = [];
    phone.on("response", (response) => void scripts.push(response.url()));
    await phone.reload();
    await expect(phone.getByText("We hold your gold.")).toBeVisible();
    expect(scripts.filter((url) => /console|resources|forms|app-/.test(url))).toEqual([]);
  });

  await test.step("the customer sees no other loan and no page of the branch", async () => {
    await phone.goto(`/customer/my-loans/${other._id}`);
    await expect(phone).toHaveURL(`/customer/dashboard#loan-${other._id}`);
    await expect(phone.getByText("We hold your gold.")).toHaveCount(1);
    await phone.goto(`/customer/paper?loan=${other._id}&kind=ticket&record=${other._id}`);
    await expect(phone.getByText("This paper does not exist.")).toBeVisible();
    await phone.goto("/admin/loans");
    await expect(phone).toHaveURL("/");
    await signIn(phone, { name: "Anasuya Devi", email, password: "my-own-one" });
    await expect(phone).toHaveURL("/customer/dashboard");
    await expect(phone.getByText("Rama Rao")).toHaveCount(0);
  });
  await phone.close();
});
