/** A backend that answers whole lists: kept while somebody searches and pages, and never past a change. */
import type { DataProvider } from "@refinedev/core";
import { expect, test } from "vitest";
import { withWholeLists } from "#engine/console/providers/whole-lists.ts";
import { customers } from "#resources/customers/customers.ts";

/** Each list it answers waits until `answer` is called. */
function backend() {
  const waiting: (() => void)[] = [];
  const kept = { asked: 0, rows: [{ id: "1", name: "Lakshmi Devi" }] };
  const provider = {
    getList: async () => {
      kept.asked += 1;
      const data = [...kept.rows];
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { data, total: data.length };
    },
    create: async () => ({ data: { id: "2" } }),
  } as unknown as DataProvider;
  const lists = withWholeLists([customers], provider);
  const names = async () => {
    const { data } = await lists.getList({ resource: customers.name });
    return data.map(({ name }) => name);
  };
  return {
    kept,
    lists,
    names,
    answer() {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

test("a list is kept until something is written", async () => {
  const { kept, lists, names, answer } = backend();
  const first = names();
  answer();
  expect(await first).toEqual(["Lakshmi Devi"]);
  expect(await names()).toEqual(["Lakshmi Devi"]);
  expect(kept.asked).toBe(1);
  await lists.create({ resource: customers.name, variables: {} });
  kept.rows = [
    { id: "1", name: "Lakshmi Devi" },
    { id: "2", name: "Ravi" },
  ];
  const again = names();
  answer();
  expect(await again).toEqual(["Lakshmi Devi", "Ravi"]);
});

test("one that was asked for before something was written is not kept after it", async () => {
  const { kept, lists, names, answer } = backend();
  const early = names();
  await lists.create({ resource: customers.name, variables: {} });
  answer();
  await early;
  const later = names();
  answer();
  await later;
  expect(kept.asked).toBe(2);
});
