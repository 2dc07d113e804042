/** Addresses of the console in a real browser: what they filter, where they lead back, and those that name nothing. */
import { expect, ignoreNotFound, registerLoan, test } from "./console.ts";
import { sweep } from "./page-quality.ts";

test("the breadcrumb of a record leads to its list as it was left", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  const { _id, name, customerId } = await registerLoan(request, product, { name: "Breadcrumb Devi" });
  const left = `/admin/loans?q=${customerId}&status=active&sort=amount&order=desc`;
  await page.goto(left);
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(`/admin/loans/${_id}`);
  await page.getByRole("link", { name: "Schedule" }).click();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Loans" }).click();
  await expect(page).toHaveURL(left);
  await expect(page.getByRole("table").getByRole("link", { name })).toBeVisible();
});

test("the boxes of a period follow Back", { tag: sweep }, async ({ page }) => {
  await page.goto("/admin/loans");
  const filters = page.getByRole("group", { name: "Filters" });
  await filters.getByLabel("Date", { exact: true }).selectOption("Custom dates");
  const from = filters.getByRole("textbox", { name: "From" });
  for (const [text, day] of [
    ["13/01/2025", "2025-01-13"],
    ["05/02/2025", "2025-02-05"],
  ] as const)
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes(`from=${day}`)),
      from.fill(text),
    ]);
  await page.goBack();
  await expect(from).toHaveValue("13/01/2025");
  await filters.getByRole("textbox", { name: "To" }).fill("01/01/2025");
  await expect(page.getByRole("alert")).toHaveText("The start date must not be after the end date");
});

test("an address with a stray % is a page that does not exist", async ({ page, complaints }) => {
  for (const address of ["/%", "/admin/loans/%", "/admin/loans/%E0%A4", "/admin/%"]) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { level: 1 }), address).toHaveText("Page not found");
  }
  ignoreNotFound(complaints);
  await page.goto("/admin/loans/%25");
  await expect(page.getByText("This loan no longer exists.")).toBeVisible();
});

test("filters that do not fit a phone fade at the edge where they go on", { tag: sweep }, async ({
  page,
}) => {
  const fades = () =>
    page
      .getByRole("group", { name: "Filters" })
      .evaluate((strip) =>
        ["--fade-start", "--fade-end"].map((name) => getComputedStyle(strip).getPropertyValue(name)),
      );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/loans");
  await expect.poll(fades).toEqual(["0px", "40px"]);
  await page.getByRole("group", { name: "Filters" }).evaluate((strip) => strip.scrollTo(9_999, 0));
  await expect.poll(fades).toEqual(["40px", "0px"]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(fades).toEqual(["0px", "0px"]);
});

test("cells and heads of a list read as text name their values and keep them apart", {
  tag: "@sweep",
}, async ({ page, request, product }) => {
  const { customerId } = await registerLoan(request, product, { name: "Read Aloud" });
  const row = page.getByRole("row").filter({ hasText: "Read Aloud" });
  await page.goto(`/admin/dashboard?q=${customerId}`);
  await expect(row).toContainText(/₹1,00,000 · 12 months/);
  await page.goto(`/admin/customers?q=${customerId}`);
  await expect(row).toContainText("Active Loans 1 / Total Loans 1");
  await expect(page.getByRole("columnheader").filter({ hasText: "Loan Summary" })).toContainText(
    "Active Loans / Total Loans",
  );
});
