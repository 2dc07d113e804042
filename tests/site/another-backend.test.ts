/** Which backend the site is built for decides whether it offers what only ours takes. */
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** In how many of the written pages a number can be left. */
async function takingNumbers(): Promise<number> {
  const { renderPages: documents } = await import("#site/render.tsx");
  return (await documents()).filter(({ html }) => html.includes("/api/callbacks")).length;
}

test("our own: four pages, in three languages", async () => expect(await takingNumbers()).toBe(4 * 3));

test("another one: none", async () => {
  vi.stubEnv("VITE_API_URL", "https://api.example.com");
  expect(await takingNumbers()).toBe(0);
});
