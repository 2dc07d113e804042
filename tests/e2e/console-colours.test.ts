/** Colours of the specification (sections 4 and 8), as the browser paints them. */
import type { Locator } from "@playwright/test";
import { expect, ignoreNotFound, registerLoan, test } from "./console.ts";
import { administrator } from "./product.ts";
import { submitLogin } from "./sign-in.ts";
import { sweep } from "./page-quality.ts";
import { successes } from "#tests/setup/successes.ts";

for (const scheme of ["light", "dark"] as const) {
  test.describe(`in the ${scheme} theme`, { tag: sweep }, () => {
    test.use({ colorScheme: scheme });

    test("the status of a loan and of a payment has its colour", async ({ page, request, product }) => {
      const loan = await registerLoan(request, product);
      const statuses = ["active", "closed", "approved", "rejected"];
      const data = statuses.map((status) => ({ ...loan, _id: `${loan._id}-${status}`, status }));
      await page.route("**/api/admin/loans?*", (route) =>
        route.fulfill({ json: { data, total: 4, counts: {} } }),
      );
      const payment = {
        date: "2025-01-12T10:00:00.000Z",
        amount: 100,
        method: "handcash",
        transactionId: "",
      };
      await page.route("**/api/loans/*/payments*", (route) =>
        route.fulfill({
          json: {
            data: ["success", "failed", "pending"].map((status) => ({ ...payment, _id: status, status })),
          },
        }),
      );
      await page.goto("/admin/loans");
      const shown = page.getByRole("table").getByText(/^(active|closed|approved|rejected)$/);
      await expect(shown).toHaveText(statuses);
      expect(await coloursOf(shown)).toEqual(["blue", "grey", "green", "red"]);

      await page
        .getByRole("button", { name: /^Payment History/ })
        .first()
        .click();
      const paid = page.getByRole("dialog").getByText(/^(success|failed|pending)$/);
      await expect(paid).toHaveCount(3);
      const byStatus = Object.fromEntries(
        (await paid.allTextContents()).map((text, index) => [text, index] as const),
      );
      const colours = await coloursOf(paid);
      expect(
        [byStatus.success, byStatus.failed, byStatus.pending].map((index = -1) => colours[index]),
      ).toEqual(["green", "red", "red"]);
    });

    test("a list that fails to load shows a red box", async ({ page, complaints }) => {
      await page.route("**/api/admin/loans?*", (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto("/admin/loans");
      const box = page.getByRole("alert");
      await expect(box).toContainText("Failed to fetch loans");
      for (const edge of ["borderLeftColor", "borderTopColor"] as const)
        expect(await coloursOf(box, edge)).toEqual(["red"]);
      expect(complaints.splice(0).every((each) => each.includes("500"))).toBe(true);
    });

    test("the message about the gold rate is green on success and red on failure", async ({ page }) => {
      await page.goto("/admin/dashboard");
      const update = async (rate: string) => {
        await page.getByPlaceholder("Rate per gram").fill(rate);
        await page.getByRole("button", { name: "Update Rate" }).click();
      };
      await update("7100");
      expect(await coloursOf(page.getByText(successes.goldRateUpdated))).toEqual(["green"]);
      await update("0");
      expect(await coloursOf(page.getByText("The gold rate must be more than zero"))).toEqual(["red"]);
    });

    test("a plain link is green", async ({ page, complaints }) => {
      await page.goto("/admin/nowhere");
      expect(await coloursOf(page.getByRole("link", { name: "Go to the dashboard" }))).toEqual(["green"]);
      ignoreNotFound(complaints);
    });

    test("a focused control in a dialog has the gold ring", async ({ page, request, product }) => {
      const { _id } = await registerLoan(request, product);
      await page.goto(`/admin/loans/${_id}`);
      // Opened by keyboard, because the ring is only for the keyboard.
      await page.getByRole("button", { name: /^More actions/ }).press("Enter");
      await page.getByRole("button", { name: /^Release gold/ }).press("Enter");
      const dialog = page.getByRole("dialog");
      for (const [ringed, focused] of [
        [dialog.getByRole("button", { name: "Cancel" })],
        [dialog.locator(".MuiCheckbox-root").first(), dialog.getByRole("checkbox").first()],
      ] as const) {
        await (focused ?? ringed).focus();
        await expect(ringed).toHaveCSS("outline", "rgb(217, 160, 43) solid 3px");
      }
    });
  });
}

test.describe("logged out", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("an error on the login page is red", { tag: sweep }, async ({ page, complaints }) => {
    await page.goto("/login");
    await submitLogin(page, { email: administrator.email, password: "not-the-password" });
    expect(await coloursOf(page.getByRole("alert"))).toEqual(["red"]);
    expect(complaints.splice(0).every((each) => each.includes("401"))).toBe(true);
  });
});

test("the separators of a breadcrumb are not part of a link's name", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  const { _id, name } = await registerLoan(request, product);
  await page.goto(`/admin/loans/${_id}?tab=papers`);
  await page.getByRole("link", { name: /^Pledge ticket/ }).click();
  const links = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(links.nth(0)).toHaveAccessibleName("Loans");
  await expect(links.nth(1)).toHaveAccessibleName(name);
});

/** Names the colours of the elements, of their text unless a border is given. */
async function coloursOf(elements: Locator, part: "color" | `border${"Left" | "Top"}Color` = "color") {
  await expect(elements.first()).toBeVisible();
  const painted = await elements.evaluateAll(
    (each, part) => each.map((element) => getComputedStyle(element)[part]),
    part,
  );
  return painted.map((colour) => nameOf((colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)));
}

function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
  const most = Math.max(red, green, blue);
  const saturation = (most - Math.min(red, green, blue)) / (most || 1);
  if (saturation < 0.2) return "grey";
  if (most === red) return (green - blue) / most > 0.3 ? "gold" : "red";
  return most === green ? "green" : "blue";
}
