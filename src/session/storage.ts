/** Browser storage, which may be blocked or full. */

export type BrowserStorage = {
  /** Undefined where nothing is stored, or nothing may be read. */
  read(key: string): string | undefined;
  /** As JSON; undefined also for what cannot be parsed. */
  readJson(key: string): unknown;
  /** Empty for all that is no list. */
  readList(key: string): unknown[];
  /** Whether the browser has stored it. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Whether anything is stored at all. */
  isOpen(): boolean;
};

/** Shared by all tabs, and kept when the browser is closed. */
export const lasting: BrowserStorage = guarded(() => globalThis.localStorage);

/** Storage of this tab alone; it survives a reload. */
export const ofTab: BrowserStorage = guarded(() => globalThis.sessionStorage);

/** Pages are also rendered where there is no browser; where storage is blocked, naming it throws already. */
function guarded(open: () => Storage | undefined): BrowserStorage {
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      const storage = open();
      return storage ? act(storage) : otherwise;
    } catch {
      return otherwise;
    }
  };
  const read = (key: string) => attempt((storage) => storage.getItem(key) ?? undefined, undefined);
  const readJson = (key: string): unknown => attempt(() => JSON.parse(read(key) ?? "null"), undefined);
  const write = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  const remove = (key: string) => attempt((storage) => storage.removeItem(key), undefined);
  return {
    read,
    readJson,
    readList(key) {
      const list = readJson(key);
      return Array.isArray(list) ? list : [];
    },
    write,
    remove,
    isOpen() {
      const isWritten = write("probe", "1");
      remove("probe");
      return isWritten;
    },
  };
}
