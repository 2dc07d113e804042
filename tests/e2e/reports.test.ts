import { addMonths, formatDate, today } from "#domain/basics/dates.ts";
import type { Role } from "#domain/basics/roles.ts";
import { reportsFor } from "../setup/reports-for.ts";
import { apiClient } from "./api.ts";
import { expect, registerLoan, test } from "./console.ts";
import { backdateRecords } from "./days.ts";
import { expectPageQuality, sweep } from "./page-quality.ts";
import { signInAsAdmin } from "./sign-in.ts";
import { testOnOwnProduct } from "./test.ts";

const all = (role: Role) => reportsFor(role).map(({ name }) => name);

for (const { who, role, names } of [
  { who: "all reports of the admin", role: "admin", names: all("admin") },
  { who: "all reports of the employee", role: "employee", names: all("employee") },
] as const) {
  test.describe(who, { tag: sweep }, () => {
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

test("the arrow keys and the pointer show the values of a chart", async ({ page, request, product }) => {
  await registerLoan(request, product);
  await page.goto("/admin/reports?report=portfolio");
  const chart = "Outstanding at the end of each month";
  const slider = page.getByRole("slider", { name: `Values of ${chart}` });
  const shown = page.locator("section", { hasText: chart }).locator("strong");
  await expect(slider).toBeAttached();
  await expect(shown).toBeHidden();
  const month = (ago: number) =>
    formatDate(addMonths(`${today().slice(0, 7)}-01`, -ago)).replace(/^\d+ /, "");
  // Each text is what a screen reader announces.
  const expectMonth = async (ago: number) => {
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^${month(ago)}: .+ ₹[\\d,.]+$`));
    await expect(shown).toHaveText(month(ago));
  };
  await slider.focus();
  await expectMonth(0);
  await slider.press("ArrowLeft");
  await expectMonth(1);
  await slider.press("Home");
  await expectMonth(11);
  await slider.press("ArrowRight");
  await expectMonth(10);
  await slider.blur();
  await expect(shown).toBeHidden();
  const plot = await page.getByRole("img", { name: `Chart of ${chart}` }).boundingBox();
  if (!plot) throw new Error("The chart is not drawn");
  await page.mouse.move(plot.x + plot.width - 60, plot.y + plot.height / 2);
  await expectMonth(0);
});

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
]) {
  testOnOwnProduct.describe(`at ${viewport.width} by ${viewport.height}`, { tag: sweep }, () => {
    testOnOwnProduct.use({ viewport });

    testOnOwnProduct(
      "the first screen says whom to call, what the drawer is short, and how the month goes",
      async ({ page, request, branch: product }) => {
        const { post } = await apiClient(request, product);
        const name = `Suseela of ${viewport.width}`;
        const { _id } = await registerLoan(request, product, { name });
        backdateRecords(product, 40);
        await post("/admin/cash-counts", { moment: "opening", notes500: 4 });
        await post("/admin/cash-counts", { moment: "closing", coins: 1_990 });
        await post(`/loans/${_id}/reminders`, { outcome: "reached" });
        await signInAsAdmin(page);

        await page.goto("/admin/reports?report=ageing");
        const calls = page.getByRole("table", { name: "Customers to call" });
        await expect(calls.getByRole("link").first()).toBeInViewport({ ratio: 1 });
        await page.goto("/admin/reports?report=day-book");
        const cash = page.getByRole("group", { name: "Cash by day" });
        await expect(cash.getByText("short")).toBeInViewport({ ratio: 1 });
        await page.goto("/admin/reports?report=collections");
        const month = page.getByRole("group", { name: "Expected and received" });
        for (const figure of ["Received", "Expected", "Shortfall"])
          await expect(month.getByText(figure, { exact: true })).toBeInViewport({ ratio: 1 });
      },
    );
  });
}

test("an explanation opens by keyboard, and a press on a column sorts the calls", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  await registerLoan(request, product);
  backdateRecords(product, 10);
  await registerLoan(request, product);
  backdateRecords(product, 40);
  await page.goto("/admin/reports?report=ageing");
  const about = page.getByText(/^Days past due start at 1/);
  await expect(about).toBeHidden();
  const button = page.getByRole("button", { name: "How it is calculated" });
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(about).toBeVisible();
  await page.getByRole("button", { name: "Days late" }).click();
  await expect(page).toHaveURL(/sort=days&order=desc/);
  await expect(page.getByRole("columnheader", { name: "Days late" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  const days = () =>
    page
      .getByRole("table", { name: "Customers to call" })
      .locator("tbody td[data-label='Days late']")
      .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
  const sorted = (direction: 1 | -1) =>
    expect(async () => {
      const shown = await days();
      expect(new Set(shown).size).toBeGreaterThan(1);
      expect(shown).toEqual(shown.toSorted((one, other) => direction * (one - other)));
    }).toPass({ timeout: 10_000 });
  await sorted(-1);
  await page.getByRole("button", { name: "Days late" }).click();
  await sorted(1);
});

test("a printed report shows the company and the figures, but no menus", { tag: sweep }, async ({ page }) => {
  await page.goto("/admin/reports?report=collections");
  await expect(
    page.getByRole("img", { name: /^Chart of/ }).or(page.getByText("Nothing fell due")),
  ).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Example Gold Finance Private Limited").first()).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2, name: "Collections" })).toBeVisible();
});

test.describe("in the dark theme", { tag: sweep }, () => {
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
