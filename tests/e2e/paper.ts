/** Papers as they are printed. */
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expect } from "./test.ts";

/** In millimetres. */
const pageSizesMm = { A4: [210, 297], A5: [148, 210] } as const;

/**
 * Prints the current paper to PDF and returns the text of each page. Checks the format and that the console
 * is not printed.
 */
export async function printToPdf(page: Page, format: keyof typeof pageSizesMm): Promise<string[]> {
  await expect(page.getByRole("radio", { name: format })).toBeChecked();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("radio", { name: format })).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  // Not polled: success messages disappear by themselves and must not be printed before.
  expect(await page.getByRole("button").count()).toBe(0);
  const file = await page.pdf({ preferCSSPageSize: true });
  await page.emulateMedia({ media: null });
  const pdf = await getDocumentProxy(new Uint8Array(file));
  for (let number = 1; number <= pdf.numPages; number++) {
    const { view } = await pdf.getPage(number);
    const [, , ...sides] = view.map((points) => Math.round((points / 72) * 25.4));
    expect(sides).toEqual(pageSizesMm[format]);
  }
  const { text } = await extractText(pdf);
  const pages = text.map((each) => each.replace(/\s+/g, " "));
  for (const each of pages) expect.soft(each, "names the lender").toContain("Example Gold Finance");
  return pages;
}

/** Expects the texts of each page, and only the last four digits of the Aadhar number. */
export function expectPaperPages(
  pages: readonly string[],
  aadharNumber: string,
  ...expected: (readonly (string | RegExp)[])[]
): void {
  expect(pages).toHaveLength(expected.length);
  for (const [at, text] of pages.entries()) {
    for (const pattern of expected[at] ?? []) expect.soft(text).toMatch(pattern);
    expect.soft(text).toContain(`XXXX XXXX ${aadharNumber.slice(-4)}`);
    expect.soft(text.replace(/[\s-]/g, "")).not.toContain(aadharNumber);
  }
}
