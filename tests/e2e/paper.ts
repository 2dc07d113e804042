/** A page as it comes out of the printer. */
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** In millimetres. */
const formats = { A4: [210, 297], A5: [148, 210] } as const;

/**
 * Prints the paper that is shown and answers how many pages it takes. Each of them has the format that was chosen, and
 * of the console nothing is on them.
 */
export async function printed(page: Page, format: keyof typeof formats): Promise<number> {
  await expect(page.getByRole("radio", { name: format })).toBeChecked();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("radio", { name: format })).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  await page.emulateMedia({ media: null });
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sides]) =>
    sides.map((points) => Math.round((Number(points) / 72) * 25.4)),
  );
  const [, pages = ""] = /\/Count (\d+)/.exec(pdf) ?? [];
  expect(boxes).toEqual(boxes.map(() => formats[format]));
  expect(boxes).toHaveLength(Number(pages));
  return boxes.length;
}
