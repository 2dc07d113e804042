/** A page as it comes out of the printer. */
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expect } from "./test.ts";

/** In millimetres. */
const pageSizesMm = { A4: [210, 297], A5: [148, 210] } as const;

/**
 * Prints the paper that is shown to PDF and answers what the file says on each of its pages. Each of them has the format
 * that was chosen, and of the console nothing is on them.
 */
export async function printToPdf(page: Page, format: keyof typeof pageSizesMm): Promise<string[]> {
  await expect(page.getByRole("radio", { name: format })).toBeChecked();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("radio", { name: format })).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  // At once: what tells that something is done goes away by itself, and is no part of the paper before either.
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
  return text.map((each) => each.replace(/\s+/g, " "));
}

/** Each page says what it should, and of an identity number no more than its last four digits. */
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
