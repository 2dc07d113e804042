/** Logging in and out, staying logged in and password resets, with a real browser and real email. */
import type { Page } from "@playwright/test";
import { apiClient } from "./api.ts";
import { openHydrated, untilHydrated } from "./islands.ts";
import { startSmtpServer } from "./smtp-server.ts";
import { administrator, type Product, startProduct } from "./product.ts";
import { loanPayload } from "./samples.ts";
import { submitLogin, setPassword, signIn, signInAsAdmin } from "./sign-in.ts";
import { expect, test } from "./test.ts";
import { sweep } from "./page-quality.ts";
import { successes } from "#tests/setup/successes.ts";

const kiran = { name: "Kiran Naidu", email: "kiran@example.com" };
const temporary = /Temporary password: (\S+)/;

test.describe("with real mail", () => {
  test.setTimeout(180_000);
  let office: Awaited<ReturnType<typeof startSmtpServer>>;
  let product: Product;
  test.beforeEach(async () => {
    office = await startSmtpServer();
    product = await startProduct({ env: { SMTP_URL: office.url, SITE_URL: "https://gold.example" } });
  });
  test.afterEach(async () => {
    await product.remove();
    await office.close();
  });

  test("an employee is registered, logs in, resets a forgotten password and gets a new login", async ({
    browser,
    complaints,
    page,
  }) => {
    const { url } = product;
    const theirs = await browser.newPage({ baseURL: url });

    await test.step("is registered, and logs in with the emailed password and must set another first", async () => {
      await signInAsAdmin(page, url);
      await page.getByRole("link", { name: "Employees" }).click();
      await register(page, kiran);
      await expect(page.getByText(successes.employeeRegistered)).toBeVisible();
      await signIn(theirs, { ...kiran, password: await office.read(kiran.email, temporary) });
      await expect(theirs).toHaveURL("/reset-password");
      await theirs.goto("/employee/loans");
      await setPassword(theirs, "first-password");
      await expect(theirs).toHaveURL("/employee/dashboard");
      await theirs.getByRole("button", { name: "Logout" }).click();
      await expect(theirs).toHaveURL("/login");
    });

    await test.step("forgets the password and sets another with the emailed OTP", async () => {
      await theirs.getByRole("link", { name: "Forgot password?" }).click();
      await expect(theirs).toHaveURL("/forgot-password");
      await untilHydrated(theirs);
      await theirs.getByLabel("Email").fill(kiran.email);
      await theirs.getByRole("button", { name: "Send OTP" }).click();
      await expect(theirs.getByText("OTP sent to your email.")).toBeVisible();
      await theirs.getByLabel("OTP").fill(await office.read(kiran.email, /^\s+(\d{6})\s*$/m));
      await theirs.getByLabel("New password").fill("second-password");
      await theirs.getByRole("button", { name: "Reset Password" }).click();
      await expect(theirs.getByText("Password reset successful! You can now log in.")).toBeVisible();
      await theirs.getByRole("link", { name: "Return to login" }).click();
      await signIn(theirs, { ...kiran, password: "first-password" });
      await expect(theirs.getByText("Invalid email or password")).toBeVisible();
      await signIn(theirs, { ...kiran, password: "second-password" });
      await expect(theirs).toHaveURL("/employee/dashboard");
    });

    await test.step("is sent a new login by the administrator, which ends open sessions", async () => {
      await page.getByRole("button", { name: `Resend login email ${kiran.name}` }).click();
      const dialog = page.getByRole("dialog", { name: "Send a new temporary password" });
      await expect(dialog).toContainText(kiran.email);
      await dialog.getByRole("button", { name: "Replace password and send" }).click();
      await expect(page.getByText("Login email sent!")).toBeVisible();
      // A request of the page may notice the end first. The page then leaves for the login by itself.
      await theirs.reload().catch(() => undefined);
      await expect(theirs).toHaveURL("/login");
      await expect(theirs.getByText(/^You were logged out/)).toBeVisible();
      await signIn(theirs, { ...kiran, password: await office.read(kiran.email, temporary) });
      await expect(theirs).toHaveURL("/reset-password");
    });

    await test.step("a broken mail server is reported on every page that sends email", async () => {
      await office.close();
      await register(page, { name: "Mani", email: "mani@example.com" });
      await expect(page.getByText(/The email with the temporary password is delayed/)).toBeVisible();
      for (const email of [kiran.email, "nobody@example.com"]) {
        await openHydrated(theirs, "/forgot-password");
        await theirs.getByLabel("Email").fill(email);
        await theirs.getByRole("button", { name: "Send OTP" }).click();
        await expect(theirs.getByText(/our email is not working/)).toBeVisible();
      }
    });
    expect(complaints).toEqual([]);
    await theirs.close();
  });
});

test("a session that ended elsewhere ends here within five minutes and shows the reason", {
  tag: sweep,
}, async ({ page, complaints, product }) => {
  await page.clock.install();
  await signInAsAdmin(page);
  // A later request of the page would notice the end at once.
  await expect(page.getByRole("button", { name: "Other purities" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  await page.request.post(`${product.url}/api/auth/logout`, { headers: { "x-auth-token": token } });
  await page.clock.runFor(200_000);
  await expect(page).toHaveURL("/admin/dashboard");
  await page.clock.runFor(100_000);
  await expect(page).toHaveURL("/login");
  await page.clock.runFor(5_000);
  await expect(
    page.getByText(/^You were logged out because your session could not be confirmed/),
  ).toBeVisible();
  expect(complaints.splice(0).every((each) => each.includes("401"))).toBe(true);
});

test("the console starts in the page of the login, whose scripts it shares, and Back leads before the login", async ({
  page,
}) => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => /\/assets\/.*\.js$/.test(name)),
    );
  const isAllThere = () =>
    page.evaluate(() => {
      const names = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
      const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
      return links.every(({ href }) => names.has(href));
    });
  await page.goto("/about");
  await page.goto("/login", { waitUntil: "networkidle" });
  expect((await scripts()).join()).not.toContain("console");
  await page.getByLabel("Email").focus();
  await expect.poll(async () => (await scripts()).join()).toContain("console");
  await expect.poll(isAllThere).toBe(true);
  const begun = await page.evaluate(() => performance.timeOrigin);
  await submitLogin(page, administrator);
  await expect(page.getByRole("button", { name: "Other purities" })).toBeVisible();
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page).toHaveTitle(/Admin Dashboard/);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun);
  const all = await scripts();
  expect(new Set(all).size).toBe(all.length);
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("the login loads the console's scripts if preloading failed", { tag: sweep }, async ({
  page,
  complaints,
}) => {
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.route("**/assets/**", (route) =>
    route.request().frame().url().endsWith("/login") ? route.abort() : route.continue(),
  );
  await submitLogin(page, administrator);
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  expect(complaints.splice(0).join()).toContain("ERR_FAILED");
});

test("the Content-Security-Policy allows what the pages do and blocks an injected script", async ({
  page,
  request,
  product,
  complaints,
}) => {
  const { post } = await apiClient(request, product);
  await post("/admin/loans", loanPayload("Policy Devi", "909090909090"));
  await test.step("the map and the contract", async () => {
    await openHydrated(page, "/location");
    await page
      .getByRole("button", { name: /Visakhapatnam/ })
      .first()
      .click();
    await expect(page.locator("iframe")).toHaveCount(1);
    await page.goto("/api/docs");
    await page.locator("summary").first().click();
  });
  await test.step("the console and its dialogs", async () => {
    await signInAsAdmin(page);
    await page.getByRole("button", { name: "Repay Policy Devi" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goto("/admin/employees");
    await page.getByRole("button", { name: "Add Employee" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
  expect(complaints).toEqual([]);
  await test.step("an injected script does not run", async () => {
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'taken over'";
      document.body.append(script);
    });
    await expect(page).not.toHaveTitle("taken over");
    await expect.poll(() => complaints.join()).toContain("The policy forbids script-src");
    complaints.splice(0);
  });
});

async function register(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByRole("button", { name: "Add Employee" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Aadhar Number").fill(String(Date.now()).slice(-12).padStart(12, "6"));
  await dialog.getByLabel(/^Mobile/).fill("98480 55555");
  await dialog.getByRole("button", { name: "Register employee" }).click();
}
