/**
 * The whole life of a loan at the counter, with its papers: from the pledge to the last release. It stays one story,
 * because each step rests on the one before. By day, loan.test.ts goes as far as a receipt.
 */
import type { Page } from "@playwright/test";
import { apiClient } from "./api.ts";
import { openTab, pressAction } from "./console.ts";
import { backdateRecords } from "./days.ts";
import { printToPdf, expectPaperPages } from "./paper.ts";
import { signInAsAdmin } from "./sign-in.ts";
import { expectNoSidewaysScroll, expectAccessible, sweep } from "./page-quality.ts";
import { expect, testOnOwnProduct as test } from "./test.ts";
import { successes } from "#tests/setup/successes.ts";

const name = "Padmavathi of the gold desk";
const customer = {
  "Aadhar Number": "246824682468",
  "Full name": name,
  Email: "padma@example.com",
  "Primary mobile": "98480 24680",
  "Secondary mobile": "98480 24681",
  "Present address": "7-1 Daspalla Hills, Visakhapatnam",
  "Permanent address": "Main Road, Bheemunipatnam",
  "Emergency contact mobile": "98480 24682",
  "Emergency contact relation": "Son",
};
const aadharNumber = customer["Aadhar Number"];
const articles = [
  { Description: "Necklace", "Gross weight": "21", "Net weight": "20" },
  { Description: "Bangle", "Gross weight": "10.5", "Net weight": "10" },
  { Description: "Ring", "Gross weight": "5.2", "Net weight": "5" },
];

test("a loan goes through its whole life at the gold desk", { tag: sweep }, async ({
  page,
  request,
  branch: product,
  complaints,
}) => {
  test.setTimeout(300_000);
  const { post } = await apiClient(request, product);
  await post("/settings/update-gold-rate", { rate: 7_000 });
  backdateRecords(product, 40);
  await signInAsAdmin(page);

  await test.step("three articles are pledged, and the form shows the lending limit", async () => {
    await page.getByRole("button", { name: "Add New Loan" }).click();
    const form = page.getByRole("form", { name: "Add New Loan" });
    for (const [label, value] of Object.entries(customer))
      await form.getByLabel(new RegExp(`^${label}`)).fill(value);
    for (const [index, article] of articles.entries()) {
      if (index > 0) await page.getByRole("button", { name: "Add gold item" }).click();
      const item = page.getByRole("group", { name: `Gold item ${index + 1}` });
      for (const [label, value] of Object.entries(article)) await item.getByLabel(label).fill(value);
    }
    await form.getByLabel("Loan amount").fill("150000");
    await form.getByLabel("Duration").fill("12");
    await form.getByLabel("Interest rate").fill("12");
    const limit = page.getByRole("region", { name: "Gold and limit" });
    await expect(limit).toContainText("₹2,45,000");
    await expect(limit).toContainText("₹2,08,250");
    await expect(limit).toContainText("61.23%");
    await page.getByRole("button", { name: "Create Loan" }).click();
    await expect(page.getByText(successes.loanCreated)).toBeVisible();
    const ticket = await paperOf(page, "Print ticket", "Pledge ticket, Customer copy");
    await expect(ticket).toContainText("One Lakh Fifty Thousand Rupees Only");
    await expect(ticket.getByRole("table", { name: "Articles pledged" })).toContainText(
      /Necklace.*Bangle.*Ring/,
    );
    await expect(ticket).toContainText("XXXX XXXX 2468");
    await expect(ticket).toContainText("Schedule of instalments");
    const ticketed = [
      ...[/No\. PT\/\d{4}-\d\d\/000001 /, name, "7-1 Daspalla Hills"],
      ...["₹1,50,000", "One Lakh Fifty Thousand Rupees Only", "₹2,45,000", "61.23%"],
      ...[/Necklace 21\.00 20\.00 .*Bangle 10\.50 10\.00 .*Ring 5\.20 5\.00 .*Total 36\.70 35\.00/],
      ...["SCHEDULE OF INSTALMENTS (₹)", /13,327\.00 1,500\.00 11,827\.00 1,38,173\.00/],
      ...["HOW THIS LOAN WORKS", "Signature of the borrower"],
    ];
    const copies = await printToPdf(page, "A4");
    expectPaperPages(copies, aadharNumber, ["OFFICE COPY", ...ticketed], ["CUSTOMER COPY", ...ticketed]);
    await toLoans(page);
    await page.getByRole("button", { name: `View ${name}` }).click();
    await expect(page.getByText("Necklace 20.00 g and 2 more pledged.")).toBeVisible();
  });

  await test.step("two repayments each have a receipt", async () => {
    for (const [amount, figure, words, number] of [
      ["8000", "₹8,000", "Eight Thousand Rupees Only", "000001"],
      ["12000", "₹12,000", "Twelve Thousand Rupees Only", "000002"],
    ] as const) {
      const repay = await open(page, "Repay", "Repay loan");
      await repay.getByLabel("Amount").fill(amount);
      await repay.getByRole("button", { name: "Record repayment" }).click();
      await expect(repay).toHaveCount(0);
      const receipt = await paperOf(page, "Print receipt", "Payment receipt, Customer copy");
      await expect(receipt).toContainText(words);
      const said = [
        new RegExp(`No\\. PR/\\d{4}-\\d\\d/${number} `),
        name,
        figure,
        words,
        "Outstanding balance",
      ];
      expectPaperPages(await printToPdf(page, "A5"), aadharNumber, ["CUSTOMER COPY", ...said]);
      await page.getByRole("link", { name }).click();
    }
    await openTab(page, "Schedule");
    await expect(page.getByRole("list", { name: "Payments" }).getByRole("listitem")).toHaveCount(2);
  });

  await test.step("the rate falls: the loan is above its limit, and no article can be released", async () => {
    await setRate(page, "4000");
    // The server's question has status 409, which the browser logs as an error.
    expect(complaints.splice(0).join()).toContain("409");
    await expect(page.getByRole("link", { name: /now above (its|their) limit$/ })).toBeVisible();
    await backTo(page);
    await expect(page.getByText(/^Above its limit by ₹\d+,\d{3}/)).toBeVisible();
    backdateRecords(product, 1);
    await page.reload();
    const release = await open(page, "Release gold", "Release gold");
    await release.getByLabel(/^Bangle/).check();
    // 20 g and 5 g at ₹4,000.
    await expect(release.getByRole("status")).toContainText(
      "must stay; the remaining articles are worth ₹1,00,000.",
    );
    await release.getByLabel("Identified by").fill("Known in person");
    await release.getByRole("button", { name: "Hand over" }).click();
    await expect(release.getByText(/must stay; the remaining articles are worth ₹1,00,000$/)).toBeVisible();
    // The browser logs the refusal.
    expect(complaints.splice(0).join()).toContain("409");
    await release.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("the rate recovers, and the article is released", async () => {
    await setRate(page, "7500");
    expect(complaints.splice(0).join()).toContain("409");
    backdateRecords(product, 1);
    await backTo(page);
    const release = await open(page, "Release gold", "Release gold");
    await release.getByLabel(/^Bangle/).check();
    await release.getByLabel("Identified by").fill("Known in person");
    await release.getByRole("button", { name: "Hand over" }).click();
    await expect(release).toHaveCount(0);
    const receipt = await paperOf(page, "Print release receipt", "Release receipt, Customer copy");
    await expect(receipt).toContainText("Bangle");
    await expect(receipt).toContainText("2 articles remain pledged.");
    const said = [
      /No\. RR\/\d{4}-\d\d\/000001 /,
      name,
      "Bangle",
      "2 articles remain pledged.",
      "Known in person",
    ];
    const copies = await printToPdf(page, "A5");
    expectPaperPages(copies, aadharNumber, ["OFFICE COPY", ...said], ["CUSTOMER COPY", ...said]);
    await page.getByRole("link", { name }).click();
    await expect(handedOver(page)).toContainText(`Bangle handed over on`);
    await expect(page.getByText("Necklace 20.00 g and 1 more pledged.")).toBeVisible();
    await openTab(page, "Gold");
    await expect(row(page, "Bangle")).toContainText("released");
  });

  await test.step("the loan is renewed with a top-up, and its articles are rolled over", async () => {
    const renew = await open(page, "Renew", "Renew loan");
    // Interest of two days; advance payments have reduced the principal.
    await expect(renew.getByLabel("Interest due")).toHaveValue(/^₹(9|10)\d(\.\d\d)?$/);
    await expect(renew.getByLabel("Principal due")).toHaveValue("₹1,30,000");
    await renew.getByLabel("New loan amount").fill("120000");
    await expect(renew.getByLabel("Principal repaid")).toHaveValue("₹10,000");
    await expect(renew.getByLabel("Received from the borrower")).toHaveValue(/^₹10,(09|10)\d/);
    await renew.getByLabel("New loan amount").fill("140000");
    await expect(renew.getByLabel("Rolled over")).toHaveValue("₹1,30,000");
    await expect(renew.getByLabel("Paid to the borrower")).toHaveValue("₹10,000");
    await expect(renew.getByLabel("Received from the borrower")).toHaveValue(/^₹(9|10)\d(\.\d\d)?$/);
    await renew.getByLabel("Paid out", { exact: true }).selectOption("cash");
    await renew.getByRole("button", { name: "Renew", exact: true }).click();
    await expect(renew).toHaveCount(0);
    await openTab(page, "Schedule");
    await expect(page.getByRole("list", { name: "Payments" })).toContainText(
      "rolled over into the renewed loan",
    );
    await openTab(page, "Gold");
    await expect(row(page, "Necklace")).toContainText("moved to renewed loan");
    const ticket = await paperOf(page, "Print ticket", "Pledge ticket, Customer copy");
    await expect(ticket).toContainText("One Lakh Forty Thousand Rupees Only");
    const said = [
      /No\. PT\/\d{4}-\d\d\/000002 /,
      "₹1,40,000",
      "One Lakh Forty Thousand Rupees Only",
      /Necklace.*Ring/,
    ];
    const copies = await printToPdf(page, "A4");
    expectPaperPages(copies, aadharNumber, ["OFFICE COPY", ...said], ["CUSTOMER COPY", ...said]);
    expect(copies.join()).not.toContain("Bangle");
    await page.goBack();
    await openTab(page, "Overview");
    await page.getByRole("link", { name: "the renewed loan" }).click();
    await expect(page.getByText("This loan renews")).toBeVisible();
    await expect(page.getByText("Necklace 20.00 g and 1 more pledged.")).toBeVisible();
    await expect(row(page, "Bangle")).toHaveCount(0);
  });

  await test.step("the renewed loan is settled at the payoff of the day", async () => {
    const settle = await open(page, "Settle", "Settle loan");
    await expect(settle.getByLabel("Payoff amount")).toHaveValue("₹1,40,000");
    await settle.getByLabel("Payment method").selectOption("online");
    await settle.getByLabel("Transaction ID").fill("UTR 4711");
    await settle.getByRole("button", { name: "Record settlement" }).click();
    await expect(settle).toHaveCount(0);
    await expect(page.getByText(/^Closed, 2 articles waiting to be handed over since today/)).toBeVisible();
    await paperOf(page, "Print receipt", "Payment receipt, Customer copy");
    const said = [
      "₹1,40,000",
      "One Lakh Forty Thousand Rupees Only",
      "UTR 4711",
      "The loan is paid in full.",
    ];
    expectPaperPages(await printToPdf(page, "A5"), aadharNumber, said);
  });

  await test.step("the settlement is reversed and recorded again", async () => {
    await page.getByRole("link", { name }).click();
    const history = await open(page, "Payment History", "Payment History");
    await history.getByRole("button", { name: /^Reverse / }).click();
    const reverse = page.getByRole("dialog", { name: "Reverse payment" });
    await reverse.getByLabel("Reason").fill("Meant for another loan");
    await reverse.getByRole("button", { name: "Reverse payment" }).click();
    await expect(history.getByText("settlement, reversed")).toBeVisible();
    await history.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("Necklace 20.00 g and 1 more pledged.")).toBeVisible();
    await openTab(page, "Papers");
    const receipts = page.getByRole("link", { name: /^Payment receipt / });
    await receipts.first().click();
    const [text = ""] = await printToPdf(page, "A5");
    expect(text).toContain("Reversed: this receipt is no longer valid. Meant for another loan");
    await page.getByRole("link", { name }).click();
    const settle = await open(page, "Settle", "Settle loan");
    await settle.getByLabel("Payment method").selectOption("online");
    await settle.getByLabel("Transaction ID").fill("UTR 4712");
    await settle.getByRole("button", { name: "Record settlement" }).click();
    await expect(settle).toHaveCount(0);
    await expect(page.getByText(/^Closed, 2 articles waiting to be handed over since today/)).toBeVisible();
  });

  await test.step("the report of waiting gold leads to its release", async () => {
    await page.goto("/admin/reports?report=hand-over");
    await page.getByRole("link", { name }).click();
    const release = page.getByRole("dialog", { name: "Release gold" });
    await expect(release.getByLabel(/^Necklace/)).toBeChecked();
    await release.getByLabel("Identified by").fill("Voter ID ending 4321");
    await release.getByRole("button", { name: "Hand over" }).click();
    await paperOf(page, "Print release receipt", "Release receipt, Customer copy");
    const said = [/No\. RR\/\d{4}-\d\d\/000002 /, /Necklace.*Ring/, "Voter ID ending 4321"];
    const copies = await printToPdf(page, "A5");
    expectPaperPages(copies, aadharNumber, ["OFFICE COPY", ...said], ["CUSTOMER COPY", ...said]);
    await page.getByRole("link", { name }).click();
    await expect(page.getByText("All articles handed over.")).toBeVisible();
    await expect(handedOver(page)).toContainText("Necklace, Ring handed over on");
    await expect(page.getByRole("button", { name: /^Release gold/ })).toHaveCount(0);
  });
});

/** Opens the paper that the last success message offers. */
async function paperOf(page: Page, offer: string, paper: string) {
  await page.getByRole("link", { name: offer }).click();
  const sheet = page.getByRole("article", { name: paper });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Each dialog is checked for accessibility when it is first opened. */
const lookedAt = new Set<string>();

async function open(page: Page, action: string, title: string) {
  await pressAction(page, action, name);
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (!lookedAt.has(title)) await expectAccessible(page);
  lookedAt.add(title);
  return dialog;
}

const handedOver = (page: Page) => page.getByRole("list", { name: "Handed over" });

const row = (page: Page, description: string) =>
  page.getByRole("table", { name: "Gold items" }).getByRole("row").filter({ hasText: description });

/** Sets a rate so far from the last day's that it needs a confirmation. */
async function setRate(page: Page, rate: string): Promise<void> {
  await page.getByRole("link", { name: "Dashboard" }).click();
  const panel = page.getByRole("region", { name: "Update Gold Rate" });
  await expect(panel.getByText(/^(Last changed|Default)/)).toBeVisible();
  const height = async () => (await panel.boundingBox())?.height;
  const before = await height();
  await page.getByLabel("Rate per gram").fill(rate);
  await page.getByRole("button", { name: "Update Rate" }).click();
  await expect(page.getByRole("button", { name: "Set anyway" })).toBeVisible();
  expect(await height(), "height of the panel with a question").toBe(before);
  await page.getByRole("button", { name: "Set anyway" }).click();
  await expect(page.getByText(successes.goldRateUpdated)).toBeVisible();
  expect(await height(), "height of the panel with its outcome").toBe(before);
}

async function backTo(page: Page): Promise<void> {
  await toLoans(page);
  await page.getByRole("button", { name: `View ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Uses the menu, because the breadcrumb has a link with the same name. */
const toLoans = (page: Page) =>
  page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Loans" }).click();
