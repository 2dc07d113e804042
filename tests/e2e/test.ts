/** The base of all browser tests: a running product and a page that must not show any error. */
import {
  type APIRequestContext,
  test as base,
  type Browser,
  chromium,
  expect,
  type Page,
} from "@playwright/test";
import { firstDayCommands } from "#resources/office/first-day.ts";
import { apiClient } from "./api.ts";
import { chromiumFlags, chromiumPath } from "../setup/chromium.ts";
import { type Product, startProduct } from "./product.ts";
import { openSessions, type Sessions } from "./sessions.ts";

export { expect };

type Fixtures = {
  /** Errors of the page. A test that causes errors removes them. */
  complaints: string[];
};

/** Declared together, because a test file with a worker fixture of its own starts another product. */
type WorkerFixtures = {
  product: Product;
  sessions: Sessions;
  /** Chromium without scripts. */
  scriptless: Browser;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({ playwright }, use) => {
      const product = await startProduct();
      const request = await playwright.request.newContext();
      await endFirstDay(request, product);
      await request.dispose();
      await use(product);
      await product.remove();
    },
    { scope: "worker" },
  ],
  sessions: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext();
      await use(await openSessions(request, product));
      await request.dispose();
    },
    { scope: "worker" },
  ],
  scriptless: [
    async ({ playwright: _ }, use) => {
      // Playwright's own switch comes too late for the parser, which would not show the content of <noscript>.
      const args = [...chromiumFlags, "--blink-settings=scriptEnabled=false"];
      const browser = await chromium.launch({ executablePath: chromiumPath(), args });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ product }, use) => use(product.url),
  // Playwright derives the dependencies from this pattern and requires one.
  complaints: ({ playwright: _ }, use) => use([]),
  page: async ({ page, complaints }, use) => {
    collectComplaints(page, complaints);
    await page.addInitScript(logPolicyViolations);
    await use(page);
    expect(complaints, "nothing should go wrong on the page").toEqual([]);
  },
});

/** Starts a product for the test alone: its papers have the first numbers, and its reports no records of other tests. */
export const testOnOwnProduct = test.extend<{ branch: Product }>({
  branch: async ({ playwright: _ }, use) => {
    const product = await startProduct();
    await use(product);
    await product.remove();
  },
  baseURL: ({ branch }, use) => use(branch.url),
});

/** Hides the checklist of a new company, which would move the dashboard's panels. */
async function endFirstDay(request: APIRequestContext, product: Product): Promise<void> {
  const { post } = await apiClient(request, product);
  await post(firstDayCommands.end.path, {});
}

/** Removes the errors of a page that does not exist. */
export function ignoreNotFound(complaints: string[]): void {
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes("404")));
}

/** Runs in the page: logs violations of the Content-Security-Policy. */
function logPolicyViolations(): void {
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`The policy forbids ${violatedDirective}: ${blockedURI}`),
  );
}

/** Collects console messages, uncaught errors and failed requests, except those of other hosts. */
function collectComplaints(page: Page, complaints: string[]): void {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !isExternal(message.location().url))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page cancels its requests.
    if (reason !== "net::ERR_ABORTED" && !isExternal(request.url()))
      complaints.push(`${reason}: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
}

/** Other hosts, such as the map's, cannot be reached in tests. */
const isExternal = (address: string): boolean =>
  URL.canParse(address) && !["", "localhost"].includes(new URL(address).hostname);
