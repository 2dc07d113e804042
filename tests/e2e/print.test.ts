/** Console pages and reports on paper, as Ctrl+P prints them from a window of 1366 pixels. */
import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { reportsFor } from "#resources/reports/index.ts";
import { apiClient } from "./api.ts";
import { expect, registerLoan, test } from "./console.ts";

test.use({ viewport: { width: 1366, height: 768 } });

/** Millimetres of an A4 page between its margins, in CSS pixels. */
const printedWidthPx = Math.floor(((210 - 2 * 15) / 25.4) * 96);

test("every report is printed without controls, and within the page", async ({ page, request, product }) => {
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

test("lists and pages of records are printed without controls, and within the page", async ({
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

test("a long table prints its total on its last page alone", async ({ page, request, product }) => {
  test.slow();
  const { post } = await apiClient(request, product);
  for (let at = 0; at < 60; at++) {
    const { _id } = await registerLoan(request, product);
    await post(`/loans/${_id}/payment`, { amount: 100, paymentMethod: "handcash" });
  }
  await page.goto("/admin/reports?report=day-book");
  await expect(page.locator("main tfoot").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const displays = await page
    .locator("main tfoot")
    .evaluateAll((all) => all.map((foot) => getComputedStyle(foot).display));
  await page.emulateMedia({ media: null });
  expect(new Set(displays)).toEqual(new Set(["table-row-group"]));
});

/** Expects nothing to press or to type in, and nothing that is cut or wider than the page. */
async function expectPrintable(page: Page): Promise<void> {
  const address = page.url();
  await page.emulateMedia({ media: "print" });
  const controls = await page
    .locator(":is(button, input, select, textarea, [role=search], [data-strip], a.MuiButton-root):not(th *)")
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
        .map((each) => each.outerHTML.slice(0, 160)),
    );
  expect.soft(controls, address).toEqual([]);
  await page.setViewportSize({ width: printedWidthPx, height: 1009 });
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
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number);
    const [, , right = 0] = sheet.view;
    const { items } = await sheet.getTextContent();
    const words = items.flatMap((item) => ("str" in item && item.str.trim() ? [item] : []));
    const beyond = words.filter(({ transform, width }) => Number(transform[4]) + width > right);
    expect
      .soft(
        beyond.map(({ str }) => str),
        page.url(),
      )
      .toEqual([]);
    texts.push(words.map(({ str }) => str).join(""));
  }
  return withoutSpaces(texts.join(""));
}
