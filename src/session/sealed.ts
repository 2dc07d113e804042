/**
 * Stores values encrypted in the browser, with a key that comes with the login. Without WebCrypto, as without TLS,
 * nothing is stored.
 */
import { persistentStorage } from "./storage.ts";
import { readSession, readSealingKey } from "./store.ts";

/** Undefined if it is missing or unreadable for this user. */
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

export const draftsStorageName = "drafts";

export const picturesStorageName = "pictures";

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

export function toBase64(bytes: Uint8Array): string {
  let text = "";
  // A call takes a limited number of arguments, and a callback for each byte of a picture takes too long.
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
