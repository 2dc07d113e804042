import { vi } from "vitest";

type Name = "localStorage" | "sessionStorage";
type Body = () => void | Promise<void>;

/** The browser lets the page store nothing and read nothing, as where a person has blocked site data. */
export const withBlockedStorage = (name: Name, body: Body): Promise<void> =>
  replaced(name, body, () => {
    throw new DOMException("denied", "SecurityError");
  });

/** Stored entries can be read; `isFull` names the keys that have no room. */
export function withFullStorage(name: Name, body: Body, isFull = (_key: string) => true): Promise<void> {
  const storage = globalThis[name];
  const full = {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem(key: string, value: string) {
      if (isFull(key)) throw new DOMException("full", "QuotaExceededError");
      storage.setItem(key, value);
    },
  };
  return replaced(name, body, () => full as Storage);
}

async function replaced(name: Name, body: Body, open: () => Storage): Promise<void> {
  const opened = vi.spyOn(globalThis, name, "get").mockImplementation(open);
  try {
    await body();
  } finally {
    opened.mockRestore();
  }
}
