import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Tag of tests that run only with `npm run sweep`. */
export const sweep = "@sweep";

/** Expects one main heading, no sideways scrolling and no violation of axe. */
export async function expectPageQuality(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Expects the quality of a page in light, and in dark the rules that depend on colour. */
export async function expectPageQualityInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectPageQuality(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(23, 28, 25)");
  await expectAccessible(page, colourRules);
}

/** Saves pictures of the whole page in both schemes to test-results/sweep, for people to look at. Only the sweep draws. */
export async function drawInBothSchemes(page: Page, name: string): Promise<void> {
  if (!test.info().tags.includes(sweep)) return;
  const { width } = page.viewportSize() ?? {};
  // The bar is fixed, and a picture of the whole page would show it at the scroll position.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await untilIdle(page);
    const path = `test-results/sweep/${name.replace(/\W+/g, "-")}-${width}-${colorScheme}.png`;
    await page.screenshot({ path, fullPage: true });
  }
}

/** Rules of axe that depend on colours; the schemes differ in nothing else. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Expects that neither the page nor the selected parts scroll sideways, and no cell overflows. Strips may
 * scroll.
 */
export async function expectNoSidewaysScroll(page: Page, parts = "html"): Promise<void> {
  // A section that is laid out late cuts what is wider instead of scrolling.
  await page.addStyleTag({ content: "main > section { content-visibility: visible !important }" });
  const tooWide = () =>
    page.locator(`html, ${parts}`).evaluateAll((elements) =>
      elements
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .filter(
          (element) =>
            element.matches("html, td, th") ||
            (/auto|scroll/.test(getComputedStyle(element).overflowX) && !element.matches("[data-strip]")),
        )
        .map((element) => element.outerHTML.slice(0, 120)),
    );
  // A table becomes cards in the moment after the window has become narrow.
  await expect.soft.poll(tooWide, { message: `${page.url()} scrolls sideways` }).toEqual([]);
}

/** Expects that no negative amount breaks after its minus, however narrow its place becomes. */
export async function expectWholeFigures(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const at = node.textContent?.indexOf("-₹") ?? -1;
      const place = node.parentElement?.closest<HTMLElement>("li, td, dd, p, div");
      if (at < 0 || !place) continue;
      const { style } = place;
      style.cssText += "; display: block !important; width: 1px !important";
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 2);
      const isWhole = new Set([...range.getClientRects()].map(({ top }) => top)).size <= 1;
      found.push(`${isWhole ? "whole" : "broken"}: ${node.textContent}`);
      place.removeAttribute("style");
    }
    return found;
  });
  expect(broken).not.toEqual([]);
  expect(broken.filter((each) => each.startsWith("broken"))).toEqual([]);
}

/** Expects no violation of axe, or of the given rules only. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await untilIdle(page);
  const axe = new AxeBuilder({ page }).exclude("iframe");
  // The other mode also looks into frames, and there are none to check.
  axe.setLegacyMode();
  // Passed rules are not described, which saves time.
  axe.options({ resultTypes: ["violations"] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const objections = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary ?? ""}`).join(" · ")}`,
  );
  expect.soft(objections, page.url()).toEqual([]);
}

/** Waits for pending parts and running animations: unfinished colours would fail the checks. */
export async function untilIdle(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true], [data-waiting]")).toHaveCount(0);
  // The placeholder of a loading page is not marked as busy, so that screen readers announce it.
  await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
  // An animation that follows scrolling never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== "running" || timeline !== document.timeline),
  );
}
