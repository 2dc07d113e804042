/** Console pages and reports on paper, as Ctrl+P prints them from a window of 1366 pixels. */
import { sweep } from "./page-quality.ts";
import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { addDays, today } from "#domain/basics/dates.ts";
import { reportsFor } from "../setup/reports-for.ts";
import { apiClient } from "./api.ts";
import { expect, registerLoan, test } from "./console.ts";
import { backdateRecords } from "./days.ts";
import { amountsOf } from "./samples.ts";

test.use({ viewport: { width: 1366, height: 768 } });

/** Returns the width of an A4 page between its margins, in CSS pixels. Reports of many columns lie on their side. */
async function printedWidthPx(page: Page): Promise<number> {
  // Locators skip the text of styles.
  const isLandscape = await page
    .locator("style")
    .evaluateAll((styles) => styles.some(({ textContent }) => textContent?.includes("landscape")));
  return Math.floor((((isLandscape ? 297 : 210) - 2 * 15) / 25.4) * 96);
}

test("every report is printed without controls, and within the page", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  test.slow();
  for (let at = 0; at < 3; at++) await registerLoan(request, product);
  for (const { name, title } of reportsFor("admin")) {
    await page.goto(`/admin/reports?report=${name}`);
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectPrintable(page);
    expect.soft(await printedText(page), name).toContain(withoutSpaces(title));
  }
});

test("lists and pages of records are printed without controls, and within the page", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  test.slow();
  const { _id, customerId, name } = await registerLoan(request, product);
  for (const path of [
    "dashboard",
    "loans",
    "customers",
    "employees",
    "gold-rates",
    "audit",
    `loans/${_id}`,
    `customers/${customerId}`,
  ]) {
    await page.goto(`/admin/${path}`);
    const isRecord = path.includes("/");
    await expect(page.getByRole("heading", { level: 1, name: isRecord ? name : undefined })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectPrintable(page);
    if (path.includes("loans") || path.includes("customers/"))
      expect.soft(await printedText(page), path).toContain(withoutSpaces(name));
  }
});

test("a list whose rows are cards on a phone is printed from there without blank pages", {
  tag: sweep,
}, async ({ page, request, product }) => {
  for (let at = 0; at < 5; at++) await registerLoan(request, product);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/loans");
  await expect(page.locator("main table[data-cards] tbody a").first()).toBeVisible();
  expect((await printedSheets(page)).filter((words) => words.length === 0)).toEqual([]);
});

test("a report of many columns is printed on landscape sheets, in letters that can be read", {
  tag: sweep,
}, async ({ page, request, product }) => {
  await registerLoan(request, product, amountsOf(98_76_54_321));
  await page.goto("/admin/reports?report=portfolio");
  await expect(page.getByRole("table", { name: "By purity of the gold" })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  for (const words of await printedSheets(page)) {
    expect(Math.max(...words.map(({ right }) => right))).toBeGreaterThan(700);
    expect(Math.min(...words.map(({ height }) => height))).toBeGreaterThan(7);
  }
});

test("a long table prints its total on its last page alone", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  test.slow();
  const { post } = await apiClient(request, product);
  for (let at = 0; at < 60; at++) {
    const { _id } = await registerLoan(request, product);
    await post(`/loans/${_id}/payment`, { amount: 100, paymentMethod: "handcash" });
  }
  await page.goto("/admin/reports?report=day-book");
  await expect(page.locator("main tfoot").first()).toBeAttached();
  await page.emulateMedia({ media: "print" });
  const displays = await page
    .locator("main tfoot")
    .evaluateAll((all) => all.map((foot) => getComputedStyle(foot).display));
  await page.emulateMedia({ media: null });
  expect(new Set(displays)).toEqual(new Set(["table-row-group"]));
});

test("long tables print no text over another, break no figure and name each page", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  test.slow();
  for (let at = 0; at < 40; at++)
    await registerLoan(request, product, { email: `a.borrower.with.an.address${at}@example.com` });
  await backdateRecords(product, 45);
  for (const [path, footer] of [
    ["loans", "LoansManagement·ExampleGold"],
    ["customers", "Customers·ExampleGold"],
    ["reports?report=ageing", "Overdue·ExampleGoldFinance"],
    ["reports?report=portfolio", "Portfolio·ExampleGoldFinance"],
    // A row for each day, which the month has too few of at its beginning.
    [`reports?report=day-book&from=${addDays(today(), -60)}&to=${today()}`, "Daybook·ExampleGoldFinance"],
  ] as const) {
    await page.goto(`/admin/${path}`);
    // The table of a chart is folded on the screen.
    await expect(page.locator("main table").first()).toBeAttached();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    const sheets = await printedSheets(page);
    expect.soft(sheets.length, path).toBeGreaterThan(1);
    for (const words of sheets) {
      expect.soft(overlaps(words), path).toEqual([]);
      expect.soft(textOf(words), path).toContain(footer);
    }
    await expectWholeFigures(page);
  }
});

/** Expects nothing to press or to type in, and nothing that is cut or wider than the page. */
async function expectPrintable(page: Page): Promise<void> {
  const address = page.url();
  await page.emulateMedia({ media: "print" });
  const controls = await page
    .locator(":is(button, input, select, textarea, [role=search], [data-strip], a[data-button]):not(th *)")
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
        .map((each) => each.outerHTML.slice(0, 160)),
    );
  expect.soft(controls, address).toEqual([]);
  await page.setViewportSize({ width: await printedWidthPx(page), height: 1009 });
  const cut = await page.locator("main, main *").evaluateAll((all) =>
    all
      .filter((each) => {
        const { overflowX } = getComputedStyle(each);
        const { right, width, height } = each.getBoundingClientRect();
        const isSeen = each.checkVisibility() && width > 1 && height > 1;
        const isCut =
          overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1 && !each.querySelector("canvas");
        return isSeen && (isCut || right > window.innerWidth + 1) && !each.closest(".uplot");
      })
      .map((each) => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 60)}`),
  );
  expect.soft(cut.slice(0, 3), address).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.emulateMedia({ media: null });
}

/** Spaces between the letters of a PDF differ from those of the page. */
const withoutSpaces = (text: string) => text.replace(/\s/g, "");

/** Text of the printed pages without spaces. Each word must be within its page. */
async function printedText(page: Page): Promise<string> {
  return (await printedSheets(page)).map(textOf).join("");
}

/** Text drawn at once on a printed page, in points from its left and lower edges. */
type PrintedWord = { text: string; left: number; right: number; bottom: number; top: number; height: number };

const textOf = (words: readonly PrintedWord[]): string =>
  withoutSpaces(words.map(({ text }) => text).join(""));

async function printedSheets(page: Page): Promise<PrintedWord[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const sheets: PrintedWord[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number);
    const [, , paperWidth = 0] = sheet.view;
    const { items } = await sheet.getTextContent();
    const words = items.flatMap((item) => {
      if (!("str" in item) || !item.str.trim()) return [];
      const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
      const { height } = item;
      const right = left + item.width;
      return [{ text: item.str, left, right, bottom, top: bottom + height * capHeight, height }];
    });
    const beyond = words.filter(({ right }) => right > paperWidth);
    expect
      .soft(
        beyond.map(({ text }) => text),
        page.url(),
      )
      .toEqual([]);
    sheets.push(words);
  }
  return sheets;
}

/** Height of capitals relative to the letter size. */
const capHeight = 0.7;

const overlaps = (words: readonly PrintedWord[]): string[] =>
  words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 1,
      )
      .map((other) => `${one.text} over ${other.text}`),
  );

/** Expects each word of a column name and each figure to stand on one line. */
async function expectWholeFigures(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: await printedWidthPx(page), height: 1009 });
  const broken = await page.locator("main :is(thead th, td[data-figure])").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode())
        for (const { 0: word, index } of texts.currentNode.textContent?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            found.push(word);
        }
      return found;
    }),
  );
  expect.soft(broken, page.url()).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.emulateMedia({ media: null });
}
