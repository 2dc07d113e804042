import { vi } from "vitest";

type Name = "localStorage" | "sessionStorage";
type TestBody = () => void | Promise<void>;

/** Simulates blocked site data: reading and writing storage throws. */
export const withBlockedStorage = (name: Name, body: TestBody): Promise<void> =>
  withReplacedStorage(name, body, () => {
    throw new DOMException("denied", "SecurityError");
  });

/** Simulates full storage: entries can be read; `isFull` selects the keys that cannot be written. */
export function withFullStorage(name: Name, body: TestBody, isFull = (_key: string) => true): Promise<void> {
  const storage = globalThis[name];
  const full = {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem(key: string, value: string) {
      if (isFull(key)) throw new DOMException("full", "QuotaExceededError");
      storage.setItem(key, value);
    },
  };
  return withReplacedStorage(name, body, () => full as Storage);
}

async function withReplacedStorage(name: Name, body: TestBody, open: () => Storage): Promise<void> {
  const opened = vi.spyOn(globalThis, name, "get").mockImplementation(open);
  try {
    await body();
  } finally {
    opened.mockRestore();
  }
}
