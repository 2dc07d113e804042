/** Passkeys from the first to the last, with Chromium's virtual authenticator. */
import type { Page } from "@playwright/test";
import { untilHydrated } from "./islands.ts";
import { freePort } from "../setup/free-port.ts";
import { administrator, startProduct } from "./product.ts";
import { submitLogin, signInAsAdmin } from "./sign-in.ts";
import { expectAccessible, expectPageQuality, sweep } from "./page-quality.ts";
import { expect, test } from "./test.ts";
import { successes } from "#tests/setup/successes.ts";

test("a passkey is added, used for the login and for the gold rate, and removed", { tag: sweep }, async ({
  page,
  complaints,
}) => {
  const port = await freePort();
  // Passkeys belong to a domain, so the product must know its own address.
  const product = await startProduct({ port, env: { SITE_URL: `http://localhost:${port}` } });
  const { url } = product;
  await giveDevice(page);
  await signInAsAdmin(page, url);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("link", { name: "Two-step verification" }).click();
  await untilHydrated(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByLabel("Name of the passkey").fill("Office computer");
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await page.getByRole("button", { name: "I've saved them" }).click();
  await page.setViewportSize({ width: 1366, height: 900 });

  await page.getByRole("button", { name: "Logout" }).click();
  await submitLogin(page, administrator);
  await expect(page.getByRole("button", { name: "Use your passkey" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${url}/admin/dashboard`);

  // Simulates that the last verification is more than ten minutes old.
  await page.route(
    "**/api/settings/update-gold-rate",
    (route) => route.fulfill({ status: 403, json: { message: "Please prove it.", secondFactor: "code" } }),
    { times: 1 },
  );
  const panel = page.getByRole("region", { name: "Update Gold Rate" });
  await panel.getByLabel("Gold rate per gram").fill("7050");
  await panel.getByRole("button", { name: /^Update/ }).click();
  const asked = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(asked.getByRole("button", { name: "Use your passkey" })).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page.getByText(successes.goldRateUpdated)).toBeVisible();

  // The browser logs the refusal.
  complaints.splice(0);

  await page.goto(`${url}/second-factor`);
  await untilHydrated(page);
  await expect(page.getByText(/^Made on .* last used on/)).toBeVisible();
  await page.getByRole("button", { name: "Remove Office computer" }).click();
  await expectPageQuality(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Two-step verification is off.");
  await product.remove();
});

/** Adds a virtual authenticator that always verifies its user. */
async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
