/** Scripts that fail to load: each is fetched again, and the page explains a permanent failure. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { APIRequestContext, Page } from "@playwright/test";
import { drawPicture } from "../engine/server/pictures.ts";
import { apiClient } from "./api.ts";
import { expect, openTab, registerLoan, test } from "./console.ts";
import type { Product } from "./product.ts";
import { loanPayload } from "./samples.ts";
import { setPassword, signIn } from "./sign-in.ts";
import { declared } from "#texts/declared.ts";
import { successes } from "#tests/setup/successes.ts";
import { sweep } from "./page-quality.ts";

type Scene = {
  name: string;
  /** Shown to the borrower of the loan instead of the administrator. */
  isForBorrower?: boolean;
  /** Opens a page and performs an action that loads its parts. */
  act: (page: Page, loan: string) => Promise<unknown>;
};

const awake = async (page: Page) => {
  for (const island of await page.locator("main [data-island]").all()) {
    // A pointer that was there before the scripts is noticed only when it moves again.
    await expect(async () => {
      if (page.isClosed()) return;
      await page.mouse.move(0, 0);
      await island.hover();
      await expect(island).toHaveAttribute("data-awake", { timeout: 1000 });
    }).toPass({ timeout: 10_000 });
  }
};

const sitePaths = [
  ...["/", "/about", "/location", "/contact", "/loan-eligibility", "/apply-loan", "/gold-loan", "/services"],
  ...["/login", "/register", "/forgot-password", "/reset-password", "/second-factor"],
];

const heading = (page: Page, name?: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

const scenes: readonly Scene[] = [
  ...sitePaths.map((path) => ({
    name: path,
    act: async (page: Page) => {
      await page.goto(path);
      await awake(page);
    },
  })),
  {
    name: "the first day",
    act: async (page) => {
      const items = [{ key: "backup", isDone: false }];
      await page.route("**/api/admin/first-day", (route) =>
        route.fulfill({ json: { data: { isOver: false, hasLoans: false, items } } }),
      );
      await page.goto("/admin/dashboard");
      await expect(page.getByRole("region", { name: "Get ready to open" })).toBeVisible();
    },
  },
  {
    name: "Update Rate",
    act: async (page) => {
      await page.goto("/admin/dashboard");
      await page.getByLabel(/rate per gram/i).fill("7000");
      await expect(page.getByRole("button", { name: "Other purities" })).toBeVisible();
      await page.getByRole("button", { name: "Update Rate" }).click();
      await expect(page.getByText(successes.goldRateUpdated)).toBeVisible();
    },
  },
  {
    name: "Export",
    act: async (page) => {
      await page.goto("/admin/loans");
      // Waits for both, so that a failed press leaves no unhandled rejection of the other.
      await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export" }).click(),
      ]);
    },
  },
  {
    name: "a form",
    act: async (page, loan) => {
      await page.goto(`/admin/loans?action=repay&record=${loan}`);
      await expect(page.getByRole("dialog").getByLabel("Amount")).toBeVisible();
    },
  },
  {
    name: "a new loan",
    act: async (page) => {
      await page.goto("/admin/dashboard?action=create");
      await expect(page.getByLabel("Name").first()).toBeVisible();
      await expect(page.getByLabel(/weight/i).first()).toBeVisible();
    },
  },
  {
    name: "a loan",
    act: async (page, loan) => {
      await page.goto(`/admin/loans/${loan}`);
      await heading(page, "Sita Devi");
    },
  },
  {
    name: "a picture",
    act: async (page, loan) => {
      await page.goto(`/admin/loans/${loan}`);
      await heading(page, "Sita Devi");
      await openTab(page, "Gold");
      await page.getByRole("button", { name: "Picture 1 of 1" }).click();
      await expect(page.getByRole("dialog", { name: "Picture" }).getByRole("img")).toBeVisible();
    },
  },
  {
    name: "a paper",
    act: async (page, loan) => {
      await page.goto(`/admin/loans/${loan}/paper/ticket`);
      await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
      await expect(page.getByRole("article").first()).toContainText("Bangle");
    },
  },
  {
    name: "reports",
    act: async (page) => {
      await page.goto("/admin/reports");
      await heading(page);
      await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
    },
  },
  {
    name: "Find",
    act: async (page) => {
      await page.goto("/admin/loans");
      await page.getByRole("button", { name: /^Find/ }).click();
      await expect(page.getByRole("dialog").getByRole("combobox")).toBeVisible();
    },
  },
  {
    name: "several loans",
    act: async (page) => {
      await page.goto("/admin/loans");
      await page.getByRole("checkbox").nth(1).check();
      await expect(page.getByText(/1 (chosen|selected)/)).toBeVisible();
    },
  },
  {
    name: "the borrower's loans",
    isForBorrower: true,
    act: async (page) => {
      await page.goto("/customer/dashboard");
      await awake(page);
      await page.getByText("Gold", { exact: true }).click();
      await expect(page.getByRole("main").getByRole("img", { name: "Bangle" })).toBeVisible();
    },
  },
  {
    name: "the borrower's paper",
    isForBorrower: true,
    act: async (page, loan) => {
      await page.goto(`/customer/paper?loan=${loan}&kind=ticket&record=${loan}`);
      await awake(page);
      await expect(page.getByRole("article")).toContainText("Bangle");
      await expect(page.getByRole("article").getByRole("figure")).toBeVisible();
    },
  },
];

const failureNotice = (page: Page) =>
  page.getByText(/could not be loaded|has a new version/).filter({ visible: true });

const nameOf = (address: string) => new URL(address).pathname.split("/").at(-1) ?? "";

/** Performs the action while a script fails to load a number of times. Returns how often it was fetched. */
async function actWithout(page: Page, scene: Scene, loan: string, chunk: string, times: number) {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  let fetched = 0;
  await page.route(`**/assets/${chunk}`, (route) => {
    fetched += 1;
    return fetched <= times ? route.abort("connectionreset") : route.continue();
  });
  await scene.act(page, loan);
  return fetched;
}

/** Returns the names of the scripts that a scene loads. */
async function chunksOf(page: Page, scene: Scene, loan: string): Promise<ReadonlySet<string>> {
  const fetched = new Set<string>();
  const note = (request: { url(): string }) => {
    if (/\/assets\/.*\.js$/.test(request.url())) fetched.add(nameOf(request.url()));
  };
  page.on("request", note);
  await scene.act(page, loan);
  page.off("request", note);
  return fetched;
}

type Stage = { page: Page; request: APIRequestContext; product: Product };

/** Registers a loan whose article has a picture, and logs in whoever the scene is shown to. */
async function prepare({ isForBorrower }: Scene, { page, request, product }: Stage): Promise<string> {
  const { upload, post } = await apiClient(request, product);
  const photos = [await upload(await drawPicture(120))];
  const goldItems = loanPayload("", "").goldItems.map((item) => ({ ...item, photos }));
  const email = `sita-${Date.now()}@example.com`;
  const { _id, customerId, name } = await registerLoan(request, product, { email, goldItems });
  if (!isForBorrower) return _id;
  await post(`/admin/customers/${customerId}/invitation`, {});
  const [, password = ""] = /Temporary password: (\S+)/.exec(product.mailsTo(email)[0] ?? "") ?? [];
  await page.goto("/");
  await page.evaluate(() => localStorage.clear());
  await signIn(page, { name, email, password });
  await setPassword(page, "my-own-one");
  await expect(page).toHaveURL("/");
  return _id;
}

const beforeRows = ["index", "session", "console", "rolldown-runtime", "react"];

const [sentenceInTelugu = ""] = Object.values(declared.te.numbers);
const isLater = (script: string) =>
  /_zod|Mui[A-Z]|\.unparse/.test(script) || script.includes(sentenceInTelugu);

/** One script of the console runs in every suite. */
for (const [name, chunk, tag] of [
  ["/login", /^start-/, [sweep]],
  ["/login", /^parts-/, [sweep]],
  ["/login", /^Login-/, [sweep]],
  ["Update Rate", /^GoldRateForm-/, [sweep]],
  ["a new loan", /^CompanyInput-/, [sweep]],
  ["a loan", /^CompanyRecordPage-/, []],
  ["a loan", /^console-/, [sweep]],
] as const) {
  test(`${name} works if ${chunk.source} fails once, and shows a message if it never loads`, {
    tag: [...tag],
  }, async ({ page, request, product, complaints }) => {
    const scene = scenes.find((each) => each.name === name);
    if (!scene) throw new Error(`There is no scene ${name}`);
    const loan = await prepare(scene, { page, request, product });
    const dropped = [...(await chunksOf(page, scene, loan))].find((each) => chunk.test(each));
    expect(dropped).toBeDefined();
    await actWithout(page, scene, loan, dropped ?? "", 1);
    await expect(failureNotice(page)).toHaveCount(0);
    const acting = actWithout(page, scene, loan, dropped ?? "", Number.POSITIVE_INFINITY).catch(
      () => undefined,
    );
    // Notices disappear after a few seconds, so this does not wait for the action.
    await expect(failureNotice(page).first()).toBeVisible();
    // The action would otherwise wait until its timeout.
    await page.close();
    await acting;
    complaints.splice(0);
  });
}

test("a list shows its rows without scripts for validation, exports, MUI or other languages, and then loads only a few more", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) scripts.push(nameOf(request.url()));
  });
  const served = await (await page.request.get("/admin/loans")).text();
  // The template behind it has those that the login page prefetches.
  const [head = ""] = served.split("<template>");
  const links = head.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g);
  const first = [...new Set([...links].map(([, path = ""]) => path))];
  const names = first.map((path) => path.replace(/^.*\/|-.{8}\.js$/g, ""));
  expect(names).toEqual(beforeRows);
  const texts = await Promise.all(first.map(async (path) => (await page.request.get(path)).text()));
  expect(names.filter((_, at) => isLater(texts[at] ?? ""))).toEqual([]);
  await page.goto("/admin/loans");
  await expect.poll(() => scripts).toContainEqual(expect.stringMatching(/^CompanyInput-/));
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeLessThanOrEqual(10);
});

test("a page whose scripts have new names announces a new version and keeps the typed value", async ({
  page,
  complaints,
}) => {
  await page.goto("/admin/dashboard");
  await page.getByLabel(/rate per gram/i).fill("7000");
  await page.route("**/assets/CompanyInput-*.js", (route) => route.fulfill({ status: 404 }));
  await page.route("**/admin/dashboard", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<script type="module" src="/assets/newer.js"></script>',
    }),
  );
  await page.getByRole("button", { name: "Add New Loan" }).click();
  await expect(page.getByText("This page has a new version. Reload the page to continue.")).toBeVisible();
  await expect(page.getByLabel(/rate per gram/i)).toHaveValue("7,000");
  complaints.splice(0);
});

test.describe("@sweep", () => {
  for (const scene of scenes) {
    test(`every script of ${scene.name} is fetched again, and the page works or explains a permanent failure`, async ({
      page,
      request,
      product,
      complaints,
    }) => {
      test.setTimeout(600_000);
      const loan = await prepare(scene, { page, request, product });
      // Without idle time nothing is preloaded, so that each script fetched again is one that the page needs.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      for (const chunk of await chunksOf(page, scene, loan)) {
        await test.step(chunk, async () => {
          await actWithout(page, scene, loan, chunk, 1);
          await expect(failureNotice(page)).toHaveCount(0);
          page.setDefaultTimeout(3000);
          const acting = actWithout(page, scene, loan, chunk, Number.POSITIVE_INFINITY);
          let hasWorked = false;
          // An action that still waits would continue in the next step.
          const isOver = acting.then(
            () => (hasWorked = true),
            () => undefined,
          );
          // The page also works without a script of a part that the action does not need.
          const isFine = async () => hasWorked || (await failureNotice(page).count()) > 0;
          await expect.poll(isFine, { message: chunk, timeout: 30_000 }).toBe(true);
          await isOver;
          page.setDefaultTimeout(10_000);
        });
      }
      complaints.splice(0);
    });
  }

  test("the scenes load nearly every script of the build", async ({ page, request, product, complaints }) => {
    test.setTimeout(600_000);
    const fetched = new Set<string>();
    for (const scene of scenes) {
      const loan = await prepare(scene, { page, request, product });
      for (const chunk of await chunksOf(page, scene, loan)) fetched.add(chunk);
    }
    const folder = fileURLToPath(new URL("../../dist/client/assets", import.meta.url));
    const missed = readdirSync(folder).filter((name) => name.endsWith(".js") && !fetched.has(name));
    expect(missed.filter((name) => !rare.test(name))).toEqual([]);
    complaints.splice(0);
  });
});

/** Parts that load only after a code, a passkey or a press deep inside another part. */
const rare = /^(Confirmation|ReauthenticationDialog|esm|Chart|LinearProgress|Camera)-/;
