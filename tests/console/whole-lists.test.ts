/**
 * A cache for backends that return whole lists: it lasts while a person searches and pages, until the next
 * change.
 */
import { expect, test } from "vitest";
import type { ResourceCalls } from "#engine/console/providers/data-provider.ts";
import { withWholeLists } from "#engine/console/providers/whole-lists.ts";
import { customers } from "#resources/customers/customers.ts";

/** Creates a backend whose lists wait until `answer` is called. */
function backend() {
  const waiting: (() => void)[] = [];
  const state = { requests: 0, rows: [{ id: "1", name: "Lakshmi Devi" }] };
  const provider = {
    getList: async () => {
      state.requests += 1;
      const data = [...state.rows];
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { data, total: data.length };
    },
    create: async () => ({ data: { id: "2" } }),
  } as unknown as ResourceCalls;
  const lists = withWholeLists([customers], provider);
  const names = async () => {
    const { data } = await lists.getList({ resource: customers.name });
    return data.map(({ name }) => name);
  };
  return {
    state,
    lists,
    names,
    answer() {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

test("a list is cached until the next write", async () => {
  const { state, lists, names, answer } = backend();
  const first = names();
  answer();
  expect(await first).toEqual(["Lakshmi Devi"]);
  expect(await names()).toEqual(["Lakshmi Devi"]);
  expect(state.requests).toBe(1);
  await lists.create({ resource: customers.name, variables: {} });
  state.rows = [
    { id: "1", name: "Lakshmi Devi" },
    { id: "2", name: "Ravi" },
  ];
  const again = names();
  answer();
  expect(await again).toEqual(["Lakshmi Devi", "Ravi"]);
});

test("a list that was requested before a write is not cached after it", async () => {
  const { state, lists, names, answer } = backend();
  const early = names();
  await lists.create({ resource: customers.name, variables: {} });
  answer();
  await early;
  const later = names();
  answer();
  await later;
  expect(state.requests).toBe(2);
});
