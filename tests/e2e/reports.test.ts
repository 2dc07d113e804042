import type { Role } from "#domain/basics/roles.ts";
import { reportsFor } from "#resources/reports/index.ts";
import { expect, registerLoan, test } from "./console.ts";
import { expectPageQuality, sweep } from "./page-quality.ts";

const all = (role: Role) => reportsFor(role).map(({ name }) => name);

/** Reports that run in every suite: tiles with queues, a chart with sums, a day book. */
const shapes = ["today", "portfolio", "day-book"];

for (const { who, role, names, tag } of [
  { who: "the reports of each shape", role: "admin", names: shapes, tag: [] as string[] },
  { who: "all reports of the admin", role: "admin", names: all("admin"), tag: sweep },
  { who: "all reports of the employee", role: "employee", names: all("employee"), tag: sweep },
] as const) {
  test.describe(who, { tag }, () => {
    test.use({ role, viewport: { width: 360, height: 800 } });

    test("open, fit a phone and are accessible", async ({ page, request, product }) => {
      test.slow();
      await registerLoan(request, product);
      for (const { name, title } of reportsFor(role).filter(({ name }) => names.includes(name))) {
        await page.goto(`/${role}/reports?report=${name}`);
        await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await expectPageQuality(page);
      }
    });
  });
}

test("a figure of Today leads to its list, the list to the loan, and Back to the same place", async ({
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

test("a printed report shows the company and the figures, but no menus", async ({ page }) => {
  await page.goto("/admin/reports?report=collections");
  await expect(
    page.getByRole("img", { name: /^Chart of/ }).or(page.getByText("Nothing fell due")),
  ).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Example Gold Finance Private Limited").first()).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2, name: "Collections" })).toBeVisible();
});

test.describe("in the dark theme", () => {
  test.use({ colorScheme: "dark" });

  test("a printed report and its charts have the colours of the light theme", async ({
    page,
    request,
    product,
  }) => {
    await registerLoan(request, product);
    await page.goto("/admin/reports?report=custody");
    const drawn = () =>
      page
        .getByRole("img", { name: /^Chart of/ })
        .locator("canvas")
        .evaluate(coloursDrawn);
    const [light, dark] = [
      ["rgb(226, 220, 205)", "rgb(27, 107, 60)"],
      ["rgb(51, 59, 54)", "rgb(127, 199, 151)"],
    ];
    await expect.poll(drawn).toEqual(expect.arrayContaining(dark));
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("body")).toHaveCSS("color", "rgb(28, 33, 30)");
    await expect.poll(drawn).toEqual(expect.arrayContaining(light));
    await page.emulateMedia({ media: "screen" });
    await expect.poll(drawn).toEqual(expect.arrayContaining(dark));
  });
});

/** Runs in the page: returns the two most frequent colours, which are a chart's lines and bars. */
function coloursDrawn(drawn: Element): string[] {
  // Reads from a copy: frequent reads make a canvas slow, and the browser warns about it.
  const { width, height } = drawn as HTMLCanvasElement;
  const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  copy?.drawImage(drawn as HTMLCanvasElement, 0, 0);
  const { data = [] } = copy?.getImageData(0, 0, width, height) ?? {};
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue;
    const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const most = [...counts].sort(([, one], [, other]) => other - one);
  return most.slice(0, 2).map(([colour]) => colour);
}
