/** What commands do is found by where it stands. */
import { expect, it } from "vitest";
import { commandsOf } from "#resources/offers.ts";
import { resources } from "#resources/index.ts";
import { handlers } from "#server/commands/index.ts";
import { openTestApp } from "./harness.ts";

it("has a handler for each command, and none for anything else", () => {
  const declared = resources.flatMap((resource) =>
    commandsOf(resource).map(({ name }) => `${resource.name}/${name}`),
  );
  expect(Object.keys(handlers).sort()).toEqual(declared.sort());
});

it("does not start without one of them", () =>
  expect(openTestApp({ handlers: { "loans/settle": undefined } as never })).rejects.toThrow(
    "Nothing in src/server/commands does loans/settle",
  ));
