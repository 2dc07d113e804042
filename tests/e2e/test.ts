/** The base of all browser tests: a running product and a page that must not show any error. */
import { test as base, expect, type Page } from "@playwright/test";
import { firstDayCommands } from "#resources/office/first-day.ts";
import { administrator, type Product, startProduct } from "./product.ts";

export { expect };

type Fixtures = {
  /** Errors of the page. A test that causes errors removes them. */
  complaints: string[];
};

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // Playwright derives the dependencies from this pattern and requires one.
    async ({ playwright: _ }, use) => {
      const product = await startProduct();
      await endFirstDay(product);
      await use(product);
      await product.remove();
    },
    { scope: "worker" },
  ],
  baseURL: ({ product }, use) => use(product.url),
  complaints: ({ playwright: _ }, use) => use([]),
  page: async ({ page, complaints }, use) => {
    collectComplaints(page, complaints);
    await page.addInitScript(logPolicyViolations);
    await use(page);
    expect(complaints, "nothing should go wrong on the page").toEqual([]);
  },
});

/** Hides the checklist of a new company, which would move the dashboard's panels. */
async function endFirstDay({ url }: Product): Promise<void> {
  const post = (path: string, body: object, token = "") =>
    fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-auth-token": token },
      body: JSON.stringify(body),
    });
  const { token } = (await (await post("/auth/login", administrator)).json()) as { token: string };
  await post(firstDayCommands.hide.path, {}, token);
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
