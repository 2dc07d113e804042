/**
 * A loan of each kind by days from the pledge to the release: every printed figure matches a day-by-day
 * calculation. gold-desk.test.ts does so with instalments.
 */
import type { Page } from "@playwright/test";
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import { addMonths, type Day, formatDate, today } from "#domain/basics/dates.ts";
import type { DailyKind, TermsByDays } from "#domain/loan/by-days/terms.ts";
import { loanKinds } from "#domain/loan/kinds.ts";
import { formatLedger, formatPaise, type Paise } from "#domain/basics/money.ts";
import { accrueDayByDay } from "../domain/reference-accrual.ts";
import { apiClient } from "./api.ts";
import { expect, openTab, pressAction, test } from "./console.ts";
import { backdateRecords } from "./days.ts";
import { printToPdf, expectPaperPages } from "./paper.ts";
import type { Product } from "./product.ts";
import { loanPayload } from "./samples.ts";
import { expectPageQuality, sweep } from "./page-quality.ts";

const goldItem = { Description: "Necklace", "Gross weight": "26", "Net weight": "25" };

for (const [kind, months] of [
  ["bullet", 1],
  ["interest", 2],
  ["flexible", 1],
] as const)
  test(`a loan of the kind '${loanKinds[kind].label}' goes from the pledge to the release`, {
    tag: sweep,
  }, async ({ page, request, product }) => {
    test.setTimeout(180_000);
    const borrower = borrowerOf(kind);
    const { name, aadharNumber } = borrower;
    const api = await apiClient(request, product);
    await api.post("/settings/update-gold-rate", { rate: 7_000 });
    await api.post("/admin/schemes", schemeOf(kind));
    const book = await pledge(page, product, borrower, { kind, months });

    await test.step("a part is paid, and the receipt shows its parts", async () => {
      book.pass(20);
      await page.reload();
      const { charges, interest } = book.owed();
      await act(page, name, ["Repay", "Repay loan", "Record repayment"], { Amount: "5000" });
      const principal = 5_000_00 - charges - interest;
      book.happen({ of: "payment", amount: 5_000_00 });
      await sheet(page, "Print receipt", "Payment receipt, Customer copy");
      const split = new RegExp(
        `Charges ${escaped(charges)} GST in charges ₹90 Interest ${escaped(interest)} Principal ${escaped(principal)} `,
      );
      const said = ["₹5,000", "Five Thousand Rupees Only", split];
      const owed = `Balance today ${formatPaise(book.owed().principal)}`;
      expectPaperPages(await printToPdf(page, "A5"), aadharNumber, [...said, owed]);
      await page.getByRole("link", { name }).click();
    });

    await test.step("the loan is overdue and charged, and the notice lists all dues", async () => {
      book.pass(25);
      await page.reload();
      await expect(page.getByText("Overdue since", { exact: true })).toBeVisible();
      await pressAction(page, "Charge", name);
      const charge = page.getByRole("dialog", { name: "Charge" });
      await expect(charge).toContainText("₹236 (₹200 and ₹36 GST), owed from today");
      await charge.getByRole("button", { name: "Record charge" }).click();
      await expect(charge).toHaveCount(0);
      book.happen({ of: "charge", amount: 236_00 });
      // The fullest page is checked on every screen.
      for (const width of kind === "interest" ? [360, 768, 1366] : []) {
        await page.setViewportSize({ width, height: 900 });
        await expectPageQuality(page);
        await expectMainFactsFirst(page, width);
      }
      const { penal, charges, interest, total } = book.owed();
      expect(Math.min(penal, charges, interest)).toBeGreaterThan(0);
      await openTab(page, "Papers");
      await page.getByRole("button", { name: "Issue renewal notice" }).click();
      await expect(page.getByRole("article", { name: "Renewal notice, Customer copy" })).toBeVisible();
      expectPaperPages(await printToPdf(page, "A4"), aadharNumber, [
        `Interest up to ${formatDate(today())} ${formatPaise(interest)}`,
        `Penal charges up to ${formatDate(today())} ${formatPaise(penal)}`,
        `Charges ${formatPaise(charges)}`,
        `Payoff on ${formatDate(today())} ${formatPaise(total)}`,
      ]);
      await page.getByRole("link", { name }).click();
    });

    await test.step("the penal charge is waived, and the statement lists every line", async () => {
      const { penal } = book.owed();
      await act(page, name, ["Waive", "Waive charges", "Waive"], { Reason: "Flood in the village" });
      book.happen({ of: "waiver", from: "penal", amount: penal });
      const owed = book.owed();
      expect(owed.penal).toBe(0);
      await openTab(page, "Papers");
      await page.getByRole("button", { name: "Issue statement of account" }).click();
      await expect(page.getByRole("article", { name: "Statement of account, Customer copy" })).toBeVisible();
      const ledger = (amount: Paise) => formatLedger(amount).replaceAll(".", "\\.");
      expectPaperPages(await printToPdf(page, "A4"), aadharNumber, [
        /Lent 1,00,000\.00/,
        /Processing fee, including ₹90 GST 590\.00/,
        /Receipt PR\S+ 5,000\.00 590\.00 /,
        new RegExp(`Penal charges ${ledger(penal)} `),
        /Notice, including ₹36 GST 236\.00/,
        new RegExp(`Penal charges waived ${ledger(penal)} ${ledger(owed.total - owed.rounding)} `),
        `Payoff on ${formatDate(today())} ${formatPaise(owed.total)}`,
      ]);
      await page.getByRole("link", { name }).click();
    });

    await test.step("the loan is settled in whole rupees, and the gold is released", async () => {
      const { total, rounding } = book.owed();
      const form = { "Payment method": "online", "Transaction ID": `UTR ${kind}` };
      await act(page, name, ["Settle", "Settle loan", "Record settlement"], form);
      await sheet(page, "Print receipt", "Payment receipt, Customer copy");
      const rounded = rounding === 0 ? [] : [`Rounding ${formatPaise(rounding)}`];
      const said = [formatPaise(total), "Charges ₹236", ...rounded, "The loan is paid in full."];
      expectPaperPages(await printToPdf(page, "A5"), aadharNumber, said);
      await page.getByRole("link", { name }).click();
      await handOver(page, aadharNumber);
    });
  });

let borrowers = 0;

/** Returns a new borrower for each test. */
function borrowerOf(kind: string) {
  borrowers += 1;
  const aadharNumber = `6${Date.now()}${borrowers}`.slice(-12).padStart(12, "6");
  return { name: `Sita of ${kind}`, aadharNumber };
}

/** On a laptop, the first screen has what is due and the gold; on a phone, both are read without unfolding. */
async function expectMainFactsFirst(page: Page, width: number) {
  const main = page.getByRole("main");
  if (width === 1366) {
    await page.setViewportSize({ width, height: 768 });
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const heading of ["Amount owed", "Gold"])
      await expect(main.getByRole("heading", { name: heading, exact: true })).toBeInViewport();
    for (const label of ["Payoff today", "Overdue", "Gold held"])
      await expect(main.getByText(label, { exact: true }).first()).toBeInViewport();
  }
  if (width === 360) {
    for (const label of ["Overdue", "Gold held"])
      await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_500);
  }
}

const schemeOf = (kind: DailyKind) => ({
  name: `By days: ${kind}`,
  kind,
  from: "",
  to: "",
  slabs: [{ rate: 12 }],
  slabBasis: "stepped",
  daysInYear: 365,
  minimumDays: 0,
  penalRate: 3,
  charges: [
    { name: "Processing fee", on: "lending", percent: 0.5, gst: 18 },
    { name: "Notice", on: "demand", amount: 200, gst: 18 },
  ],
});

/**
 * Registers a loan under its scheme, prints the ticket, and returns an independent calculation of the loan.
 */
async function pledge(
  page: Page,
  product: Product,
  { name, aadharNumber }: ReturnType<typeof borrowerOf>,
  { kind, months }: { kind: DailyKind; months: number },
) {
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Add New Loan" }).click();
  const form = page.getByRole("form", { name: "Add New Loan" });
  const { presentAddress, permanentAddress, email, primaryMobile, secondaryMobile, emergencyContact } =
    loanPayload(name, aadharNumber);
  for (const [label, value] of Object.entries({
    "Aadhar Number": aadharNumber,
    "Full name": name,
    Email: email,
    "Primary mobile": primaryMobile,
    "Secondary mobile": secondaryMobile,
    "Present address": presentAddress,
    "Permanent address": permanentAddress,
    "Emergency contact mobile": emergencyContact.mobile,
    "Emergency contact relation": emergencyContact.relation,
    ...goldItem,
    "Loan amount": "100000",
    Duration: String(months),
  }))
    await form.getByLabel(new RegExp(`^${label}`)).fill(value);
  await form.getByLabel("Scheme").selectOption(`By days: ${kind}`);
  await expect(form.getByText("₹590 (₹500 and ₹90 GST) when the loan is made")).toBeVisible();
  await page.getByRole("button", { name: "Create Loan" }).click();
  await sheet(page, "Print ticket", "Pledge ticket, Customer copy");
  const book = bookByHand({ kind, months }, product);
  const terms = [
    ...[`Loan type ${loanKinds[kind].label}`, "12% a year", "365 days"],
    ...[/Penal charge 3% a year on the overdue amount/, /Notice ₹236 \(₹200 and ₹36 GST\)/],
    ...[`Total payable ${formatPaise(book.inAll)}`],
    ...(kind === "interest" ? [] : [`Everything is payable on ${formatDate(addMonths(today(), months))}.`]),
  ];
  expectPaperPages(await printToPdf(page, "A4"), aadharNumber, terms, terms);
  await page.getByRole("link", { name }).click();
  return book;
}

/** Calculates a loan of ₹1,00,000 with its fee; passing days moves all of its events into the past. */
function bookByHand({ kind, months }: { kind: DailyKind; months: number }, product: Product) {
  const terms = (since: Day): TermsByDays => ({
    kind,
    principal: 1_00_000_00,
    since,
    months,
    slabs: [{ rate: 1_200 }],
    slabBasis: "stepped",
    daysInYear: 365,
    minimumDays: 0,
    penalRate: 300,
  });
  let [since, happened]: [Day, LoanEvent[]] = [today(), [{ of: "charge", day: today(), amount: 590_00 }]];
  const owed = () => accrueDayByDay(terms(since), happened, today()).owed;
  // This total assumes that everything is paid on time.
  const inTime = { ...terms(since), penalRate: 0 };
  const end = accrueDayByDay(inTime, happened, addMonths(since, months)).owed;
  return {
    owed,
    inAll: end.total,
    happen: (
      what: { of: "payment" | "charge"; amount: Paise } | { of: "waiver"; from: "penal"; amount: Paise },
    ) => void happened.push({ ...what, day: today() }),
    pass(days: number) {
      backdateRecords(product, days);
      const earlier = (day: Day) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
      since = earlier(since);
      happened = happened.map((each) => ({ ...each, day: earlier(each.day) }));
    },
  };
}

/** Opens an action of the loan, fills in its form and submits it. */
async function act(
  page: Page,
  name: string,
  [action, title, submit]: [string, string, string],
  form: Record<string, string>,
) {
  await pressAction(page, action, name);
  const dialog = page.getByRole("dialog", { name: title });
  for (const [label, value] of Object.entries(form)) {
    const input = dialog.getByLabel(label);
    if (label === "Payment method") await input.selectOption(value);
    else await input.fill(value);
  }
  await dialog.getByRole("button", { name: submit }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the paper that the last success message offers. */
async function sheet(page: Page, offer: string, paper: string): Promise<void> {
  await page.getByRole("link", { name: offer }).click();
  await expect(page.getByRole("article", { name: paper })).toBeVisible();
}

async function handOver(page: Page, aadharNumber: string): Promise<void> {
  await page.getByRole("button", { name: /^Release gold/ }).click();
  const release = page.getByRole("dialog", { name: "Release gold" });
  // Reading the settled loan preselects its articles.
  await expect(release.getByRole("button", { name: "Hand over" })).toBeEnabled();
  for (const each of await release.getByRole("checkbox").all()) await each.check();
  await release.getByLabel("Identified by").fill("Known in person");
  await release.getByRole("button", { name: "Hand over" }).click();
  await sheet(page, "Print release receipt", "Release receipt, Customer copy");
  const said = ["All articles of this loan have been handed over.", "₹1,00,000", "Known in person"];
  expectPaperPages(await printToPdf(page, "A5"), aadharNumber, said, said);
}

const escaped = (amount: Paise): string => formatPaise(amount).replaceAll(".", "\\.");
