/** A computer whose clock is wrong: pages use the company's day. */
import { addDays, formatDate, today, formatTypedDay } from "#domain/basics/dates.ts";
import { apiClient } from "./api.ts";
import { expect, test } from "./console.ts";
import { backdateRecords } from "./days.ts";
import { loanPayload } from "./samples.ts";
import { sweep } from "./page-quality.ts";

for (const [what, days, tag] of [
  ["ahead", 1, [sweep]],
  ["behind", -1, [sweep]],
] as const)
  test(`on a computer whose clock is a day ${what}, a loan's payoff and a report use the company's day`, {
    tag: [...tag],
  }, async ({ page, request, product, browser }) => {
    const api = await apiClient(request, product);
    const slabs = [{ rate: 24 }];
    const scheme = await api.post("/admin/schemes", {
      name: `By days ${what}`,
      kind: "bullet",
      from: "",
      to: "",
      slabs,
      slabBasis: "stepped",
      daysInYear: 365,
      minimumDays: 0,
      penalRate: 0,
    });
    const aadharNumber = `3${Date.now()}`.slice(0, 12);
    const { monthlyPayment, totalPayment, interestRate, ...borrower } = loanPayload(
      "Sita of days",
      aadharNumber,
    );
    const lent = { ...borrower, amount: 50_000, kind: "bullet", scheme: scheme.data._id };
    const { data } = await api.post("/admin/loans", lent);
    backdateRecords(product, 20);
    const at = `/admin/loans/${data._id}`;
    const figures = async (shown: typeof page) => {
      await expect(shown.getByLabel("Payoff on", { exact: true })).toHaveValue(formatTypedDay(today()));
      const owed = shown.locator("output").filter({ hasText: "Principal" });
      await expect(owed).toContainText("₹50,000");
      return owed.innerText();
    };

    await page.goto(at);
    const right = await figures(page);
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const counter = await context.newPage();
    await counter.clock.setFixedTime(Date.now() + days * 86_400_000);
    await counter.goto(`${product.url}${at}`);
    expect(await figures(counter)).toBe(right);
    await counter.goto(`${product.url}/admin/reports?report=what-if`);
    await expect(counter.getByText(`As of ${formatDate(today())}`)).toBeVisible();
    await expect(counter.getByText(formatDate(addDays(today(), days)))).toHaveCount(0);
    await context.close();
  });
