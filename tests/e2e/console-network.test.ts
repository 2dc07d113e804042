/** The console on slow, reordered and failing networks, and with double clicks. */
import type { Locator, Page, Route } from "@playwright/test";
import { expect, registerLoan, test } from "./console.ts";
import { administrator } from "./product.ts";
import { submitLogin, signInAsAdmin, signInAsEmployee } from "./sign-in.ts";
import { sweep } from "./page-quality.ts";
import { successes } from "#tests/setup/successes.ts";

const searchBox = (page: Page) => page.getByRole("searchbox");
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;

/** The untagged case runs in every suite. */
for (const [place, width, tag] of [
  ["loans", 1366, []],
  ["dashboard", 1366, [sweep]],
  ["dashboard", 768, [sweep]],
  ["dashboard", 360, [sweep]],
] as const) {
  test(`at ${width} pixels the ${place} shows placeholder rows, and nothing shifts when the rows arrive`, {
    tag: [...tag],
  }, async ({ page, request, product }) => {
    for (let number = 0; number < 6; number++) await registerLoan(request, product);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const { arrive } = await hold(page, "**/api/admin/loans?*");
    await page.goto(`/admin/${place}`);
    const list = page.getByRole("table", { name: "Loans" });
    await expect(list.locator("tbody tr")).toHaveCount(5);
    await expect(list.locator("tbody td").first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(1);
    await expect(page.getByText("No loans found")).toHaveCount(0);
    const waiting = await heightOf(list.locator("tbody tr").first());
    const ratePanel = page.getByRole("region", { name: "Update Gold Rate" });
    const emptyPanel = place === "dashboard" ? await heightOf(ratePanel) : 0;
    await arrive();
    await expect(rowOf(page, "Sita Devi").first()).toBeVisible();
    const arrived = await heightOf(rowOf(page, "Sita Devi").first());
    expect(Math.abs(waiting / arrived - 1), `${waiting} and then ${arrived} pixels high`).toBeLessThan(0.25);
    if (place === "dashboard") {
      await expect(ratePanel.getByRole("button", { name: "Other purities" })).toBeVisible();
      await expect(ratePanel.getByText(/^(Last changed|Default)/)).toBeVisible();
      expect(await heightOf(ratePanel), "height of the rate panel").toBe(emptyPanel);
    }
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
    );
    expect(shifted, "cumulative layout shift").toBeLessThan(0.02);
  });
}

test("a console page shows 'Loading...' and requests its list while its scripts load", async ({ page }) => {
  const { isAsked, arrive } = await hold(page, /assets\/console-[^/]*\.js/);
  const list = page.waitForRequest("**/api/admin/loans?*");
  await page.goto("/admin/dashboard", { waitUntil: "commit" });
  await isAsked;
  await list;
  await expect(page.getByRole("status")).toHaveText("Loading...");
  await arrive();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
});

test("an unfinished search does not call a person back from a page that loads slowly", {
  tag: "@sweep",
}, async ({ page, request, product }) => {
  await registerLoan(request, product, { name: "Leaving Leela" });
  const { isAsked, arrive } = await hold(page, /RecordPage[^/]*\.js/);
  await page.goto("/admin/loans");
  await expect(rowOf(page, "Leaving Leela")).toBeVisible();
  await searchBox(page).fill("Leaving");
  await rowOf(page, "Leaving Leela").getByRole("button", { name: /^View/ }).click();
  await isAsked;
  // Longer than the pause that ends typing.
  await page.waitForTimeout(500);
  await arrive();
  await expect(page.getByRole("heading", { level: 1, name: "Leaving Leela" })).toBeVisible();
});

test.describe("a double click sends one request", () => {
  const submits: [submit: string, path: string, fill: (page: Page) => Promise<unknown>, sent: RegExp][] = [
    ["Update Rate", "dashboard", (page) => page.getByLabel(/rate per gram/i).fill("7250"), /gold-rate$/],
    [
      "Record repayment",
      "loans?action=repay&record=",
      (page) => page.getByLabel("Amount").fill("1"),
      /payment$/,
    ],
    [
      "Delete",
      "employees?q=sunitha",
      (page) => page.getByRole("button", { name: "Delete Sunitha Rani" }).click(),
      /employees\/[^/]+$/,
    ],
  ];
  for (const [submit, path, fill, sent] of submits) {
    test(submit, { tag: sweep }, async ({ page, request, product }) => {
      const { _id } = await registerLoan(request, product);
      await page.goto(`/admin/${path.endsWith("record=") ? path + _id : path}`);
      await fill(page);
      let calls = 0;
      // The request is held until after the second click and never reaches the server.
      const { isAsked, arrive } = await hold(page, sent, (route) => {
        if (route.request().method() === "GET") return false;
        calls++;
        return true;
      });
      await page.getByRole("button", { name: submit, exact: true }).dblclick();
      await isAsked;
      await arrive({ json: {} });
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(calls).toBe(1);
    });
  }
});

test("a save that fails keeps the typed values and succeeds when tried again", { tag: sweep }, async ({
  page,
  request,
  product,
  complaints,
}) => {
  const { _id } = await registerLoan(request, product);
  await page.goto(`/admin/loans?action=edit&record=${_id}`);
  const dialog = page.getByRole("dialog", { name: "Edit Loan Details" });
  await dialog.getByLabel("Deposited bank").fill("Canara Bank");
  await page.route(`**/loans/${_id}`, (route) => route.abort("connectionfailed"));
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Failed to update loan")).toBeVisible();
  expect(complaints.splice(0).join()).toContain("ERR_CONNECTION_FAILED");

  await test.step("a click outside the dialog does not close it", async () => {
    await page.mouse.click(5, 500);
    await expect(dialog.getByLabel("Deposited bank")).toHaveValue("Canara Bank");
  });
  await test.step("Escape keeps the values until the dialog opens again", async () => {
    await dialog.getByLabel("Deposited bank").focus();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Edit Sita Devi" }).first().click();
    await expect(dialog.getByLabel("Deposited bank")).toHaveValue("Canara Bank");
  });
  await page.unroute(`**/loans/${_id}`);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(successes.loanUpdated)).toBeVisible();
});

test("an offline browser shows the failure at once, and a cancelled repayment is never sent", {
  tag: "@sweep",
}, async ({ page, request, product, complaints }) => {
  const { _id } = await registerLoan(request, product, { name: "Offline Obulamma" });
  await page.goto(`/admin/loans?action=repay&record=${_id}`);
  const dialog = page.getByRole("dialog", { name: "Repay loan" });
  await dialog.getByLabel("Amount").fill("100");
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Record repayment" }).click();
  await expect(dialog.getByText("The server could not be reached.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await searchBox(page).fill("Obulamma");
  await expect(page.getByText("Failed to fetch loans")).toBeVisible();

  const sent: string[] = [];
  page.on("request", (each) => sent.push(each.method()));
  await page.context().setOffline(false);
  await expect(rowOf(page, "Offline Obulamma")).toBeVisible();
  expect(sent).not.toContain("POST");
  expect(complaints.splice(0).join()).toContain("ERR_INTERNET_DISCONNECTED");
});

test.describe("a session", () => {
  // Each test starts signed out, so that it does not end the product's own sessions.
  test.use({ storageState: { cookies: [], origins: [] } });

  test("that ends in one tab ends in all tabs", async ({ page, context }) => {
    await signInAsAdmin(page);
    const other = await context.newPage();
    await other.goto("/admin/loans");
    await expect(other.getByRole("heading", { name: "Loans Management" })).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    await expect(other).toHaveURL(/\/login$/);
    for (const each of [page, other])
      expect(
        await each.evaluate(() => ["token", "user", "authState"].map((key) => localStorage.getItem(key))),
      ).toEqual([null, null, null]);
    await other.goto("/admin/loans");
    await expect(other).toHaveURL(/\/login$/);
  });

  test("survives a cancelled logout with unsaved work and ends with a confirmed one", {
    tag: "@sweep",
  }, async ({ page }) => {
    await signInAsAdmin(page);
    const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem("authState"))) ?? "{}");
    const validated = () => page.request.get("/api/auth/validate", { headers: { "x-auth-token": token } });
    await page.getByRole("button", { name: "Add New Loan" }).click();
    await page.getByLabel("Full name").fill("Half a customer");
    page.once("dialog", (question) => question.dismiss());
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByLabel(/^Present address/).fill("Half an address");
    expect((await validated()).status()).toBe(200);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBe(token);
    // Leaving the page later is not the logout that was cancelled.
    page.once("dialog", (question) => question.accept());
    await page.reload();
    await page.getByLabel("Full name").fill("Another half");
    expect((await validated()).status()).toBe(200);

    page.once("dialog", (question) => question.accept());
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await expect.poll(async () => (await validated()).status()).toBe(401);
  });

  test("belongs to one person: a tab switches to a person who signs in next to it", { tag: sweep }, async ({
    page,
    context,
    request,
    product,
  }) => {
    await signInAsAdmin(page);
    await signInAsEmployee(await context.newPage(), request, product);
    await expect(page).toHaveURL("/reset-password");
  });

  test("that ends in the middle of work gives the reason, and the next login leads back", async ({
    page,
    complaints,
  }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/customers?q=nobody");
    await expect(page.getByText("No customers found")).toBeVisible();
    // Ends the session while the search is on its way, because any request of the page may notice the end.
    const search = await hold(page, /q=nobody(\+|%20)else/);
    await searchBox(page).fill("nobody else");
    await search.isAsked;
    const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
    await page.request.post("/api/auth/logout", { headers: { "x-auth-token": token } });
    await search.arrive();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("You were logged out because")).toBeVisible();
    expect(complaints.splice(0).join()).toContain("401");
    await submitLogin(page, administrator);
    await expect(page).toHaveURL("/admin/customers?q=nobody+else");
  });
});

/** Holds matching requests until `arrive` lets them through or answers them. */
async function hold(
  page: Page,
  url: string | RegExp,
  isHeld: (route: Route) => boolean = () => true,
): Promise<{ isAsked: Promise<void>; arrive: (answer?: { json: unknown }) => Promise<void> }> {
  const held: Route[] = [];
  let isOver = false;
  let tell: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(url, async (route) => {
    if (isOver || !isHeld(route)) return route.continue();
    held.push(route);
    tell();
  });
  return {
    isAsked,
    async arrive(answer) {
      isOver = true;
      // A request that the page has cancelled accepts no response.
      for (const route of held)
        await (answer ? route.fulfill(answer) : route.continue()).catch(() => undefined);
      // Comes last, because without a route any held request goes to the server.
      await page.unroute(url);
    },
  };
}
