/** Pages keep working after the browser has translated them, which replaces their text nodes. */
import type { Page } from "@playwright/test";
import { apiClient } from "./api.ts";
import { expect, registerLoan, test } from "./console.ts";
import { openHydrated } from "./islands.ts";
import { sweep } from "./page-quality.ts";

/** Wraps all present and future texts as Google Translate does, but keeps the words readable for tests. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const untranslated = "font, script, style, noscript, textarea, title, select";
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untranslated)) return;
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      inner.textContent = text.data;
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) wrap(text);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Text) wrap(node);
          else wrapAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

test("the first page and the calculators work repeatedly, and the video plays", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  const { post } = await apiClient(request, product);
  await post("/settings/update-gold-rate", { rate: 7_000 });
  await openHydrated(page, "/");
  await translate(page);
  const answer = page.getByRole("status").filter({ hasText: "of 22K" });
  for (const [weight, grams, amount] of [
    ["20", "20.00 g", "₹1,09,083"],
    ["500", "500.00 g", "₹24,06,249"],
    ["10", "10.00 g", "₹54,541"],
  ] as const) {
    await page.getByLabel("Weight").first().fill(weight);
    await expect(answer).toContainText(grams);
    await expect(answer).toContainText(amount);
  }
  for (const [weight, total] of [
    ["20", "₹1,56,800"],
    ["25", "₹1,96,000"],
  ] as const) {
    await page.getByLabel("Gold weight (grams)").fill(weight);
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page.getByRole("region", { name: "Result" })).toContainText(total);
  }
  await openHydrated(page, "/loan-eligibility");
  await translate(page);
  for (const weight of ["20", "500"]) {
    await page.getByLabel("Net gold weight (grams)").fill(weight);
    await page.getByRole("button", { name: "Check Eligibility" }).click();
    await expect(page.getByRole("region", { name: "Result" })).toContainText(`${weight}.00 g`);
  }
  await page.getByRole("button", { name: "Add another piece" }).click();
  await page
    .getByRole("button", { name: /Remove/ })
    .last()
    .click();
  await openHydrated(page, "/about");
  await translate(page);
  await page.getByRole("button", { name: "Scene 3: We seal it" }).click();
  await expect(page.getByRole("figure")).toContainText("We seal it");
  await page.getByRole("button", { name: "Play the video" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("a form shows its results, and a password can be shown", { tag: sweep }, async ({ page }) => {
  await openHydrated(page, "/register");
  await translate(page);
  await page.getByLabel("Full name").fill("Sita Devi");
  await page.getByLabel("Email").fill("sita@example.com");
  await page.getByLabel("Password", { exact: true }).fill("secret");
  for (const typed of ["secrets", "secret"]) {
    await page.getByLabel("Confirm password").fill(typed);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("alert").filter({ visible: true })).toContainText(
      typed === "secret" ? "Accounts are opened at our branch" : "Passwords do not match",
    );
  }
  await page.getByRole("button", { name: "Show" }).first().click();
  await expect(page.getByRole("button", { name: "Hide" })).toBeVisible();
});

/** In milliseconds. */
const messageStaysFor = 3_000;

test("the dashboard survives changes of the rate and shows their messages", { tag: sweep }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("button", { name: "Other purities" })).toBeVisible();
  await translate(page);
  for (const rate of ["7010", "", "7000"]) {
    await page.getByLabel("Gold rate per gram").fill(rate);
    await page.getByRole("button", { name: "Update Rate" }).click();
    const message = page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: rate ? "success" : /./ });
    await expect(message.first()).toBeVisible();
    if (!rate) continue;
    await expect(page.getByText(`Current rate ₹7,0${rate.slice(2)} per gram`)).toBeVisible();
    await page.clock.fastForward(messageStaysFor);
    await expect(message).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("lists, forms, records and reports still work", { tag: sweep }, async ({ page, request, product }) => {
  const { _id } = await registerLoan(request, product, { name: "Translated Tara" });
  await registerLoan(request, product, { name: "Other Omkar" });
  await page.goto("/admin/loans");
  const row = page.getByRole("row").filter({ hasText: "Translated Tara" });
  await expect(row).toBeVisible();
  await translate(page);
  await page.getByRole("searchbox").fill("Translated");
  await expect(page.getByRole("row")).toHaveCount(2);
  await row.getByRole("checkbox").check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await row.getByRole("checkbox").uncheck();
  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("row").filter({ hasText: "Other Omkar" })).toBeVisible();
  for (let press = 0; press < 2; press++) {
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("button", { name: /theme$/ }).click();
  }
  await row.getByRole("button", { name: /^Repay/ }).click();
  const dialog = page.getByRole("dialog");
  for (const amount of ["1000", "10000000", "500"]) await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByRole("button", { name: "Record repayment" }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/admin/loans/${_id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Translated Tara" })).toBeVisible();
  await translate(page);
  const days = await page.locator("main").getByPlaceholder("dd/mm/yyyy").all();
  expect(days).not.toHaveLength(0);
  for (const day of days) for (const typed of ["2030-01-01", "02/02/2031", ""]) await day.fill(typed);
  await page
    .getByRole("button", { name: /^Repay/ })
    .first()
    .click();
  await dialog.getByLabel("Amount").fill("700");
  await dialog.getByRole("button", { name: "Record repayment" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("₹700");

  await page.goto("/admin/reports");
  await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
  await translate(page);
  for (const tab of await page.getByRole("navigation").getByRole("link").filter({ visible: true }).all())
    await tab.click({ trial: true });
  await expect(page.getByText(/could not be/).filter({ visible: true })).toHaveCount(0);
});
