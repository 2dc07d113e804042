/** Public pages in three languages, whose letters and words differ in size. */
import { localizedAddress, languages } from "#domain/basics/languages.ts";
import type { Locator } from "@playwright/test";
import { expectNoSidewaysScroll, sweep } from "./page-quality.ts";
import { untilHydrated } from "./islands.ts";
import { signInAsAdmin } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const paths = [
  ...["/", "/about", "/services", "/gold-loan", "/gold-purchase", "/bank-buy-back", "/other-loans"],
  ...["/interest-rates", "/payments", "/location", "/contact", "/loan-eligibility", "/apply-loan"],
  ...["/login", "/register", "/forgot-password"],
];

for (const language of languages) {
  test.describe(`in ${language}`, { tag: sweep }, () => {
    test.use({ viewport: { width: 320, height: 700 } });

    test("every page declares its language and fits the smallest phone with large letters", async ({
      page,
    }) => {
      for (const path of paths) {
        await page.goto(`${localizedAddress(language, path)}?language=${language}`);
        await expect(page.locator("html")).toHaveAttribute("lang", `${language}-IN`);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "130%";
        });
        await expectNoSidewaysScroll(page);
      }
    });

    test("no text is smaller than 14 pixels", async ({ page }) => {
      for (const path of paths) {
        await page.goto(`${localizedAddress(language, path)}?language=${language}`);
        expect(
          await page.locator("body :not(script, style, noscript, svg *)").evaluateAll(smallTexts),
          path,
        ).toEqual([]);
      }
    });

    test("the line height of the main heading leaves room for descenders", async ({ page }) => {
      await page.goto(`${localizedAddress(language, "/")}?language=${language}`);
      const lines = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
        const { lineHeight, fontSize } = getComputedStyle(heading);
        return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      });
      expect(lines).toBeGreaterThanOrEqual(language === "en" ? 1.2 : 1.35);
    });
  });
}

/** Runs in the page: returns texts below 14 pixels. */
const smallTexts = (elements: Element[]): string[] =>
  elements
    .filter(({ childNodes }) => [...childNodes].some((node) => node instanceof Text && node.data.trim()))
    .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 14)
    .map(({ textContent }) => textContent);

test("the languages end where the bar above them ends, before and after a login", { tag: sweep }, async ({
  page,
}) => {
  const expectAligned = async (path: string, last: Locator) => {
    for (const width of [1200, 1366, 1700]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(path);
      const end = await last.evaluate((element) => element.getBoundingClientRect().right);
      const link = page.getByRole("link", { name: "हिन्दी" });
      expect(await link.evaluate(endOfText), `${path} at ${width}`).toBeCloseTo(end, 0);
    }
  };
  const bar = page.getByRole("banner");
  await expectAligned("/about", bar.getByRole("link", { name: /WhatsApp/ }));
  await signInAsAdmin(page);
  await expectAligned("/second-factor", bar.getByRole("button", { name: "Logout" }));
});

/** Runs in the page: returns the right edge of a text without its padding. */
function endOfText(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().right;
}

test("hovering over a language does not choose it, but pressing it does", async ({ page, context }) => {
  await page.goto("/about");
  const telugu = page.getByRole("link", { name: "తెలుగు" });
  await telugu.hover();
  // Longer than the delay before the browser prefetches.
  await page.waitForTimeout(600);
  expect(await context.cookies()).toEqual([]);
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
  await telugu.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "te-IN");
  expect(await context.cookies()).toMatchObject([{ name: "language", value: "te" }]);
});

test("the links of the bar are in sight on a screen of 1024 pixels, in each language and beside a name", {
  tag: "@sweep",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const menu = page.locator("header nav");
  const expectLinksInSight = async (count: number) => {
    for (const language of ["", "te/", "hi/"]) {
      await page.goto(`/${language}about`);
      await untilHydrated(page);
      await expect(page.getByRole("button", { name: "Menu" })).toHaveCount(0);
      await expect(menu.getByRole("link")).toHaveCount(count);
      const cut = await page
        .locator("header :is(a, span, button)")
        .evaluateAll(
          (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
        );
      expect(cut, language).toBe(0);
      for (const link of await menu.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
    }
  };
  await expectLinksInSight(8);
  await signInAsAdmin(page);
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem("authState") ?? "{}");
    const user = { ...state.user, role: "customer", name: "Lakshmi Devi" };
    localStorage.setItem("user", JSON.stringify(user));
    localStorage.setItem("authState", JSON.stringify({ ...state, user }));
  });
  await expectLinksInSight(8);
});
