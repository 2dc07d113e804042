import { languages, localizedAddress } from "#domain/basics/languages.ts";
import { menuEntriesOf } from "#engine/declare/menu.ts";
import { resources } from "#resources/index.ts";
import { menu } from "#resources/menu.ts";
import { catalogue } from "#texts/catalogue.ts";
import { apiClient } from "./api.ts";
import { openHydrated } from "./islands.ts";
import { administrator } from "./product.ts";
import { loanPayload } from "./samples.ts";
import { submitLogin, signInAsAdmin } from "./sign-in.ts";
import {
  drawInBothSchemes,
  expectPageQuality,
  expectPageQualityInBothSchemes,
  sweep,
} from "./page-quality.ts";
import { expect, test } from "./test.ts";

/** All public pages except /second-factor, which needs a session: see second-factor.test.ts. */
const publicPages = [
  "/",
  "/about",
  "/services",
  "/gold-loan",
  "/gold-purchase",
  "/bank-buy-back",
  "/other-loans",
  "/interest-rates",
  "/payments",
  "/location",
  "/contact",
  "/loan-eligibility",
  "/apply-loan",
  "/grievances",
  "/fair-practices",
  "/privacy",
  "/terms",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
];

const consolePages = menuEntriesOf(resources, menu, "admin").map(({ path }) => path);

/** A phone, a tablet and an office screen. The first page on the phone runs in every suite. */
const widths = [360, 768, 1366];

for (const width of widths) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of publicPages) {
      const tag = width === 360 && path === "/" ? [] : sweep;
      test(`${path} fits and is accessible`, { tag }, async ({ page }) => {
        // A signed-out visitor would be sent from the reset to the login.
        if (path === "/reset-password") await page.addInitScript(signIn);
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expectPageQualityInBothSchemes(page);
      });
    }

    for (const language of ["te", "hi"] as const)
      for (const path of publicPages.filter((each) => each !== "/reset-password")) {
        const address = localizedAddress(language, path);
        test(`${address} fits and is accessible`, { tag: sweep }, async ({ page }) => {
          await page.goto(address);
          await expectPageQualityInBothSchemes(page);
        });
      }

    test("the 'not found' page fits and is accessible", { tag: sweep }, async ({ browser, product }) => {
      const context = await browser.newContext({ baseURL: product.url, viewport: { width, height: 800 } });
      const page = await context.newPage();
      expect((await page.goto("/no-such-page"))?.status()).toBe(404);
      await expectPageQualityInBothSchemes(page);
      await context.close();
    });

    // Every suite checks the console in console-sound.test.ts.
    test("the console fits and is accessible", { tag: sweep }, async ({ page, request, product }) => {
      const { post } = await apiClient(request, product);
      await post(
        "/admin/loans",
        loanPayload("Sita Devi of a rather long name", `${width}`.padStart(12, "8")),
      );
      await signInAsAdmin(page);
      test.slow();
      for (const path of consolePages) {
        await page.goto(path);
        await expect(page.getByRole("table").first()).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        for (const button of await page.getByRole("button", { name: /^Details of/ }).all())
          await button.click();
        await page.emulateMedia({ colorScheme: "light" });
        await expectPageQuality(page);
        await drawInBothSchemes(page, path.slice(1));
      }
      await page.goto("/admin/dashboard");
      await page.getByRole("button", { name: "Add New Loan" }).click();
      await expect(page.getByRole("button", { name: "Create Loan" })).toBeVisible();
      await expectPageQuality(page);
      await drawInBothSchemes(page, "the form for a new loan");
    });
  });
}

test("results and messages of public pages are accessible in both schemes", { tag: sweep }, async ({
  page,
  complaints,
}) => {
  await page.goto("/contact#sent");
  await expectPageQualityInBothSchemes(page);

  await page.goto("/gold-purchase");
  await page
    .getByRole("button", { name: /^Buy Now/ })
    .first()
    .click();
  await expect(page.getByText("Available at our branch").first()).toBeVisible();
  await expectPageQualityInBothSchemes(page);

  await openHydrated(page, "/");
  await page.getByLabel("Gold weight (grams)").fill("20");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByText("Total amount")).toBeVisible();
  await expectPageQualityInBothSchemes(page);

  await openHydrated(page, "/login");
  await submitLogin(page, { email: administrator.email, password: "not-the-password" });
  await expect(page.getByRole("alert")).toBeVisible();
  await expectPageQualityInBothSchemes(page);
  expect(complaints.splice(0).every((each) => each.includes("401"))).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const path of ["/loan-eligibility", "/interest-rates", "/contact"]) {
    const tag = path === "/loan-eligibility" ? [] : sweep;
    test(`the first screen of ${path} has an input or an answer, in each language`, { tag }, async ({
      page,
    }) => {
      for (const language of languages) {
        await page.goto(localizedAddress(language, path));
        const first = page.locator("main :is(input:not([type=hidden]), tbody tr):visible").first();
        const bar = page.getByRole("navigation", { name: catalogue[language].frame.reach });
        const [answer, edge] = [await first.boundingBox(), await bar.boundingBox()];
        expect((answer?.y ?? 740) + (answer?.height ?? 0), language).toBeLessThanOrEqual(edge?.y ?? 0);
      }
    });
  }
});

test("a printed page is light in the dark scheme too", { tag: sweep }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await page.goto("/interest-rates");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 253, 248)");
});

test("the share picture exists in every language", async ({ request }) => {
  for (const path of ["/", "/te/gold-loan", "/hi/location"]) {
    const page = await (await request.get(path)).text();
    const [, named = ""] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
    const response = await request.get(new URL(named).pathname);
    expect(response.headers()["content-type"]).toBe("image/png");
    const picture = await response.body();
    // The header of a PNG contains its width and height.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test.fail("a page with an error fails its test", async ({ page }) => {
  await page.goto("/no-such-page");
});

/** Runs in the page: stores a session of a person who must set a new password. */
function signIn() {
  const user = { id: "1", role: "admin", email: "asha@example.com", name: "Asha" };
  const state = { user, token: "none", isAuthenticated: true };
  localStorage.setItem("token", "none");
  localStorage.setItem("authState", JSON.stringify(state));
}
