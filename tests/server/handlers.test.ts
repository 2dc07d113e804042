/** Resources, their commands and stores are registered by name. */
import { expect, it } from "vitest";
import { resourcesByName } from "#resources/index.ts";
import { commandsOf } from "#engine/declare/actions.ts";
import { handlers, tables } from "#server/registry.ts";
import { openTestApp } from "./harness.ts";

const byName = Object.entries(resourcesByName);

it("each resource is registered under its own name", () =>
  expect(byName.map(([, { name }]) => name)).toEqual(byName.map(([name]) => name)));

it("each command that does more than move has a handler, and each handler a command", () => {
  const declared = byName.flatMap(([name, resource]) =>
    commandsOf(resource).flatMap((command) => (command.moves ? [] : [`${name}/${command.name}`])),
  );
  const handled = Object.entries(handlers).flatMap(([name, commands]) =>
    Object.keys(commands).map((command) => `${name}/${command}`),
  );
  expect(handled.sort()).toEqual(declared.sort());
});

it("the server refuses to start with a handler missing", () =>
  expect(openTestApp({ handlers: { sessions: {} } })).rejects.toThrow(
    "The command sessions/endOthers has no handler",
  ));

it("each table is mapped once", () => {
  const names = tables.map(({ name, resource }) => `${name} of ${resource.name}`);
  expect(names).toEqual([...new Set(names)]);
});
