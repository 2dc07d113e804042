/** Reads and writes the storage of the browser, which may be blocked or full. */

export type BrowserStorage = {
  /** Undefined if the value is missing or storage is blocked. */
  read(key: string): string | undefined;
  readJson(key: string): unknown;
  /** Returns an empty list for any other value. */
  readList(key: string): unknown[];
  write(key: string, value: string): boolean;
  remove(key: string): void;
  isWritable(): boolean;
};

export const persistentStorage: BrowserStorage = guardedStorage(() => globalThis.localStorage);

export const tabStorage: BrowserStorage = guardedStorage(() => globalThis.sessionStorage);

/** Storage is absent on the server, and blocked storage throws on access. */
function guardedStorage(open: () => Storage | undefined): BrowserStorage {
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
    isWritable() {
      const isWritten = write("probe", "1");
      remove("probe");
      return isWritten;
    },
  };
}
