/**
 * What a person left in this browser, readable to nobody else who works on it: sealed under a key that comes with their
 * sign-in and goes with their session. Where the browser offers no cryptography, as on a page without TLS, nothing is
 * kept.
 */
import { lasting } from "./storage.ts";
import { readSession, readSealingKey } from "./store.ts";

/** What was sealed at a place; undefined where there is nothing, or nothing that this person can read. */
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
    // Sealed under a password that was changed since.
    lasting.remove(at);
    return undefined;
  }
}

/** Seals a value in place of the one before; undefined leaves nothing there. */
export async function seal(place: string, value: unknown): Promise<void> {
  const at = addressOf(place);
  if (!at) return;
  if (value === undefined) return lasting.remove(at);
  const key = await sealingKey();
  if (!key) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv }, key, text);
  // A sign-out may have come in between.
  if (addressOf(place) === at)
    lasting.write(at, JSON.stringify([textOf(iv), textOf(new Uint8Array(sealed))]));
}

/** Where forms leave what was not saved. */
export const draftsPlace = "drafts";

const cipher = "AES-GCM";

function addressOf(place: string): string | undefined {
  const { user } = readSession();
  return user ? `${place} ${user.id}` : undefined;
}

async function sealingKey(): Promise<CryptoKey | undefined> {
  const raw = readSealingKey();
  // Browsers leave it out where the page came without TLS.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!raw || !subtle) return undefined;
  return subtle.importKey("raw", bytesOf(raw), cipher, false, ["encrypt", "decrypt"]);
}

const textOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
