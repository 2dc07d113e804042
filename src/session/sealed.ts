/**
 * Storage that other users of the browser cannot read. Its key comes with the login. Without WebCrypto, as
 * without TLS, nothing is stored.
 */
import { lasting } from "./storage.ts";
import { readSession, readSealingKey } from "./store.ts";

/** Returns the stored value, or undefined if it is missing or unreadable for this user. */
export async function unseal(place: string): Promise<unknown> {
  const at = addressOf(place);
  const [iv, sealed] = (at ? lasting.readList(at) : []) as string[];
  if (!at || !iv || !sealed) return undefined;
  try {
    const key = await sealingKey();
    if (!key) return undefined;
    const opened = await crypto.subtle.decrypt({ name: cipher, iv: bytesOf(iv) }, key, bytesOf(sealed));
    return JSON.parse(new TextDecoder().decode(opened));
  } catch {
    // The entry was sealed under an earlier key and is unreadable.
    lasting.remove(at);
    return undefined;
  }
}

/** Encrypts a value and replaces the previous one. Undefined removes it. */
export async function seal(place: string, value: unknown): Promise<void> {
  const at = addressOf(place);
  if (!at) return;
  if (value === undefined) return lasting.remove(at);
  const key = await sealingKey();
  if (!key) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv }, key, text);
  // The user may have signed out meanwhile.
  if (addressOf(place) === at)
    lasting.write(at, JSON.stringify([textOf(iv), textOf(new Uint8Array(sealed))]));
}

/** Storage place of unsaved form drafts. */
export const draftsPlace = "drafts";

const cipher = "AES-GCM";

function addressOf(place: string): string | undefined {
  const { user } = readSession();
  return user ? `${place} ${user.id}` : undefined;
}

async function sealingKey(): Promise<CryptoKey | undefined> {
  const raw = readSealingKey();
  // Browsers omit it on pages without TLS.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!raw || !subtle) return undefined;
  return subtle.importKey("raw", bytesOf(raw), cipher, false, ["encrypt", "decrypt"]);
}

const textOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
