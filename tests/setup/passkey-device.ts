/** A browser with passkeys, for tests: what it is asked goes to a device that does as it is told. */
import { onTestFinished, vi } from "vitest";
import type { Authenticator } from "../server/authenticator.ts";

/** Until the test ends: files share this module, so that a hook beside it would be of the first of them alone. */
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

/** As the browser has it: bytes where the wire has text. */
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
