/** Gives each browser tab an ID of its own, and lists the IDs of open tabs. */
import { tabStorage } from "./storage.ts";

let claimed: Promise<string> | undefined;

/** Survives a reload; a copy of the tab gets one of its own. */
export const ownTab = (): Promise<string> => (claimed ??= claimTab());

/** Undefined if the browser does not tell. */
export async function openTabs(): Promise<readonly string[] | undefined> {
  // The query fails where the browser blocks storage.
  const locks = await lockManager()
    ?.query()
    .catch(() => undefined);
  return locks?.held?.map(({ name = "" }) => name.replace(prefix, ""));
}

async function claimTab(): Promise<string> {
  const kept = tabStorage.read(key);
  if (kept && (await holdTab(kept))) return kept;
  // Browsers offer randomUUID() only on pages with TLS.
  const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
  tabStorage.write(key, id);
  await holdTab(id);
  return id;
}

/** False if a tab that was copied holds the lock. */
const holdTab = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const locks = lockManager();
    if (!locks) return resolve(true);
    // A page that is reloaded may take a moment to let go.
    const signal = AbortSignal.timeout(longestReleaseMs);
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    locks.request(`${prefix}${id}`, { signal }, hold).catch(() => resolve(false));
  });

/** Browsers omit it on pages without TLS. */
const lockManager = () => navigator.locks as LockManager | undefined;

const longestReleaseMs = 500;
const key = "tab";
const prefix = "tab ";
