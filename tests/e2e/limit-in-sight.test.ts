/** The limit stays in sight while a loan is typed, and hides no field. */
import { sweep } from "./page-quality.ts";
import type { Locator } from "@playwright/test";
import { expect, test } from "./console.ts";

for (const [width, height] of [
  [1366, 768],
  [360, 740],
] as const) {
  test(`value, limit and LTV stay in sight of each focused field on a screen of ${width} by ${height}`, {
    tag: sweep,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/admin/dashboard?action=create");
    const limit = page.getByRole("region", { name: "Gold and limit" });
    await expect(limit.getByText("Enter the weights to see the limit.")).toBeVisible();
    await expect(limit.getByRole("button")).toHaveCount(0);
    const form = page.getByRole("form", { name: "Add New Loan" });
    const bottomOf = async (part: Locator) => {
      const { y = 0, height: size = 0 } = (await part.boundingBox()) ?? {};
      return y + size;
    };
    const submit = form.getByRole("button", { name: "Create Loan" });
    expect((await bottomOf(form)) - (await bottomOf(submit)), "pixels below the button").toBeLessThan(20);
    await page.getByLabel("Net weight").fill("18.25");
    await page.getByLabel("Loan amount").focus();
    const amountAt = async () => Math.round((await page.getByLabel("Loan amount").boundingBox())?.y ?? 0);
    const before = await amountAt();
    await page.keyboard.type("9000000");
    await expect(page.getByLabel("Loan amount")).toHaveValue("90,00,000");
    await expect(limit.getByText(/^Above the limit by/)).toBeInViewport();
    for (const label of ["Gold value", "Maximum loan", "This loan's LTV", "Owed on other loans"])
      await expect(limit.getByText(label, { exact: true })).toBeInViewport();
    const lend = limit.getByRole("button", { name: "Lend the maximum" });
    await expect(lend).toBeInViewport();
    const { x: left = 0, y: top = 0 } = (await lend.boundingBox()) ?? {};
    for (const figure of await limit.getByRole("definition").all()) {
      const end = await figure.locator("p").first().evaluate(endOfText);
      expect(end.right <= left || end.bottom <= top, "the button covers no figure").toBe(true);
    }
    // A line that appears moves no field by more than the rounding of a pixel.
    expect(Math.abs((await amountAt()) - before)).toBeLessThanOrEqual(1);

    await page.getByLabel("Full name").focus();
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press("Tab");
      await expect(limit.getByText("Maximum loan")).toBeInViewport();
      const isHidden = await limit.evaluate((panel) => {
        const focused = document.activeElement?.getBoundingClientRect() as DOMRect;
        const { top, bottom, left, right } = panel.getBoundingClientRect();
        return focused.top < bottom && focused.bottom > top && focused.left < right && focused.right > left;
      });
      expect(isHidden).toBe(false);
    }
  });
}

/** Returns the bottom right corner of the text of an element, which may be wider than its text. */
const endOfText = (element: Element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { right, bottom } = range.getBoundingClientRect();
  return { right, bottom };
};
