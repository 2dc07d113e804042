/**
 * Storage that other users of the browser cannot read. Its key comes with the login. Without WebCrypto, as
 * without TLS, nothing is stored.
 */
import { persistentStorage } from "./storage.ts";
import { readSession, readSealingKey } from "./store.ts";

/** Returns the stored value, or undefined if it is missing or unreadable for this user. */
export async function unseal(storageName: string): Promise<unknown> {
  const storageKey = storageKeyOf(storageName);
  const [iv, sealed] = (storageKey ? persistentStorage.readList(storageKey) : []) as string[];
  if (!storageKey || !iv || !sealed) return undefined;
  try {
    const key = await sealingKey();
    if (!key) return undefined;
    const decrypted = await crypto.subtle.decrypt(
      { name: cipher, iv: fromBase64(iv) },
      key,
      fromBase64(sealed),
    );
    return JSON.parse(new TextDecoder().decode(decrypted));
  } catch {
    // The entry was sealed under an earlier key and is unreadable.
    persistentStorage.remove(storageKey);
    return undefined;
  }
}

/** Encrypts a value and replaces the previous one. Undefined removes it. */
export async function seal(storageName: string, value: unknown): Promise<void> {
  const storageKey = storageKeyOf(storageName);
  if (!storageKey) return;
  if (value === undefined) return persistentStorage.remove(storageKey);
  const key = await sealingKey();
  if (!key) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv }, key, text);
  // The user may have signed out meanwhile.
  if (storageKeyOf(storageName) === storageKey)
    persistentStorage.write(storageKey, JSON.stringify([toBase64(iv), toBase64(new Uint8Array(sealed))]));
}

/** Storage place of unsaved form drafts. */
export const draftsStorageName = "drafts";

const cipher = "AES-GCM";

function storageKeyOf(storageName: string): string | undefined {
  const { user } = readSession();
  return user ? `${storageName} ${user.id}` : undefined;
}

async function sealingKey(): Promise<CryptoKey | undefined> {
  const raw = readSealingKey();
  // Browsers omit it on pages without TLS.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!raw || !subtle) return undefined;
  return subtle.importKey("raw", fromBase64(raw), cipher, false, ["encrypt", "decrypt"]);
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
