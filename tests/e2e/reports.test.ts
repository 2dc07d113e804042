import { reportsFor } from "#resources/reports/index.ts";
import { expect, registerLoan, test } from "./console.ts";
import { isSound } from "./sound.ts";

for (const role of ["admin", "employee"] as const) {
  test.describe(`the reports of the ${role}`, () => {
    test.use({ role, viewport: { width: 360, height: 800 } });

    test("open, fit a phone and are readable for everybody", async ({ page, request, product }) => {
      test.slow();
      await registerLoan(request, product);
      for (const { name, title } of reportsFor(role)) {
        await page.goto(`/${role}/reports?report=${name}`);
        await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await isSound(page);
      }
    });
  });
}

test("a figure of the day leads to its list, and the list to the loan", async ({
  page,
  request,
  product,
}) => {
  const { name } = await registerLoan(request, product, { name: "Anasuya of the reports" });
  await page.goto("/admin/reports");
  await page.getByRole("link", { name: "Loans made" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Loans made" })).toBeVisible();
  await page.setViewportSize({ width: 800, height: 300 });
  const isScrolled = () => page.evaluate(() => window.scrollY > 0);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(await isScrolled()).toBe(false);
  await page.goBack();
  await expect.poll(isScrolled).toBe(true);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: "Today" })).toBeVisible();
});

test("paper shows the company and the figures, and no menus", async ({ page }) => {
  await page.goto("/admin/reports?report=collections");
  await expect(
    page.getByRole("img", { name: /^Chart of/ }).or(page.getByText("Nothing fell due")),
  ).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Example Gold Finance Private Limited").first()).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2, name: "Collections" })).toBeVisible();
});
