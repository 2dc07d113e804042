/** Layouts under unusual widths, colours and letter sizes. */
import type { Page } from "@playwright/test";
import { apiClient } from "./api.ts";
import { expect, registerLoan, test } from "./console.ts";
import { untilHydrated } from "./islands.ts";
import { amountsOf } from "./samples.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectWholeFigures,
  sweep,
  untilIdle,
} from "./page-quality.ts";

test("a loan whose articles have packet and locker fits small screens, with all its tabs and large amounts in sight", {
  tag: sweep,
}, async ({ page, request, product }) => {
  const { _id } = await registerLoan(request, product, {
    ...amountsOf(98_76_54_321),
    goldItems: [
      {
        description: "Necklace",
        grossWeight: 20.5,
        netWeight: 18.25,
        articleType: "ornament",
        pieces: 1,
        purity: "22",
        stoneWeight: 1.5,
        packet: "PK-118",
        seal: "SL-9",
        locker: "A-12",
      },
    ],
  });
  await page.goto(`/admin/loans/${_id}?tab=gold`);
  await expect(page.getByText("PK-118", { exact: true })).toBeVisible();
  for (const width of [600, 640, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const facts = await page
      .getByText("LTV today")
      .locator("xpath=ancestor::dl/div")
      .evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
    expect(Math.max(...facts)).toBe(0);
    const tabs = page.getByRole("navigation", { name: "Sections of this loan" }).getByRole("link");
    const ends = await tabs.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
    expect(ends.filter((end) => end <= width)).toHaveLength(5);
  }
});

test("on screens from 900 pixels every column of a list is in sight", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  const email = "a.name.of.many.letters@example-of-a-company.com";
  const { customerId } = await registerLoan(request, product, { email });
  for (const list of [`loans?q=${customerId}`, `customers?q=${customerId}`, "employees", "cash-counts"]) {
    await page.goto(`/admin/${list}`);
    const table = page.getByRole("table");
    await expect(table.getByRole("cell").first()).toBeVisible();
    for (const width of [900, 960, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = () =>
        table.evaluate(({ parentElement: frame }) => Number(frame?.scrollWidth) - Number(frame?.clientWidth));
      await expect.poll(beyond, `${list} at ${width} pixels`).toBe(0);
    }
  }
});

test("all of the menu is in sight on a screen of 1366 by 768", { tag: sweep }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/admin/dashboard");
  const menu = page.getByRole("navigation", { name: "Console" });
  for (const name of ["Dashboard", "Audit log"])
    await expect(menu.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
});

test("the button that sends the form of a dialog, and what is to be paid, are in sight on each screen", {
  tag: sweep,
}, async ({ page, request, product }) => {
  const { _id } = await registerLoan(request, product);
  const forms = [
    ["repay", "Record repayment"],
    ["settle", "Record settlement", "Payoff amount"],
    ["renew", "Renew", "Received from the borrower"],
    ["release", "Hand over", "Payoff today"],
    ["edit", "Save changes"],
  ] as const;
  for (const [width, height] of [
    [1366, 768],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [action, submit, figure] of forms) {
      await page.goto(`/admin/loans/${_id}?action=${action}&record=${_id}`);
      const dialog = page.getByRole("dialog");
      await untilIdle(page);
      await expect(dialog.getByRole("button", { name: submit })).toBeInViewport({ ratio: 1 });
      if (figure) await expect(dialog.getByLabel(figure)).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test("selected items differ from others when the system forces its colours", { tag: sweep }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin/reports?report=day-book");
  const severityOf = (role: "link" | "button", name: string) =>
    page
      .getByRole(role, { name, exact: true })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(page.getByRole("button", { name: "This month" })).toHaveAttribute("aria-pressed", "true");
  expect(await severityOf("link", "Day book")).not.toBe(await severityOf("link", "Overdue"));
  expect(await severityOf("link", "Reports")).not.toBe(await severityOf("link", "Customers"));
  expect(await severityOf("button", "This month")).not.toBe(await severityOf("button", "Last month"));
});

for (const path of ["/", "/admin/loans"]) {
  test(`a long company name in large letters keeps the menu of ${path} reachable`, { tag: sweep }, async ({
    page,
  }) => {
    await page.goto(path);
    const home = page.getByRole("banner").getByRole("link", { name: /, home$/ });
    await expect(home).toBeVisible();
    // Hydration would treat an earlier change as foreign content.
    await untilHydrated(page);
    await home.locator("span").evaluate((name) => {
      name.textContent = "Sri Venkateswara Lakshmi Gold Finance Ltd";
      document.documentElement.style.fontSize = "130%";
    });
    for (const width of [320, 360, 900]) {
      await page.setViewportSize({ width, height: 700 });
      const beyond = await page
        .locator("header :is(a, button):not([href='#main']), nav button")
        .evaluateAll((all) =>
          all
            .map((each) => [each.textContent, each.getBoundingClientRect()] as const)
            .filter(([, { width: wide, left, right }]) => wide > 0 && (left < 0 || right > innerWidth))
            .map(([text]) => text),
        );
      expect(beyond, `at ${width} pixels`).toEqual([]);
      const menu = page.getByRole("button", { name: "Menu" });
      if (width < 900) await menu.click({ trial: true });
    }
  });
}

test("in large letters on a small phone the figures of tables stay within its width", { tag: sweep }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/interest-rates", "/loan-eligibility"]) {
    await page.goto(path);
    await untilHydrated(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "130%";
    });
    await page.locator("table").first().scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    const edges = await page
      .locator("main :is(td, th)")
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
    expect(edges.length, path).toBeGreaterThan(6);
    expect(Math.max(...edges), path).toBeLessThanOrEqual(320);
  }
});

test("a notice covers neither the company's name nor a link of the bar", { tag: sweep }, async ({ page }) => {
  for (const width of [360, 768, 1024, 1200, 1366]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/admin/dashboard?action=create");
    const home = page.getByRole("banner").getByRole("link", { name: /, home$/ });
    await home.locator("span").evaluate((name) => {
      name.textContent = "Sri Venkateswara Gold Finance";
    });
    await page.getByRole("link", { name: /^Welcome, / }).evaluate((user) => {
      user.textContent = "Welcome, Venkata Subrahmanyam Gollapalli";
    });
    await page.getByRole("button", { name: "Create Loan" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    expect(await covered(page, "header :is(a, button, span)"), `at ${width} pixels`).toEqual([]);
  }
});

test("an open notice covers nothing that cannot be scrolled into view", { tag: sweep }, async ({
  page,
  complaints,
}) => {
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/admin/dashboard?action=create");
    await page.getByRole("button", { name: "Create Loan" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await covered(page)).toEqual([]);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    expect(await covered(page)).toEqual([]);
    await page.getByRole("button", { name: "Create Loan" }).scrollIntoViewIfNeeded();
    expect(await covered(page)).not.toContain("Create Loan");
    expect(complaints).toEqual([]);
  }
});

for (const width of [360, 1366]) {
  test(`at ${width} pixels the focus is never under an open notice`, { tag: sweep }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/admin/dashboard?action=create");
    const first = page.getByLabel("Aadhar Number");
    await first.focus();
    await first.evaluate((box) =>
      scrollBy({ top: box.getBoundingClientRect().top - 80, behavior: "instant" }),
    );
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
    for (const key of ["Enter", ...Array(20).fill("Tab"), ...Array(20).fill("Shift+Tab")] as string[]) {
      await page.keyboard.press(key);
      await expect.poll(() => isUnderNotice(page), `after ${key}`).toBe(false);
    }
  });
}

test("in a folded row of a queue a press on the action opens it, and a press beside it expands the row", {
  tag: sweep,
}, async ({ page, request, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { name } = await registerLoan(request, product, { name: "Folded Row" });
  await registerLoan(request, product);
  await page.goto("/admin/reports?report=not-said");
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByRole("button", { name: `Edit ${name}` }).click({ timeout: 5_000 });
  await expect(page.getByRole("dialog", { name: "Edit Loan Details" })).toBeVisible();
  await page.keyboard.press("Escape");
  const unfold = row.getByRole("button", { name: `Details of ${name}` });
  await expect(unfold).toHaveAttribute("aria-expanded", "false");
  await row.click({ position: { x: 8, y: 8 } });
  await expect(unfold).toHaveAttribute("aria-expanded", "true");
});

test.describe("an employee", () => {
  test.use({ role: "employee" });

  test("a refused field in a dialog on a phone is visible beside the notice", {
    tag: sweep,
  }, async ({ page, request, product }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { _id } = await registerLoan(request, product);
    await page.goto(`/employee/loans?action=edit&record=${_id}`);
    const paidOut = page.getByLabel("Paid out");
    await paidOut.selectOption("Cash");
    await page.getByRole("button", { name: "Save changes" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("cannot be paid in cash");
    await expect(paidOut).toBeFocused();
    await expect(paidOut).toBeInViewport({ ratio: 0.9 });
  });
});

/** Tells whether the middle of the focused element is under a notice. */
const isUnderNotice = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return document.querySelector('[id^="notice-"]')?.contains(shown) ?? false;
  });

/** Returns the controls, or the elements of the selector, that stay under a notice when they are scrolled into view. */
const covered = (page: Page, selector = "a, button"): Promise<(string | null)[]> =>
  page.evaluate((selected) => {
    const notice = document.querySelector('[id^="notice-"]');
    const isUnder = (each: Element) => {
      const over = notice?.getBoundingClientRect() ?? new DOMRect();
      const { left, right, top, bottom, width } = each.getBoundingClientRect();
      return width > 0 && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    };
    return [...document.querySelectorAll(selected)]
      .filter((each) => {
        if (notice?.contains(each) || !isUnder(each)) return false;
        each.scrollIntoView({ block: "center", behavior: "instant" });
        return isUnder(each);
      })
      .map((each) => each.textContent);
  }, selector);

test("an amount on Today never wraps, and a report on a phone begins with its total", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (let number = 0; number < 2; number++) await registerLoan(request, product);
  await page.route("**/api/admin/reports/today*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const row of answer.data.tables.figures.rows) row.amount = 1_23_45_67_890.55;
    await route.fulfill({ response, json: answer });
  });
  await page.goto("/admin/reports");
  const figures = page.getByRole("group", { name: "At a glance" }).getByText("₹1,23,45,67,890.55");
  await expect(figures.first()).toBeVisible();
  // A range has a rectangle for each line of its text, unlike a block.
  const lines = await figures.evaluateAll((all) =>
    all.map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
  const cutDays = await page
    .getByRole("textbox", { name: /^(From|To)$/ })
    .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cutDays).toBe(0);
  await expectNoSidewaysScroll(page, "td");

  await page.goto("/admin/reports?report=not-said");
  const total = page.getByRole("group", { name: "Loans" }).getByText("Paid out");
  const table = page.getByRole("table", { name: "Loans" });
  const first = table.getByRole("link").first();
  await expect(first).toBeVisible();
  expect((await total.boundingBox())?.y).toBeLessThan((await first.boundingBox())?.y ?? 0);
  await expect(table.getByRole("cell", { name: /(^| )Total$/ })).toBeHidden();
});

test("on a phone a row of a queue does not break a name within a word", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (let number = 0; number < 2; number++) await registerLoan(request, product);
  await page.route("**/api/admin/reports/not-said*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const row of answer.data.tables.loans.rows)
      Object.assign(row, { customer: "Varalakshmi Konathala", amount: 1_03_629.4 });
    await route.fulfill({ response, json: answer });
  });
  await page.goto("/admin/reports?report=not-said");
  const name = page.getByRole("link", { name: "Varalakshmi Konathala" }).first();
  await expect(name).toBeVisible();
  const lines = await name.evaluate((link) =>
    ["Varalakshmi", "Konathala"].map((word) => {
      const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const range = document.createRange();
      range.setStart(text, text.data.indexOf(word));
      range.setEnd(text, text.data.indexOf(word) + word.length);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1]);
  await expectNoSidewaysScroll(page, "td");
});

test("a report on a phone shows totals first and rows on request, and its print shows everything", {
  tag: sweep,
}, async ({ page, request, product }) => {
  await registerLoan(request, product);
  await page.route("**/api/admin/reports/portfolio*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const { months, sizes, trend, purities } = answer.data.tables;
    const [month] = months.rows;
    for (const table of [months, sizes, trend]) table.rows = Array(24).fill({ ...table.rows[0], ...month });
    purities.rows = [{ ...purities.rows[0], purity: "0" }];
    // Other tests may leave daily-interest loans, which add another table.
    delete answer.data.tables.kinds;
    await route.fulfill({ response, json: answer });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/reports?report=portfolio");
  const table = page.getByRole("table", { name: "By month of origin" });
  const rows = page.getByRole("button", { name: /By month of origin$/ });
  await expect(rows).toBeVisible();
  const total = page.getByRole("group", { name: "All active loans" }).getByText(/^Total outstanding/);
  await expect(total).toBeVisible();
  expect((await total.boundingBox())?.y).toBeLessThan((await rows.boundingBox())?.y ?? 0);
  await untilIdle(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3500);
  await expectNoSidewaysScroll(page, "td");
  await expectAccessible(page);
  const ofOneRow = page.getByRole("table", { name: "By purity of the gold" });
  await expect(ofOneRow.getByRole("cell", { name: "Not assayed" })).toBeVisible();
  await expect(ofOneRow.getByRole("cell", { name: /(^| )Total$/ })).toBeHidden();

  const row = table.getByRole("cell", { name: /^[A-Z][a-z]+ \d{4}$/ }).last();
  const method = page.getByText("Active loans. Lent:");
  await expect(row).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(row).toBeVisible();
  await expect(method).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(row).toBeHidden();

  await rows.press("Enter");
  await expect(rows).toHaveAttribute("aria-expanded", "true");
  await expect(rows).toHaveText("Hide table");
  await expect(row).toBeVisible();
  await expect(table.getByRole("cell", { name: /(^| )Total$/ })).toBeVisible();
  await page.getByRole("button", { name: "How it is calculated" }).click();
  await expect(method).toBeVisible();

  await page.setViewportSize({ width: 768, height: 740 });
  await expect(row).toBeVisible();
  await expect(ofOneRow.getByRole("cell", { name: /(^| )Total$/ })).toBeVisible();
  const trend = page.getByRole("table", { name: "Outstanding at the end" });
  await expect(trend).toBeHidden();
  await page.getByRole("button", { name: "Show table: Outstanding at the end" }).press("Enter");
  await expect(trend.getByRole("row")).toHaveCount(25);
});

test("a figure never breaks after its minus, however narrow its place", { tag: sweep }, async ({
  page,
  product,
  request,
}) => {
  const { _id } = await registerLoan(request, product);
  const { post } = await apiClient(request, product);
  const { data } = await post(`/loans/${_id}/payment`, { amount: 5000, paymentMethod: "handcash" });
  await post(`/payments/${data._id}/reversal`, { reason: "Typed twice" });
  await page.goto(`/admin/loans/${_id}?tab=schedule`);
  await expect(page.getByText("-₹5,000").first()).toBeVisible();
  await expectWholeFigures(page);
});
