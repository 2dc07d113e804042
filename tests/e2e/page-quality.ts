import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** On a test that only `npm run sweep` runs. */
export const sweep = "@sweep";

/** One heading of the first order, nothing beyond the edges of the screen, nothing that axe objects to. */
export async function expectPageQuality(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** The same of a public page, in light and, as on a system that is dark, in dark; what stands on it is read in both. */
export async function expectPageQualityInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectPageQuality(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(23, 28, 25)");
  await expectAccessible(page, colourRules);
}

/** The rules of axe that a colour can break; by all others the two schemes do not differ. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * The page does not scroll sideways, nor does any of the parts that a selector names; no cell runs into the next. Strips
 * are there to be swiped.
 */
export async function expectNoSidewaysScroll(page: Page, parts = "html"): Promise<void> {
  const tooWide = await page.locator(`html, ${parts}`).evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .filter(
        (element) =>
          element.matches("html, td, th") ||
          (/auto|scroll/.test(getComputedStyle(element).overflowX) && !element.matches("[data-strip]")),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect.soft(tooWide, `${page.url()} scrolls sideways`).toEqual([]);
}

/** Nothing that axe objects to, or that some of its rules do. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await untilIdle(page);
  const axe = new AxeBuilder({ page }).exclude("iframe");
  // What it does beyond that looks into frames, of which none is looked into.
  axe.setLegacyMode();
  // What it finds in order is counted, not described.
  axe.options({ resultTypes: ["violations"] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const objections = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary ?? ""}`).join(" · ")}`,
  );
  expect.soft(objections, page.url()).toEqual([]);
}

/** What is on its way has come, and colours that fade have arrived: either would be judged half-way. */
export async function untilIdle(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true], [data-waiting]")).toHaveCount(0);
  // What stands for a page whose code is on its way: to be heard, it is not called busy.
  await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
}
