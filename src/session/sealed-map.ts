/** Keeps named values encrypted in the storage of the browser. */
import { seal, unseal } from "./sealed.ts";

export type SealedMap<Value> = ReturnType<typeof createSealedMap<Value>>;

// Serializes changes of all maps, so that awaiting the last one awaits them all.
let sealing: Promise<void> = Promise.resolve();

/** Shared by tabs. Each change applies to the latest stored state. */
export function createSealedMap<Value>(
  storageName: string,
  initialEntries: readonly (readonly [string, Value])[] = [],
) {
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
    has: (name: string): boolean => entries.has(name),
    get: (name: string): Value | undefined => entries.get(name),
    entries: (): [string, Value][] => [...entries],
    set: (name: string, value: Value): void => change((map) => map.set(name, value)),
    delete(name: string): void {
      if (entries.has(name)) change((map) => map.delete(name));
    },
    async refresh(): Promise<void> {
      await sealing;
      for (const [name, value] of await readEntries<Value>(storageName))
        if (!entries.has(name)) entries.set(name, value);
    },
    /** Resolves once all changes are stored or have failed. */
    sealed: (): Promise<void> => sealing,
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
