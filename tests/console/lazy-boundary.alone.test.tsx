/** Lazily loaded parts of the console that fail to load. */
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectConsole } from "../setup/console.ts";
import { customer, registerLoan } from "./fixtures.ts";
import { click, openConsole, rowOf } from "./render.tsx";

const { failToLoad } = vi.hoisted(() => ({
  failToLoad() {
    throw new TypeError("Failed to fetch dynamically imported module");
  },
}));
vi.mock("#engine/console/screens/record/RecordPage.tsx", failToLoad);
vi.mock("#console/features/dashboard/GoldRateForm.tsx", failToLoad);

const reload = vi.fn();
beforeEach(() => {
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});
afterEach(() => vi.restoreAllMocks());

const missing = () => screen.findByText(/^This part of the page could not be loaded/);
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("a page that fails to load shows a message, can be reloaded, and leaves the menu working", async () => {
  await registerLoan();
  const { user } = await openConsole("admin", "/admin/loans");
  await click(user, `View ${customer.name}`, await rowOf(customer.name));
  expect(await missing()).toBeVisible();
  expectConsole("error", "the error boundary you provided, LazyBoundary");
  await click(user, "Reload the page");
  expect(reload).toHaveBeenCalledOnce();

  const menu = within(screen.getByRole("navigation", { name: "Console" }));
  await user.click(menu.getByRole("link", { name: "Customers" }));
  expect(await heading("Customers")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("a part that fails to load leaves the rest of the page", async () => {
  await registerLoan();
  await openConsole("admin", "/admin/dashboard");
  expect(await missing()).toBeVisible();
  expectConsole("error", "the error boundary you provided, LazyBoundary");
  expect(await rowOf(customer.name)).toBeDefined();
});
