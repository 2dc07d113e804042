/** Registers passkeys and signs with them. The library is loaded on demand. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { ApiError } from "./http.ts";
import { loadModule } from "./load-module.ts";

export function canUsePasskeys(site?: string): boolean {
  const { hostname } = globalThis.location;
  const isHere = site === undefined || hostname === site || hostname.endsWith(`.${site}`);
  return typeof globalThis.PublicKeyCredential === "function" && isHere;
}

export type PasskeyRegistrationOptions = PublicKeyCredentialCreationOptionsJSON;
export type PasskeySigningOptions = PublicKeyCredentialRequestOptionsJSON;

/** Throws an ApiError with a message for the user. */
export const registerPasskey = async (optionsJSON: PasskeyRegistrationOptions): Promise<string> =>
  runCeremony(({ startRegistration }) => startRegistration({ optionsJSON }));

export const signWithPasskey = async (optionsJSON: PasskeySigningOptions): Promise<string> =>
  runCeremony(({ startAuthentication }) => startAuthentication({ optionsJSON }));

async function runCeremony(ceremony: (library: Library) => Promise<unknown>): Promise<string> {
  const library = await loadModule(() => import("@simplewebauthn/browser")).catch(({ message }: Error) => {
    throw new ApiError(message, 0);
  });
  try {
    return JSON.stringify(await ceremony(library));
  } catch (error) {
    throw new ApiError(messagesByErrorName[(error as Error).name] ?? unusableMessage, 0);
  }
}

type Library = typeof import("@simplewebauthn/browser");

const unusableMessage = "The passkey could not be used. Please try again, or use a code.";

const messagesByErrorName: Readonly<Record<string, string>> = {
  NotAllowedError: "No passkey was used, or it took too long. Please try again, or use a code.",
  AbortError: "No passkey was used. Please try again, or use a code.",
  InvalidStateError: "This device already has your passkey.",
  SecurityError: "Passkeys do not work at this address. Open the site at its usual address, or use a code.",
  ConstraintError: "This device cannot verify you. Use one with a screen lock, a fingerprint or a PIN.",
};
