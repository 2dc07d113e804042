/** Reads and writes the storage of the browser, which may be blocked or full. */

export const persistentStorage = guardedStorage(() => globalThis.localStorage);

export const tabStorage = guardedStorage(() => globalThis.sessionStorage);

/** Storage is absent on the server, and blocked storage throws on access. */
function guardedStorage(open: () => Storage | undefined) {
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      const storage = open();
      return storage ? act(storage) : otherwise;
    } catch {
      return otherwise;
    }
  };
  const read = (key: string): string | undefined =>
    attempt((storage) => storage.getItem(key) ?? undefined, undefined);
  const readJson = (key: string): unknown => attempt(() => JSON.parse(read(key) ?? "null"), undefined);
  const write = (key: string, value: string): boolean =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  const remove = (key: string): void => attempt((storage) => storage.removeItem(key), undefined);
  return {
    /** Undefined if the value is missing or storage is blocked. */
    read,
    readJson,
    /** Returns an empty list for any other value. */
    readList(key: string): unknown[] {
      const list = readJson(key);
      return Array.isArray(list) ? list : [];
    },
    write,
    remove,
    isWritable(): boolean {
      const isWritten = write("probe", "1");
      remove("probe");
      return isWritten;
    },
  };
}
