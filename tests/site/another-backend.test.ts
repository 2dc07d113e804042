/** Call-back forms are built only for our own backend. */
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Counts the rendered pages with a call-back form. */
async function takingNumbers(): Promise<number> {
  const { renderPages } = await import("./rendered-pages.ts");
  return (await renderPages()).filter(({ html }) => html.includes("/api/callbacks")).length;
}

test("for our own backend five pages have a call-back form, in three languages", async () =>
  expect(await takingNumbers()).toBe(5 * 3));

test("for another backend no page has a call-back form", async () => {
  vi.stubEnv("VITE_API_URL", "https://api.example.com");
  expect(await takingNumbers()).toBe(0);
});
