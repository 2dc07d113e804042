/** Public pages before and while their scripts load: input, presses and foreign elements are kept. */
import type { Page } from "@playwright/test";
import { untilHydrated } from "./islands.ts";
import { administrator } from "./product.ts";
import { sweep } from "./page-quality.ts";
import { expect, test } from "./test.ts";

/** Holds back all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a weight typed before the scripts load is calculated when they do", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const answer = page.getByRole("status").filter({ hasText: "of 22K" });
  await expect(answer).toContainText("10.00 g");
  await page.getByLabel("Weight").first().fill("20");
  arrive();
  await expect(answer).toContainText("20.00 g");
  await expect(answer).toContainText("₹1,09,083");
});

type Form = {
  path: string;
  values: Readonly<Record<string, string>>;
  /** Checks the result of the press. */
  leadsTo: (page: Page) => Promise<unknown>;
};

const message = {
  Name: "Sita Devi",
  Email: "sita@example.com",
  Phone: "98480 12345",
  "Gold amount (grams)": "12.5",
};

const says = (text: string | RegExp) => (page: Page) =>
  expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();

/** Forms that only scripts can send. */
const scripted: readonly Form[] = [
  {
    path: "/login",
    values: { Email: administrator.email, Password: "not-the-password" },
    leadsTo: says(/./),
  },
  {
    path: "/forgot-password",
    values: { Email: "nobody@example.com" },
    leadsTo: (page) => expect(page.getByLabel("New password")).toBeVisible(),
  },
  {
    path: "/register",
    values: {
      "Full name": "Sita Devi",
      Email: "sita@example.com",
      Password: "secret",
      "Confirm password": "secret",
    },
    leadsTo: says("Accounts are opened at our branch"),
  },
];

/** The page contains the text twice: for forms sent by a script and for forms sent without one. */
const isSent = (page: Page) =>
  expect(page.getByText("Message sent successfully!").filter({ visible: true })).toBeVisible();

/** Forms that the browser can send without scripts. */
const native: readonly Form[] = [
  {
    path: "/contact",
    values: { ...message, Message: "When do you open?" },
    leadsTo: isSent,
  },
  {
    path: "/apply-loan",
    values: { ...message, Message: "For a house" },
    leadsTo: isSent,
  },
  {
    path: "/gold-loan",
    values: { "Your phone number": "98480 54321" },
    leadsTo: (page) => expect(page.getByText(/Thank you/)).toBeVisible(),
  },
  {
    path: "/loan-eligibility",
    values: { "Net gold weight (grams)": "20" },
    leadsTo: (page) => expect(page.getByRole("region", { name: "Result" })).toContainText("₹1,09,083"),
  },
  {
    path: "/",
    values: { "Gold weight (grams)": "20" },
    leadsTo: (page) => expect(page.getByRole("region", { name: "Result" })).toContainText("₹1,40,000"),
  },
];

/** All forms of the site; the first runs in every suite, the others in the sweep. */
const forms = [...scripted, ...native].map((form, at) => ({ form, tag: at === 0 ? [] : sweep }));

async function fill(page: Page, { values }: Form) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Returns the button of the form that holds the first value. */
function buttonOf(page: Page, { values }: Form) {
  const [label = ""] = Object.keys(values);
  return page
    .locator("main form", { has: page.getByLabel(label, { exact: true }) })
    .locator("button[type=submit]");
}

for (const [at, form] of scripted.entries()) {
  const tag = at === 0 ? [] : sweep;
  test(`a press on ${form.path} before its scripts load is kept and carried out when they do`, {
    tag,
  }, async ({ page, complaints }) => {
    const arrive = await holdScripts(page);
    await page.goto(form.path, { waitUntil: "commit" });
    await fill(page, form);
    const button = buttonOf(page, form);
    const waiting = await button.getAttribute("data-working");
    await button.click();
    await expect(page.locator("main button[aria-busy=true]")).toHaveText(waiting ?? "");
    arrive();
    await form.leadsTo(page);
    await expect(page.locator("button[aria-busy]")).toHaveCount(0);
    // The server refuses the wrong password.
    complaints.splice(0);
  });
}

test("pressing Enter before the scripts load is kept and carried out when they do", { tag: sweep }, async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto("/forgot-password", { waitUntil: "commit" });
  await page.getByLabel("Email", { exact: true }).fill("nobody@example.com");
  await page.getByLabel("Email", { exact: true }).press("Enter");
  arrive();
  await expect(page.getByLabel("New password")).toBeVisible();
});

test("a button outside a form is pressed once its scripts have loaded", { tag: sweep }, async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Show" }).click();
  arrive();
  await expect(page.getByRole("button", { name: "Hide" })).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
});

/** Simulates a slow line and a slow phone: 400 kbit/s and a quarter of the processor. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (400 * 1024) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

for (const form of [...scripted, ...native]) {
  test(`on a slow line and a slow phone a press on ${form.path} gets its response`, {
    tag: form === scripted[0] ? [] : sweep,
  }, async ({ page, complaints }) => {
    await slowDown(page);
    await page.goto(form.path, { waitUntil: "commit" });
    await fill(page, form);
    await buttonOf(page, form).click();
    await form.leadsTo(page);
    complaints.splice(0);
  });
}

test.describe("elements and attributes that a browser extension adds", () => {
  for (const { form, tag } of forms) {
    test(`on ${form.path} stay, and so do the typed values`, { tag }, async ({ page }) => {
      const arrive = await holdScripts(page);
      await page.goto(form.path, { waitUntil: "commit" });
      await fill(page, form);
      await page.evaluate(() => {
        for (const [index, input] of document.querySelectorAll("main form input").entries()) {
          input.setAttribute("data-manager", "known");
          for (const place of ["beforebegin", "afterend"] as const) {
            const key = document.createElement(index % 2 ? "com-password-button" : "div");
            key.className = "foreign";
            input.insertAdjacentElement(place, key);
          }
        }
        const first = document.querySelector("main form");
        first?.append(Object.assign(document.createElement("span"), { className: "foreign" }));
      });
      const count = await page.locator(".foreign").count();
      arrive();
      await untilHydrated(page);
      await page.locator("main form input").first().hover();
      expect(await page.locator(".foreign").count()).toBe(count);
      for (const [label, value] of Object.entries(form.values))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      await expect(page.locator("input[data-manager] + .foreign")).not.toHaveCount(0);
    });
  }
});

test("input stays if the browser translates the page before its scripts load", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email", { exact: true }).fill("sita@example.com");
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await page.evaluate(() => {
    for (const label of document.querySelectorAll("main label, main button")) {
      const font = document.createElement("font");
      font.textContent = `⟨${label.textContent}⟩`;
      label.replaceChildren(font);
    }
  });
  arrive();
  await untilHydrated(page);
  await expect(page.locator("#field-email")).toHaveValue("sita@example.com");
  await expect(page.locator("#field-password")).toHaveValue("secret");
});
