import { seal, unseal } from "./sealed.ts";

/** Entries by name, sealed at one place. What other tabs sealed there stays: each change is made in what is there then. */
export type SealedMap<Value> = {
  has(name: string): boolean;
  get(name: string): Value | undefined;
  entries(): [string, Value][];
  set(name: string, value: Value): void;
  delete(name: string): void;
  /** Takes in what other tabs have added since. */
  refresh(): Promise<void>;
  /** Resolves once every change so far is sealed, or cannot be. */
  sealed(): Promise<void>;
};

// In one order for all places: whoever awaits the last change knows that the others are sealed too.
let sealing: Promise<void> = Promise.resolve();

export function createSealedMap<Value>(
  place: string,
  kept: readonly (readonly [string, Value])[] = [],
): SealedMap<Value> {
  const entries = new Map(kept);
  const change = (apply: (map: Map<string, Value>) => void) => {
    apply(entries);
    sealing = sealing
      .then(async () => {
        const latest = new Map(await readEntries<Value>(place));
        apply(latest);
        await seal(place, latest.size > 0 ? [...latest] : undefined);
      })
      // Entries that cannot be sealed last until the page is left.
      .catch(() => undefined);
  };
  return {
    has: (name) => entries.has(name),
    get: (name) => entries.get(name),
    entries: () => [...entries],
    set: (name, value) => change((map) => map.set(name, value)),
    delete(name) {
      if (entries.has(name)) change((map) => map.delete(name));
    },
    async refresh() {
      await sealing;
      for (const [name, value] of await readEntries<Value>(place))
        if (!entries.has(name)) entries.set(name, value);
    },
    sealed: () => sealing,
  };
}

/** Entries of the signed-in person; entries older than a week are removed. */
export async function openSealedMap<Value extends { at: number }>(
  place: string,
  now = Date.now(),
): Promise<SealedMap<Value>> {
  await sealing;
  const map = createSealedMap<Value>(place, await readEntries(place));
  for (const [name, { at }] of map.entries()) if (now - at >= longestKeptMs) map.delete(name);
  return map;
}

const longestKeptMs = 7 * 24 * 60 * 60 * 1000;

async function readEntries<Value>(place: string): Promise<[string, Value][]> {
  const kept = await unseal(place);
  return Array.isArray(kept) ? kept : [];
}
