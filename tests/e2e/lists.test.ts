/** Rows of lists on a branch's screen: two lines each, aligned with their heads, and nothing cut that matters. */
import { sweep } from "./page-quality.ts";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { apiClient } from "./api.ts";
import { expect, registerLoan, test } from "./console.ts";
import { backdateRecords } from "./days.ts";
import type { Product } from "./product.ts";
import { amountsOf } from "./samples.ts";

test.use({ viewport: { width: 1366, height: 768 } });

/** Registers loans whose values are as wide as a branch meets them: names of 24 letters, paise, both readings of a rate, days overdue. */
async function fillLists(request: APIRequestContext, product: Product): Promise<void> {
  const { post } = await apiClient(request, product);
  for (let place = 0; place < 9; place++) {
    const role = place % 2 ? "employee" : "admin";
    const loan = {
      ...(role === "employee" && amountsOf(1_00_000, 2, "perInstalment")),
      name: `Sita Mahalakshmi Devamm${place}`,
      email: `venkata.lakshmi.narasimha.${place}@example-of-a-company.com`,
      presentAddress: "54-4-53, Beach Road, Marripalem, Visakhapatnam, Andhra Pradesh 530018",
      permanentAddress: "29-16-55, Market Street, Maharanipeta, Visakhapatnam, Andhra Pradesh 530002",
      primaryMobile: place % 2 ? "+91 98480-12345" : "9848012345",
    };
    const { _id } = await registerLoan(request, product, loan, role);
    if (place === 0) await post(`/loans/${_id}/payment`, { amount: 100.5, paymentMethod: "handcash" });
  }
  backdateRecords(product, 60);
}

const wholeRows = (page: Page): Promise<number> =>
  page
    .getByRole("table")
    .locator("tbody tr")
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);

/** Returns the texts of elements that are cut, but for labels that are only read aloud. */
const cutTexts = (table: Locator): Promise<string[]> =>
  table.locator("*").evaluateAll((all) =>
    all
      .filter((each) => each.clientWidth > 1 && getComputedStyle(each).overflow === "hidden")
      .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1)
      .map((each) => each.textContent),
  );

test("lists show whole rows of two lines with aligned heads, and cut emails and addresses alone", {
  tag: sweep,
}, async ({ page, request, product }) => {
  await fillLists(request, product);
  const cut: string[] = [];
  for (const [path, rows] of [
    ["loans", 7],
    ["customers", 7],
    ["dashboard", 5],
  ] as const) {
    // Other tests of this worker left rows with longer names, which take a line more.
    await page.goto(`/admin/${path}?q=Sita%20Mahalakshmi`);
    const table = page.getByRole("table");
    await expect(table.locator("tbody tr")).toHaveCount(9);
    expect(await wholeRows(page), path).toBeGreaterThanOrEqual(rows);

    const highRows = await table
      .locator("tbody tr")
      .evaluateAll((all) =>
        all
          .map((row) => [Math.round(row.getBoundingClientRect().height), row.textContent] as const)
          .filter(([height]) => height > 58),
      );
    expect(highRows, `rows of more than two lines on ${path}`).toEqual([]);

    const edges = await table.evaluate((element) => {
      const [head, row] = [...element.querySelectorAll("tr")];
      const textOf = (cell: Element) => {
        const unseen = [...cell.querySelectorAll("*")].filter(
          (each) => getComputedStyle(each).clipPath !== "none",
        );
        for (const each of unseen) each.remove();
        const range = document.createRange();
        range.selectNodeContents(cell);
        const found = [...range.getClientRects()].filter(({ width }) => width > 0);
        return {
          top: Math.min(...found.map(({ top }) => top)),
          left: Math.min(...found.map(({ left }) => left)),
          right: Math.max(...found.map(({ right }) => right)),
        };
      };
      const names = [...(head?.querySelectorAll("th") ?? [])];
      return names
        .filter(({ textContent }) => textContent !== "Actions")
        .map((name) => {
          const cell = row?.children[[...(head?.children ?? [])].indexOf(name)] as Element;
          const side = name.dataset.figure ? "right" : "left";
          const title = name.querySelector("button")?.firstChild ?? name.firstChild;
          const range = document.createRange();
          range.selectNode(title as Node);
          const [rect] = range.getClientRects();
          return {
            name: name.textContent,
            top: Math.round(rect?.top ?? 0),
            off: Math.round(Math.abs((rect?.[side] ?? 0) - textOf(cell)[side])),
          };
        });
    });
    expect(new Set(edges.map(({ top }) => top)).size, `heads of ${path} stand on one line`).toBe(1);
    expect(
      edges.filter(({ off }) => off > 0),
      `heads of ${path} beside their column`,
    ).toEqual([]);

    cut.push(...(await cutTexts(table)));
  }
  expect(cut.length).toBeGreaterThan(0);
  expect(cut.filter((text) => !/@|Visakhapatnam/.test(text))).toEqual([]);
});

test("a cut email or address is shown in full on keyboard focus and in the expanded row", {
  tag: sweep,
}, async ({ page, request, product }) => {
  await registerLoan(request, product, {
    name: "Long Address",
    email: "a.name.of.many.letters.and.more@example-of-a-company.com",
    presentAddress: "54-4-53, Beach Road, Marripalem Post, Visakhapatnam District, Andhra Pradesh 530018",
  });
  await page.goto("/admin/customers?q=Long%20Address");
  const table = page.getByRole("table");
  const email = table.getByRole("link", { name: /^a\.name/ });
  await expect(email).toBeVisible();
  expect(await cutTexts(table)).toHaveLength(2);
  const height = async () => (await table.getByRole("row").nth(1).boundingBox())?.height;
  const before = await height();
  await page.getByRole("link", { name: "Long Address" }).focus();
  await page.keyboard.press("Tab");
  await expect(email).toBeFocused();
  expect(await cutTexts(table)).toEqual([]);
  expect(await height(), "the row keeps its height").toBe(before);
  await page.getByRole("button", { name: "Details of Long Address" }).click();
  const expanded = table.locator("td[data-expanded]");
  for (const text of [/^54-4-53, .* 530018$/, "a.name.of.many.letters.and.more@example-of-a-company.com"])
    await expect(expanded.getByText(text)).toBeVisible();
});

test("phone numbers have one format, and a column with paise shows them in every amount", {
  tag: sweep,
}, async ({ page, request, product }) => {
  const { customerId, _id } = await registerLoan(request, product, { primaryMobile: "+91 98480-12345" });
  const { post } = await apiClient(request, product);
  await post(`/loans/${_id}/payment`, { amount: 100.5, paymentMethod: "handcash" });
  await page.goto(`/admin/loans?q=${customerId}`);
  const row = page.getByRole("table").getByRole("row").nth(1);
  await expect(row.getByRole("link", { name: "98480 12345" })).toBeVisible();
  await expect(
    row.getByRole("cell", { name: "Total payment ₹1,06,619.00 Total paid ₹100.50" }),
  ).toBeVisible();
});
