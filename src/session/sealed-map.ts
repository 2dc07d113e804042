/** Keeps named values encrypted in the storage of the browser. */
import { seal, unseal } from "./sealed.ts";

/** Shared by tabs. Each change applies to the latest stored state. */
export type SealedMap<Value> = {
  has(name: string): boolean;
  get(name: string): Value | undefined;
  entries(): [string, Value][];
  set(name: string, value: Value): void;
  delete(name: string): void;
  refresh(): Promise<void>;
  /** Resolves once all changes are stored or have failed. */
  sealed(): Promise<void>;
};

// Serializes changes of all places, so that awaiting the last one awaits them all.
let sealing: Promise<void> = Promise.resolve();

export function createSealedMap<Value>(
  storageName: string,
  initialEntries: readonly (readonly [string, Value])[] = [],
): SealedMap<Value> {
  const entries = new Map(initialEntries);
  const change = (apply: (map: Map<string, Value>) => void) => {
    apply(entries);
    sealing = sealing
      .then(async () => {
        const latest = new Map(await readEntries<Value>(storageName));
        apply(latest);
        await seal(storageName, latest.size > 0 ? [...latest] : undefined);
      })
      // Entries that cannot be stored stay in memory until the page closes.
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
      for (const [name, value] of await readEntries<Value>(storageName))
        if (!entries.has(name)) entries.set(name, value);
    },
    sealed: () => sealing,
  };
}

/** Removes entries older than a week. */
export async function openSealedMap<Value extends { at: number }>(
  storageName: string,
  now = Date.now(),
): Promise<SealedMap<Value>> {
  await sealing;
  const map = createSealedMap<Value>(storageName, await readEntries(storageName));
  for (const [name, { at }] of map.entries()) if (now - at >= maxAgeMs) map.delete(name);
  return map;
}

const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

async function readEntries<Value>(storageName: string): Promise<[string, Value][]> {
  const stored = await unseal(storageName);
  return Array.isArray(stored) ? stored : [];
}
