import { tables } from "#server/tables/index.ts";
import { storeOf } from "./records.ts";
import type { StoreDeps, Stores, StoresOf } from "./store.ts";

/**
 * Where each declared resource is kept, by its name: in the store that a file of this folder names, or in its table as
 * #server/tables has it. A resource with neither is an error at the start.
 */
export function openStores(deps: StoreDeps): Stores {
  const own = Object.assign({}, ...Object.values(files).map((each) => each.stores ?? {})) as StoresOf;
  return Object.fromEntries(
    deps.resources.flatMap(({ name }) => {
      const table = tables.find(({ resource }) => resource.name === name);
      const store = own[name]?.(deps) ?? (table && storeOf(table));
      return store ? [[name, store]] : [];
    }),
  );
}

const files = import.meta.glob<{ stores?: StoresOf }>(["./*.ts", "!./index.ts"], { eager: true });
