/** The test to start from: a product to itself, and a page on which nothing may go wrong unseen. */
import { test as base, expect, type Page } from "@playwright/test";
import { type Product, startProduct } from "./product.ts";

export { expect };

type Fixtures = {
  /** What went wrong on the page. A test that provokes something takes it out again. */
  complaints: string[];
};

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // Playwright reads what a fixture needs from this pattern; there has to be one.
    async ({ playwright: _ }, use) => {
      const product = await startProduct();
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

/** Takes out what a page that does not exist complains of. */
export function ignoreNotFound(complaints: string[]): void {
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes("404")));
}

/** Runs on the page: says what its Content-Security-Policy would not let happen. */
function logPolicyViolations(): void {
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`The policy forbids ${violatedDirective}: ${blockedURI}`),
  );
}

/** Console errors and warnings, uncaught errors, and requests that failed or were refused; of what is elsewhere nothing. */
function collectComplaints(page: Page, complaints: string[]): void {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !isExternal(message.location().url))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // A page that is left behind takes its requests along.
    if (reason !== "net::ERR_ABORTED" && !isExternal(request.url()))
      complaints.push(`${reason}: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
}

/** Maps and the like: the browser finds no such names. */
const isExternal = (address: string): boolean =>
  URL.canParse(address) && !["", "localhost"].includes(new URL(address).hostname);
