import { administrator } from "#tests/e2e/product.ts";
import type { Bench } from "./bench.ts";
import { firstRow, slow, visit, watchForRows } from "./pages.ts";
import { type Figure, timed } from "./report.ts";

const runs = 7;

/** Measures from the click on 'Login' to the first row of the dashboard, after the time to type. */
export async function signIn(bench: Bench): Promise<Figure[]> {
  const [product, browser] = [await bench.product(), await bench.browser()];
  const samples: number[] = [];
  for (let run = 0; run < runs; run++) {
    samples.push(
      await visit(browser, slow, async (it) => {
        const { page } = it;
        await watchForRows(it);
        await page.goto(`${product.url}/login`, { waitUntil: "networkidle" });
        await page.getByLabel("Email").fill(administrator.email);
        await page.getByLabel("Password", { exact: true }).fill(administrator.password);
        await page.waitForLoadState("networkidle");
        await page.waitForTimeout(typingTakes);
        await page.evaluate(() =>
          addEventListener("click", ({ timeStamp }) =>
            sessionStorage.setItem("clickedAt", String(performance.timeOrigin + timeStamp)),
          ),
        );
        await page.getByRole("button", { name: "Login" }).click();
        await page.waitForURL(/dashboard/, { waitUntil: "commit" });
        const end = await firstRow(it);
        return end - Number(await page.evaluate(() => sessionStorage.getItem("clickedAt")));
      }),
    );
  }
  return [timed("click on 'Login' to the first row, console fetched", samples, 1200)];
}

/** Milliseconds from the first touch of the form. */
const typingTakes = 4000;
