/** The public site for visitors: on a phone, without scripts, on a failing line. */
import type { Page } from "@playwright/test";
import { addDays, today, weekdayOf } from "#domain/basics/dates.ts";
import { apiClient } from "./api.ts";
import { openHydrated, untilHydrated } from "./islands.ts";
import { administrator } from "./product.ts";
import { signInAsAdmin, submitLogin } from "./sign-in.ts";
import { sweep } from "./page-quality.ts";
import { expect, test } from "./test.ts";

const message = {
  Name: "Sita Devi",
  Email: "sita@example.com",
  Phone: "98480 12345",
  "Gold amount (grams)": "12.5",
};

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Returns a text that no other test sends: the server drops repeated messages within minutes. */
const unique = (text: string) => `${text} ${Date.now()}-${Math.random()}`;

const scripts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".js") ? [name] : [])),
  );

test.describe("with scripts", () => {
  // Animations stay on, as most people have them.
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the calculator accepts Indian grouping and digits, and its result fits a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openHydrated(page, "/");
    const result = page.getByRole("region", { name: "Result" });
    for (const [typed, amount] of [
      ["1,00,000", "₹70,00,00,000"],
      ["౨౫", "₹1,75,000"],
      ["1000000000", "₹70,00,00,00,00,000"],
      ["２５", "₹1,75,000"],
    ] as const) {
      await page.getByLabel("Gold weight (grams)").fill(typed);
      await page.getByRole("button", { name: "Calculate" }).click();
      await expect(result).toContainText(`Loan amount${amount}Interest`);
      expect(await result.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });

  test("gold that was typed into the calculator arrives in the loan form after the login, once", async ({
    page,
  }) => {
    await openHydrated(page, "/");
    await page.getByLabel("Weight in grams").fill("24.5");
    await page.getByLabel("Purity").selectOption("18K");
    await page.goto("/gold-loan");
    await page.getByRole("main").getByRole("link", { name: "Apply Now" }).first().click();
    await submitLogin(page, administrator);
    await page.getByRole("button", { name: "Add New Loan" }).click();
    const article = page.getByRole("group", { name: "Gold item 1" });
    await expect(article.getByLabel("Net weight")).toHaveValue("24.5");
    await expect(article.getByRole("textbox", { name: "Carat" })).toHaveValue("18");
    expect(await page.evaluate(() => sessionStorage.getItem("typedGold"))).toBeNull();
  });

  test("the figures of the calculator are carried into the application", { tag: sweep }, async ({ page }) => {
    await openHydrated(page, "/");
    await page.getByLabel("Gold weight (grams)").fill("20");
    await page.getByRole("button", { name: "Calculate" }).click();
    await page.getByRole("link", { name: "See how" }).click();
    await expect(page).toHaveURL(/loan-eligibility/);
    await expect(page.getByLabel("Net gold weight (grams)")).toHaveValue("20");
    await untilHydrated(page);
    await page.getByRole("button", { name: "Add another piece" }).click();
    await page.getByLabel("Net gold weight (grams)").nth(1).fill("5");
    await page.getByLabel("Purity").nth(1).selectOption("18K");
    await page.getByRole("button", { name: "Check Eligibility" }).click();
    const result = page.getByRole("region", { name: "Result" });
    await expect(result).toContainText("₹1,54,583");
    await page.getByText("How we worked it out").click();
    await expect(page.getByText("5.00 g of 18K gold are 18 parts in 24 pure")).toBeVisible();
    await page.getByRole("link", { name: "Apply with these figures" }).click();
    await expect(page.getByLabel("Gold amount (grams)")).toHaveValue("25");
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(
      /^I would like to borrow ₹1,31,395 for 12 months/,
    );
  });

  test("on a phone a message is objected to by the browser, and sent once despite a double click", async ({
    page,
    product,
    request,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const text = unique("Is the branch open on Diwali?");
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts += 1;
    });
    await openHydrated(page, "/contact");
    const send = page.getByRole("button", { name: "Send Message" });
    await fill(page, { ...message, Name: "లక్ష్మి వెంకట సుబ్రహ్మణ్యేశ్వరి", Email: "none", Message: text });
    await send.click();
    await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
    expect(posts).toBe(0);
    await page.getByLabel("Email", { exact: true }).fill(message.Email);
    await send.dblclick();
    await expect(page.getByRole("alert")).toHaveText("Message sent successfully!");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
    expect(posts).toBe(1);
    const { get } = await apiClient(request, product);
    const { data } = (await get("/admin/messages")) as { data: { message: string }[] };
    expect(data.filter((each) => each.message === text)).toHaveLength(1);
  });

  test("'Buy Now' refers to the branch", { tag: sweep }, async ({ page }) => {
    await page.goto("/gold-purchase");
    await page.getByRole("button", { name: "Buy Now: 24K Gold Coin" }).click();
    await expect(page.getByText("Available at our branch").first()).toBeVisible();
    await expect(page).toHaveURL(/gold-purchase$/);
    await page.getByRole("button", { name: "Close" }).first().click();
    await expect(page.getByText("Available at our branch").first()).toBeHidden();
  });

  test("a page without active islands loads two scripts, and not React", async ({ page }) => {
    await openHydrated(page, "/contact");
    expect(await scripts(page)).toContainEqual(expect.stringContaining("/react-"));
    for (const path of ["/services", "/gold-loan"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await scripts(page)).toEqual([
        expect.stringContaining("/start-"),
        expect.stringContaining("/today-"),
      ]);
    }
  });

  test("a phone number is sent from a page whose form hydrates on touch", { tag: sweep }, async ({
    page,
  }) => {
    await page.goto("/gold-loan", { waitUntil: "networkidle" });
    await page.getByLabel("Your phone number").fill("98480 67890");
    await expect.poll(() => scripts(page)).toContainEqual(expect.stringContaining("/Callback-"));
    await page.getByRole("button", { name: "Call me back" }).click();
    await expect(
      page.getByText("Thank you. We'll call you back during opening hours.").first(),
    ).toBeVisible();
  });

  test("the opening status follows India's clock in every time zone", { tag: sweep }, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ baseURL: product.url, timezoneId: "America/New_York" });
    const page = await context.newPage();
    await page.clock.setFixedTime("2026-11-23T17:30:00+05:30");
    await page.goto("/location");
    await expect(page.getByText("Open now, until 6:00 PM").first()).toBeVisible();
    await page.clock.setFixedTime("2026-11-28T18:30:00+05:30");
    await page.goto("/te/location");
    await expect(page.getByText("సోమవారం ఉదయం 9:00కి తెరుస్తాము").first()).toBeVisible();
    await context.close();
  });

  test("the opening status knows the holidays of the branch", { tag: sweep }, async ({
    page,
    product,
    request,
  }) => {
    const { post } = await apiClient(request, product);
    // The next Wednesday, on which the branch is open otherwise.
    const inDays = ((3 - weekdayOf(today()) + 7) % 7) + 7;
    const day = addDays(today(), inDays);
    await post("/admin/holidays", { day, name: "Festival" });
    await page.clock.setFixedTime(`${day}T12:00:00+05:30`);
    await page.goto("/location");
    await expect(page.getByText("Closed now, opens tomorrow 9:00 AM").first()).toBeVisible();
  });

  test("no control reached by Tab is under the bar at the bottom of a phone", { tag: sweep }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // Smooth scrolling would be measured halfway.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, "/contact");
    const bar = page.getByRole("navigation", { name: "Call or write to us" });
    const foot = (await bar.boundingBox())?.y ?? 0;
    const covered: string[] = [];
    while ((await bar.locator(":focus").count()) === 0) {
      await page.keyboard.press("Tab");
      const [name, bottom] = await page
        .locator(":focus")
        .evaluate((reached) => [reached.outerHTML, reached.getBoundingClientRect().bottom] as const);
      if (bottom > foot) covered.push(name);
    }
    // The last control is in the bar itself.
    expect(covered.slice(0, -1)).toEqual([]);
  });

  test("a signed-in person is welcomed on public pages and can log out there", { tag: sweep }, async ({
    page,
  }) => {
    await signInAsAdmin(page);
    await page.goto("/services");
    await expect(page.getByRole("link", { name: `Welcome, ${administrator.name}` })).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page.getByRole("button", { name: "Logout" })).toHaveCount(0);
  });
});

test.describe("on a failing line", () => {
  test("a message is kept, and a second try sends it", { tag: sweep }, async ({ browser, product }) => {
    const page = await browser.newPage({ baseURL: product.url });
    await page.route("**/api/contact", (route) => route.abort("connectionfailed"), { times: 1 });
    await openHydrated(page, "/contact");
    const text = unique("Still there?");
    await fill(page, { ...message, Message: text });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert")).toHaveText("An error occurred. Please try again later.");
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(text);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert")).toHaveText("Message sent successfully!");
    await page.close();
  });

  test("a message with a lost response is stored once when sent again", async ({
    browser,
    product,
    request,
  }) => {
    const page = await browser.newPage({ baseURL: product.url });
    await page.route(
      "**/api/contact",
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    const text = unique("Sent twice?");
    await openHydrated(page, "/apply-loan");
    await fill(page, { ...message, Message: text });
    await page.getByRole("button", { name: "Send Application" }).click();
    await expect(page.getByRole("alert")).toHaveText("An error occurred. Please try again later.");
    await page.getByRole("button", { name: "Send Application" }).click();
    await expect(page.getByRole("alert")).toHaveText("Message sent successfully!");
    const { get } = await apiClient(request, product);
    const { data } = (await get("/admin/messages")) as { data: { message: string }[] };
    expect(data.filter((each) => each.message.includes(text))).toHaveLength(1);
    await page.close();
  });

  test("a form whose scripts fail to load is sent as without scripts", async ({ browser, product }) => {
    const page = await browser.newPage({ baseURL: product.url });
    await page.route("**/assets/react-*.js", (route) => route.abort());
    await page.goto("/contact");
    await fill(page, { ...message, Message: unique("Half the scripts") });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page).toHaveURL(/\/contact\?number=M-\d{6}#sent$/);
    await expect(page.locator("#sent")).toContainText(
      /^Message sent successfully!Your message number is M-\d{6}\./,
    );
    // A hydrated form keeps what the server wrote into it.
    const confirmation = await page.locator("#sent").textContent();
    await page.unrouteAll();
    await page.reload();
    await untilHydrated(page);
    await expect(page.locator("#sent")).toHaveText(confirmation ?? "");
    await page.close();
  });

  test("the eligibility check works offline, and its figures reach the application once online again", async ({
    browser,
    product,
  }) => {
    const page = await browser.newPage({ baseURL: product.url });
    await openHydrated(page, "/loan-eligibility");
    const count = async (grams: string, borrowed: string) => {
      await page.getByLabel("Net gold weight (grams)").fill(grams);
      await page.getByRole("button", { name: "Check Eligibility" }).click();
      await expect(page.getByRole("region", { name: "Result" })).toContainText(borrowed);
    };
    await count("24", "₹1,30,900");
    await page.context().setOffline(true);
    await count("12", "₹65,450");
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Apply with these figures" }).click();
    await expect(page.getByLabel("Gold amount (grams)")).toHaveValue("12");
    await page.close();
  });
});

test.describe("without scripts", () => {
  let page: Page;
  test.beforeEach(async ({ product, scriptless }) => {
    page = await scriptless.newPage({ baseURL: product.url, javaScriptEnabled: false });
  });
  test.afterEach(() => page.close());

  test("a phone number is sent and confirmed in its own form", { tag: sweep }, async ({
    request,
    product,
  }) => {
    await page.goto("/contact");
    await page.getByLabel("Your phone number").fill("98480 54321");
    await page.getByRole("button", { name: "Call me back" }).click();
    await expect(page).toHaveURL(/\/contact#number-sent$/);
    await expect(page.getByText("Thank you. We'll call you back during opening hours.")).toBeVisible();
    await expect(page.getByText("Message sent successfully!")).toBeHidden();
    const { get } = await apiClient(request, product);
    const { data } = (await get("/admin/callbacks")) as { data: object[] };
    expect(data).toContainEqual(expect.objectContaining({ phone: "98480 54321" }));
  });

  for (const [language, sentence, hours, tag] of [
    ["", "Your message number is", "We call Monday", []],
    ["/te", "మీ సందేశం నంబర్", "మేము ఫోన్ చేసే వేళలు:", [sweep]],
    ["/hi", "आपके संदेश का नंबर", "हम इस समय फ़ोन करते हैं:", [sweep]],
  ] as const) {
    test(`a message is confirmed with its number and the hours of calls on ${language}/contact`, {
      tag: [...tag],
    }, async ({ request, product }) => {
      await page.goto(`${language}/contact`);
      const text = unique("Are you open on Sunday?");
      const visitor = { name: "Sita Devi", email: "sita@example.com", phone: "98480 12345", gold: "12.5" };
      const form = page.locator("form[action='/api/contact']");
      for (const [name, value] of Object.entries({ ...visitor, message: text }))
        await form.locator(`[name=${name}]`).fill(value);
      await form.getByRole("button").click();
      const { get } = await apiClient(request, product);
      const { data } = (await get("/admin/messages")) as { data: { message: string; number: string }[] };
      const number = data.find((each) => each.message === text)?.number;
      expect(number).toMatch(/^M-\d{6}$/);
      const confirmation = page.locator("#sent");
      await expect(confirmation).toBeVisible();
      await expect(confirmation).toContainText(`${sentence} ${number}`);
      await expect(confirmation).toContainText(hours);
    });
  }

  test("the page does not show an opening status", { tag: sweep }, async () => {
    await page.goto("/location");
    await expect(page.getByText(/Open now|Closed now|Holidays apart/).first()).toBeHidden();
  });

  test("the server calculates the result of the calculator on the same page", async () => {
    await page.goto("/te");
    const weight = page.locator("#calculator").getByRole("textbox");
    await weight.fill("౨౦");
    await weight.press("Enter");
    await expect(page).toHaveURL(/\/te\?weight=.*#calculator$/);
    const answer = page.locator("[data-island=calculator] [aria-live=polite]");
    await expect(answer).toBeVisible();
    for (const figure of ["₹1,40,000", "₹16,800", "₹1,56,800"]) await expect(answer).toContainText(figure);
    await page.goto("/?weight=12,5");
    await expect(page.locator("noscript [role=alert]")).toHaveText(
      "Use commas only to group digits: 1,00,000",
    );
    await expect(answer).toBeHidden();
  });

  test("the server calculates eligibility at today's rate, with which the first page starts", {
    tag: sweep,
  }, async ({ request, product }) => {
    const { post } = await apiClient(request, product);
    await post("/settings/update-gold-rate", { rate: 8000 });
    await page.goto("/");
    await expect(page.getByRole("status").filter({ hasText: "₹62,333" })).toBeVisible();
    await page.getByRole("button", { name: "Check Eligibility" }).click();
    const answer = page.locator("[data-island=eligibility] [aria-live=polite]");
    for (const figure of ["10.00 g of 22K gold", "₹73,333", "85% of the value", "₹62,333"])
      await expect(answer).toContainText(figure);
    const row = page.getByRole("row").filter({ hasText: "22K" });
    await expect(row).toHaveText("22K₹7,333₹6,233₹5,866₹5,500");
    await post("/settings/update-gold-rate", { rate: 7000 });
  });

  test("pages that need scripts explain that they are switched off and give a phone number", {
    tag: sweep,
  }, async () => {
    for (const path of ["/login", "/forgot-password", "/register"]) {
      await page.goto(path);
      // Playwright's text search ignores the content of <noscript>.
      const words = page.locator("noscript p").first();
      await expect(words).toContainText("turned off in your browser");
      await expect(words).toContainText("+91 00000 00000");
      await expect(page.getByLabel("Email")).toBeHidden();
    }
  });

  test("the scenes of the video are listed in words", { tag: sweep }, async () => {
    await page.goto("/about");
    expect(await page.locator("noscript li").allTextContents()).toHaveLength(5);
    await expect(page.getByRole("button", { name: "Play the video" })).toBeHidden();
  });

  test("a refused application can be corrected, is sent with its loan and confirmed", async ({
    request,
    product,
  }) => {
    const text = unique("Back again");
    await page.goto("/apply-loan");
    await page.getByLabel("Loan", { exact: true }).selectOption("Home Loan");
    await fill(page, { ...message, "Gold amount (grams)": "12.3456", Message: text });
    await page.getByRole("button", { name: "Send Application" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your message was not sent");
    await page.goBack();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(text);
    await page.getByLabel("Gold amount (grams)").fill("౧౨.౫");
    await page.getByRole("button", { name: "Send Application" }).click();
    await expect(page).toHaveURL(/\/apply-loan\?number=M-\d{6}#sent$/);
    await expect(page.getByText("Message sent successfully!")).toBeVisible();
    const { get } = await apiClient(request, product);
    const { data } = (await get("/admin/messages")) as { data: object[] };
    const sent = { name: "Sita Devi", gold: 12.5, message: `Loan enquiry: Home Loan\n\n${text}` };
    expect(data).toContainEqual(expect.objectContaining(sent));
  });

  test("the menu opens on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/about");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
    await expect(page).toHaveURL(/\/services$/);
  });
});
