/** Fails a test when the console shows an unexpected error or warning. */
import { format } from "node:util";
import { afterAll, afterEach, expect } from "vitest";

type Level = "error" | "warn";

const consoleMessages: string[] = [];

for (const level of ["error", "warn"] as const) {
  console[level] = (...args: unknown[]) => consoleMessages.push(`${level}: ${format(...args)}`);
}

afterEach(expectNoConsoleMessages);
afterAll(expectNoConsoleMessages);

/** Asserts that the console showed this message, and removes it. Call it after the act. */
export function expectConsole(level: Level, message: string | RegExp): void {
  const at = consoleMessages.findIndex(
    (each) =>
      each.startsWith(level) && (typeof message === "string" ? each.includes(message) : message.test(each)),
  );
  expect(at, `nothing on console.${level} matches ${message}, only: ${consoleMessages.join("\n")}`).not.toBe(
    -1,
  );
  consoleMessages.splice(at, 1);
}

function expectNoConsoleMessages(): void {
  expect(consoleMessages.splice(0), "the console should have stayed silent").toEqual([]);
}
