/** A visitor on a phone: the first questions, the menu and the folded footer, with scripts and without. */
import { sweep } from "./page-quality.ts";
import type { Browser, Locator, Page } from "@playwright/test";
import { company } from "#company";
import { type Language, languages, localizedAddress } from "#domain/basics/languages.ts";
import { catalogue } from "#texts/catalogue.ts";
import type { Texts } from "#texts/en.ts";
import { expect, test } from "./test.ts";

type Question = keyof Texts["questions"]["items"];

/** A figure or fact of each answer, and one of the page that has more. */
const factsOf = (language: Language): Readonly<Record<Question, readonly [answer: string, more: string]>> => {
  const { stockCheck } = catalogue[language].fairPractices.parts[3].says;
  const [branch] = company.branches;
  return {
    worth: ["₹7,000", "₹6,416"],
    cost: ["₹8,885", "₹8,885"],
    safe: [catalogue[language].questions.items.safe.answer, stockCheck],
    bring: [branch.hours[language], address],
    back: ["₹5,000", "₹5,000"],
  };
};

const { address } = company.branches[0];

/** Scrolls first, because sections out of sight get their height only when they come near. */
async function unfold(part: Locator): Promise<void> {
  const summary = part.locator("summary");
  await summary.scrollIntoViewIfNeeded();
  await summary.tap();
}

const screen = { width: 360, height: 740 };

/** Runs in every suite: English with scripts. */
const isEnough = (language: string, hasScripts: boolean) => language === "en" && hasScripts;

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? "with scripts" : "without scripts", () => {
    let page: Page;
    const open = async (browser: Browser, baseURL: string) => {
      const javaScriptEnabled = hasScripts;
      page = await browser.newPage({ baseURL, viewport: screen, hasTouch: true, javaScriptEnabled });
    };
    // Naming a browser starts it.
    if (hasScripts) test.beforeEach(({ browser, product }) => open(browser, product.url));
    else test.beforeEach(({ scriptless, product }) => open(scriptless, product.url));
    test.afterEach(() => page.close());

    for (const language of languages) {
      const tag = isEnough(language, hasScripts) ? [] : sweep;
      const home = localizedAddress(language, "/");
      const { items } = catalogue[language].questions;

      test(`each first question in ${language} is answered within two taps`, { tag }, async () => {
        for (const [question, [fact, more]] of Object.entries(factsOf(language)))
          await test.step(question, async () => {
            await page.goto(home);
            const { question: text } = items[question as Question];
            const asked = page.locator("details", { has: page.getByText(text, { exact: true }) });
            await unfold(asked);
            await expect(asked.getByRole("paragraph")).toContainText(fact);
            await expect(asked.getByRole("paragraph")).toBeInViewport();
            await asked.getByRole("link").tap();
            await expect(page).not.toHaveURL(home);
            await expect(page.getByRole("main")).toContainText(more);
          });
      });

      test(`the menu in ${language} ends with the calculator and the rates`, { tag }, async () => {
        const { links, menu, main } = catalogue[language].frame;
        await page.goto(home);
        await page.getByRole("button", { name: menu }).tap();
        const entries = page.getByRole("navigation", { name: main }).getByRole("link");
        await expect(entries.nth(-2)).toHaveText(links["/loan-eligibility"]);
        await expect(entries.last()).toHaveText(links["/interest-rates"]);
        await entries.last().tap();
        await expect(page).toHaveURL(localizedAddress(language, "/interest-rates"));
      });

      test(`the footer in ${language} is folded, and one tap unfolds it`, { tag }, async () => {
        const { services } = catalogue[language].frame;
        await page.goto(home);
        const footer = page.getByRole("contentinfo");
        const { height = Number.NaN } = (await footer.boundingBox()) ?? {};
        expect(height).toBeLessThanOrEqual(420);
        await expect(footer.getByText(address)).toBeHidden();
        await unfold(footer);
        await expect(footer.getByText(address)).toBeVisible();
        await expect(footer.getByRole("navigation", { name: services }).getByRole("link")).toHaveCount(6);
        await expect(footer.getByRole("link", { name: company.socials[0].name })).toBeVisible();
      });
    }
  });
}

test("weight and purity stay side by side while the weight is wrong", { tag: sweep }, async ({ page }) => {
  await page.setViewportSize(screen);
  for (const path of ["/", "/te/loan-eligibility", "/loan-eligibility"]) {
    await page.goto(path);
    const weight = page.locator("[name=weight-0]");
    await weight.fill("abc");
    await expect(weight).toHaveAttribute("aria-invalid", "true");
    const { y } = (await weight.boundingBox()) ?? {};
    expect((await page.locator("[name=karat-0]").boundingBox())?.y, path).toBe(y);
  }
});

test("a number with a hyphen stays on one line, however wide the phone", { tag: sweep }, async ({ page }) => {
  for (const [path, number] of [
    ["/contact?number=M-482137#sent", /M-\d{6}/],
    ["/te/contact?number=M-482137#sent", /M-\d{6}/],
    ["/hi/contact?number=M-482137#sent", /M-\d{6}/],
    ["/other-loans", /24-48/],
    ["/te/about", /24-48/],
  ] as const) {
    await page.goto(path);
    for (let width = 300; width <= 400; width += 10) {
      await page.setViewportSize({ ...screen, width });
      const lines = await page.getByText(number).evaluateAll(countLines, number.source);
      expect(lines.length, path).toBeGreaterThan(0);
      for (const count of lines) expect(count, `${path} at ${width} pixels`).toBe(1);
    }
  }
});

/** Counts the lines of the first match of a pattern in each element. */
function countLines(elements: Element[], pattern: string): number[] {
  return elements.map((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const text = words.currentNode.textContent ?? "";
      const [match = ""] = new RegExp(pattern).exec(text) ?? [];
      if (!match) continue;
      const range = document.createRange();
      range.setStart(words.currentNode, text.indexOf(match));
      range.setEnd(words.currentNode, text.indexOf(match) + match.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    return 0;
  });
}

test("a text that is found in the folded footer unfolds it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/about");
  const email = page.getByRole("contentinfo").getByRole("link", { name: company.email });
  await expect(email).toBeHidden();
  // The search of the browser cannot be driven; a link to a text reveals it in the same way.
  await page.goto(`/about#:~:text=${company.email}`);
  await expect(email).toBeInViewport();
});

test("the whole footer is open on a laptop and on paper", { tag: sweep }, async ({ page }) => {
  const footer = page.getByRole("contentinfo");
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/about");
  await expect(footer.getByText(address)).toBeVisible();
  await expect(footer.locator("summary")).toBeHidden();
  await page.setViewportSize(screen);
  await expect(footer.getByText(address)).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(footer.getByText(address)).toBeVisible();
});
