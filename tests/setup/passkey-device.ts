/** A browser with passkeys for tests: a simulated device answers every request. */
import { onTestFinished, vi } from "vitest";
import type { Authenticator } from "../server/authenticator.ts";

/** Lasts until the test ends: files share this module, so a hook here would bind to the first file only. */
export function installPasskeyDevice(device: Authenticator): void {
  vi.stubGlobal("PublicKeyCredential", class {});
  const credentials = {
    create: async ({ publicKey }: PasskeyRequest) =>
      credentialOf(await device.make({ challenge: url(publicKey.challenge) })),
    get: async ({ publicKey }: PasskeyRequest) =>
      credentialOf(device.sign({ challenge: url(publicKey.challenge) })),
  };
  Object.defineProperty(navigator, "credentials", { configurable: true, value: credentials });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "credentials");
  });
}

type PasskeyRequest = { publicKey: { challenge: ArrayBuffer } };
type PasskeyResponse = { id: string; type: string; response: Record<string, string> };

/** Converts a response to the browser's format: bytes instead of text. */
function credentialOf(answer: string) {
  const { id, type, response } = JSON.parse(answer) as PasskeyResponse;
  const parts = Object.entries(response).map(([name, value]) => [
    name,
    typeof value === "string" ? bytes(value) : value,
  ]);
  return {
    id,
    type,
    rawId: bytes(id),
    response: { ...Object.fromEntries(parts), getTransports: () => ["internal"] },
    getClientExtensionResults: () => ({}),
  };
}

const url = (buffer: ArrayBuffer) => Buffer.from(buffer).toString("base64url");
const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url")).buffer;
