/** The console without a mouse: Tab reaches everything, and dialogs return the focus. */
import type { Locator, Page } from "@playwright/test";
import { expect, registerLoan, test } from "./console.ts";
import { expectNoSidewaysScroll, sweep, untilIdle } from "./page-quality.ts";
import { successes } from "#tests/setup/successes.ts";

// Animations stay on, as most people have them.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a loan is registered and repaid with the keyboard alone", async ({ page, sessions }) => {
  expect(sessions.admin).toHaveLength(4);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("button", { name: "Add New Loan" })).toBeVisible();

  await test.step("registers it", async () => {
    await tabTo(page, "Add New Loan");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Aadhar Number")).toBeFocused();
    await page.keyboard.type("313233343536");
    for (const [label, text] of Object.entries(typed)) {
      await tabTo(page, label);
      // Key by key, because a shortcut such as "/" must not take a letter. The others are inserted at once.
      if (label === "Present address") await page.keyboard.type(text);
      else await page.keyboard.insertText(text);
    }
    await tabTo(page, "Create Loan");
    await page.keyboard.press("Space");
    await expect(page.getByText(successes.loanCreated)).toBeVisible();
    await expect(page.getByRole("form", { name: "Add New Loan" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add New Loan" })).toBeFocused();
  });

  await test.step("finds it", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("Keyboard Kumari");
    await expect(page.getByRole("row").filter({ hasText: "Keyboard Kumari" })).toContainText("₹50,000");
  });

  const topOfPage = () => page.locator("#main").evaluate((main: HTMLElement) => main.offsetTop);
  const before = await topOfPage();
  await test.step("repays it", async () => {
    await tabTo(page, "Repay Keyboard Kumari");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Repay loan" });
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await page.keyboard.type("1000");
    await tabTo(page, "Payment method");
    await page.keyboard.press("ArrowDown");
    await tabTo(page, "Transaction ID");
    await page.keyboard.type("UPI-77");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Repayment recorded")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Repay Keyboard Kumari" })).toBeFocused();
  });

  await test.step("the notice covers no link of the bar and moves nothing", async () => {
    await expect(page.getByText("Repayment recorded")).toBeVisible();
    for (const name of ["Website", "Account", "Logout"])
      expect(await page.getByRole("button", { name }).evaluate(isUncovered), name).toBe(true);
    expect(await topOfPage()).toBe(before);
  });

  await test.step("looks at the payment", async () => {
    await tabTo(page, "Loans");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Loans Management" })).toBeVisible();
    await tabTo(page, "Payment History Keyboard Kumari");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("row").filter({ hasText: "UPI-77" })).toContainText(
      "₹1,000",
    );
  });
});

/** Values by label, in the order of the form; the Aadhar number has the focus when it opens. */
const typed = {
  "Full name": "Keyboard Kumari",
  Email: "keys@example.com",
  "Primary mobile": "98480 12345",
  "Secondary mobile": "98480 54321",
  "Emergency contact mobile": "98480 99999",
  "Emergency contact relation": "Sister",
  "Present address": "1-2/3, Beach Road",
  "Permanent address": "4 Temple Street",
  Description: "Bangle",
  "Gross weight": "20.5",
  "Net weight": "18.25",
  "Loan amount": "50000",
  Duration: "12",
  "Interest rate": "12",
};

/** Opener, page and title of each dialog; the untagged one runs in every suite. */
const dialogs = [
  ["Add Employee", "/admin/employees", "Add Employee", [sweep]],
  ["Edit Sunitha Rani", "/admin/employees", "Edit Employee", [sweep]],
  ["Delete Sunitha Rani", "/admin/employees", "Delete employee", [sweep]],
  ["Repay", "/admin/loans", "Repay loan", []],
  ["Edit", "/admin/loans", "Edit Loan Details", [sweep]],
  ["Payment History", "/admin/loans", "Payment History", [sweep]],
  ["Edit", "/admin/customers", "Edit Customer Details", [sweep]],
] as const;

for (const [opener, path, title, tag] of dialogs) {
  const what = `the dialog '${title}' keeps and returns the focus, and obeys Escape, Back and reload`;
  test(what, { tag: [...tag] }, async ({ page, request, product }) => {
    const { customerId, name } = await registerLoan(request, product, { name: `Focus of ${title}` });
    const button = /employees/.test(path) ? opener : `${opener} ${name}`;
    await page.goto(/employees/.test(path) ? path : `${path}?q=${customerId}`);
    await expect(page.getByRole("button", { name: button })).toBeVisible();
    const closed = page.url();
    const dialog = page.getByRole("dialog", { name: title });

    await test.step("Escape closes it and the focus returns", async () => {
      await tabTo(page, button);
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(closed);
      await expect(page.getByRole("button", { name: button })).toBeFocused();
    });

    await test.step("Tab stays within it, both ways round", async () => {
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      for (const key of [...Array(3).fill("Shift+Tab"), ...Array(6).fill("Tab")] as string[]) {
        await page.keyboard.press(key);
        expect(await page.evaluate(isFocusKept), `after ${key}`).toBe(true);
      }
    });

    await test.step("reload reopens it, Back closes it", async () => {
      await page.reload();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(closed);
      await expect(dialog).toHaveCount(0);
    });
  });
}

test("the slash key moves to the search, where it is a letter, but not out of a dialog", {
  tag: sweep,
}, async ({ page, request, product }) => {
  const { _id } = await registerLoan(request, product);
  await page.goto("/admin/loans");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.keyboard.type("12/3");
  await expect(page.getByRole("searchbox")).toHaveValue("12/3");
  await page.goto(`/admin/loans?action=history&record=${_id}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.locator("input[type=search]")).not.toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test.beforeEach(async ({ request, product }) => {
    await registerLoan(request, product);
  });

  test("the sort buttons above the cards are visible while they have the focus", { tag: sweep }, async ({
    page,
  }) => {
    await page.goto("/admin/dashboard");
    const table = page.getByRole("table", { name: "Loans" });
    await expect(table.getByRole("link").first()).toBeVisible();
    await untilIdle(page);
    await tabTo(page, "Customer");
    const name = table.getByRole("button", { name: "Customer", exact: true });
    await expect(name).toBeFocused();
    await expect.poll(() => name.evaluate(isUncovered)).toBe(true);
    await expectNoSidewaysScroll(page);
    // Rows that are about to be replaced would take the focus with them.
    await Promise.all([page.waitForResponse(/\/loans\?.*sort=name/), page.keyboard.press("Enter")]);
    await expect(page).toHaveURL(/sort=name/);
    await tabTo(page, "Status");
    await page.keyboard.press("Tab");
    await expect(table.getByRole("link").first()).toBeFocused();
    expect(await name.evaluate(isUncovered)).toBe(false);
  });

  test("controls in a strip scroll fully into view when Tab reaches them", { tag: sweep }, async ({
    page,
  }) => {
    for (const [path, first, last] of [
      ["/admin/reports", "Today", "Last financial year"],
      ["/admin/loans", "Select all on this page", "Export selected"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await tabTo(page, first);
      if (path === "/admin/loans") await page.keyboard.press("Space");
      for (let at = 0; (await focusedName(page)) !== last; at++) {
        expect(at).toBeLessThan(30);
        await page.keyboard.press("Tab");
        const focused = page.locator(":focus");
        await expect.poll(() => focused.evaluate(isWhole), await focusedName(page)).toBe(true);
      }
    }
  });
});

/** Tells whether an element is visible and not covered at its middle. */
const isUncovered = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/** Tells whether an element is within the left and right edge of the screen. */
const isWhole = (element: Element) => {
  const { left, right } = element.getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
};

/** Tells whether the focus is not on anything behind the open dialog. */
const isFocusKept = () =>
  document.activeElement === document.body ||
  document.activeElement?.closest("[role=dialog], dialog") !== null;

/** Presses Tab until the element has the focus. It must exist first, or Tab would pass its place. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(named(page, name).first()).toBeAttached();
  for (let press = 0; press < 150; press++) {
    if ((await focusedName(page)) === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never leads to '${name}'; the focus is on '${await focusedName(page)}'`);
}

/** Finds a control by its label or text, ignoring the asterisk of required fields. */
function named(page: Page, name: string): Locator {
  const exactly = new RegExp(`^${name}[\\s*]*$`);
  return page
    .getByLabel(exactly)
    .or(page.getByRole("button", { name: exactly }))
    .or(page.getByRole("link", { name: exactly }));
}

/** Returns the accessible name of the focused element, without the asterisk of required fields. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const label = element?.getAttribute("aria-label") ?? element?.labels?.[0]?.textContent;
    return (label ?? element?.textContent ?? "").replace(/[\s*]+$/u, "").trim();
  });
