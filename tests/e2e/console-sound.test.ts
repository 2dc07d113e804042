/** Layout and accessibility of every console page and dialog: three screens, both themes, extreme data. */
import type { Page } from "@playwright/test";
import { apiClient } from "./api.ts";
import { test as base, expect, ignoreNotFound, registerLoan, type StaffRole } from "./console.ts";
import { extremeEmployee, extremeLoan } from "./samples.ts";
import {
  drawInBothSchemes,
  expectNoSidewaysScroll,
  expectAccessible,
  untilIdle,
  sweep,
} from "./page-quality.ts";

type Names = Record<"loan" | "customer", string>;
type State = [name: string, path: (names: Names) => string, act?: (page: Page) => Promise<unknown>];

const test = base.extend<Record<never, never>, { strange: Names }>({
  strange: [
    async ({ product, playwright, sessions: _ }, use) => {
      const request = await playwright.request.newContext();
      const { _id, customerId } = await registerLoan(request, product, extremeLoan);
      const { post } = await apiClient(request, product);
      await post("/admin/employees", extremeEmployee);
      await post(`/loans/${_id}/payment`, { amount: 100, paymentMethod: "handcash" });
      await post(`/loans/${_id}/payment`, {
        amount: 45_67_89_012.34,
        paymentMethod: "online",
        transactionId: "UPI".padEnd(100, "0123456789"),
      });
      await use({ loan: _id, customer: customerId });
      await request.dispose();
    },
    { scope: "worker" },
  ],
});

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const areas: Readonly<Record<string, readonly State[]>> = {
  dashboard: [
    ["the dashboard", () => "dashboard"],
    ["an empty list", () => "dashboard?q=nobody"],
    ["the form for a new loan", () => "dashboard?action=create"],
    ["the form for a new loan, objected to", () => "dashboard?action=create", press("Create Loan")],
    ["the repay dialog", ({ loan }) => `dashboard?action=repay&record=${loan}`],
    ["an unknown page", () => "nothing-here"],
  ],
  loans: [
    ["the loans with a row opened", () => "loans?q=Venkata", press(/^Details of/)],
    ["the repay dialog, objected to", ({ loan }) => `loans?action=repay&record=${loan}`, payOnlineWithoutId],
    ["the edit dialog", ({ loan }) => `loans?action=edit&record=${loan}`],
  ],
  "a loan": [
    ["the payment history", ({ loan }) => `loans?action=history&record=${loan}`],
    ["a loan's page", ({ loan }) => `loans/${loan}`],
    ["the reports", () => "reports"],
  ],
  customers: [
    ["the customers with a row opened", () => "customers?q=Venkata", press(/^Details of/)],
    ["the edit dialog", ({ customer }) => `customers?action=edit&record=${customer}`],
    ["a customer's page", ({ customer }) => `customers/${customer}`],
  ],
  employees: [
    ["the employees", () => "employees"],
    ["the dialog for a new employee", () => "employees?action=create"],
    ["the edit dialog", () => "employees?q=Venkata", press(/^Edit/)],
    ["the question before a removal", () => "employees?q=Venkata", press(/^Delete/)],
  ],
  record: [
    ["the audit log with a row opened", () => "audit", press(/^Details of/)],
    ["the messages", () => "messages"],
  ],
};
/** Panels, tables and forms; the other areas reuse their parts. */
const beforeLanding = ["a loan"];

/** Employees see the same parts in different pages. */
const areasOf: Readonly<Record<StaffRole, readonly string[]>> = {
  admin: Object.keys(areas),
  employee: ["dashboard", "loans", "a loan", "customers"],
};

/**
 * Colours do not depend on the width, so each theme is checked on few screens. 1265 is 1280 minus a scroll
 * bar.
 */
const screens = [
  { width: 360, theme: "dark" },
  { width: 768, theme: "dark" },
  { width: 1265, theme: "light" },
] as const;
type Screen = (typeof screens)[number];
const [phone] = screens;

const looks = (Object.entries(areasOf) as [StaffRole, readonly string[]][]).flatMap(([role, names]) =>
  screens.map((screen) => ({ role, names, screen })),
);

for (const { role, names, screen } of looks) {
  test.describe(`for an ${role} at ${screen.width} pixels`, () => {
    test.use({ role, colorScheme: screen.theme });

    for (const area of names) {
      const isEnough = role === "admin" && screen === phone && beforeLanding.includes(area);
      const tag = isEnough ? [] : sweep;
      test(`${area}: every page fits and is accessible`, { tag }, async ({ page, strange, complaints }) => {
        test.slow();
        for (const [name, path, act] of areas[area] ?? []) {
          await test.step(name, async () => {
            await page.goto(`/${role}/${path(strange)}`);
            await settled(page);
            await act?.(page);
            await settled(page);
            await isSoundOn(page, screen);
            await drawInBothSchemes(page, `${role} ${area} ${name}`);
            await page.emulateMedia({ colorScheme: screen.theme });
            if (name === "an unknown page") ignoreNotFound(complaints);
          });
        }
      });
    }
  });
}

test("a refused form, a restored draft and a missing record fit and are accessible", {
  tag: sweep,
}, async ({ page, strange, complaints }) => {
  await page.goto(`/admin/loans?action=repay&record=${strange.loan}`);
  await page.route("**/payment", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel("Amount").fill("100");
  await page.getByRole("button", { name: "Record repayment" }).click();
  await expect(page.getByText("Failed to process repayment")).toBeVisible();
  await isSoundOn(page, phone);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Repay Venkata" }).first().click();
  await expect(page.getByText("We kept your draft.")).toBeVisible();
  await isSoundOn(page, phone);
  await page.goto("/admin/loans/nothing");
  await expect(page.getByRole("alert")).toBeVisible();
  await isSoundOn(page, phone);
  expect(complaints.splice(0).join()).toContain("500");
});

test("a list that fails to load fits, is accessible and loads when tried again", { tag: sweep }, async ({
  page,
  complaints,
}) => {
  await page.route("**/api/*/loans?*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/admin/loans");
  await expect(page.getByRole("alert")).toContainText("Failed to fetch loans");
  await isSoundOn(page, phone);
  await page.unroute("**/api/*/loans?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("table", { name: "Loans" })).toBeVisible();
  expect(complaints.splice(0).join()).toContain("500");
});

async function payOnlineWithoutId(page: Page): Promise<void> {
  await page.getByLabel("Payment method").selectOption("online");
  await page.getByLabel("Amount").fill("100");
  await page.getByRole("button", { name: "Record repayment" }).click();
  await expect(page.getByText("Transaction ID is required for online payments")).toBeVisible();
}

/** Waits until dialogs, headings and pending requests are there. */
async function settled(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (/record=/.test(page.url())) await expect(dialog.first()).toBeVisible();
  // The dashboard has another form, for the gold rate.
  if (/action=create/.test(page.url()))
    await expect(dialog.or(page.getByRole("form", { name: "Add New Loan" })).first()).toBeVisible();
  await expect(page.getByRole("heading").first()).toBeVisible();
  await untilIdle(page);
}

/** Uses a tall window, because browsers do not paint rows out of sight. */
async function isSoundOn(page: Page, { width, theme }: Screen): Promise<void> {
  await page.setViewportSize({ width, height: 4000 });
  await wear(page, theme);
  await expectNoSidewaysScroll(page, boxes);
  await expectAccessible(page);
}

/** Selects all elements that could scroll on their own. */
const boxes = ":is(main, [role=dialog], dialog) :not(input, textarea)";

async function wear(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
  await untilIdle(page);
}
