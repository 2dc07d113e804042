/** Passkeys in this browser: making one, and having one sign what the server asks. The library comes when it is needed. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { ApiError } from "./http.ts";
import { loadModule } from "./load-module.ts";

/** Whether this browser has any, and those of a site serve on this page. */
export function canUsePasskeys(site?: string): boolean {
  const { hostname } = globalThis.location;
  const isHere = site === undefined || hostname === site || hostname.endsWith(`.${site}`);
  return typeof globalThis.PublicKeyCredential === "function" && isHere;
}

export type ToMake = PublicKeyCredentialCreationOptionsJSON;
export type ToSign = PublicKeyCredentialRequestOptionsJSON;

/** What the server is told of a new one. Throws what is for the person, as a call does. */
export const makePasskey = async (optionsJSON: ToMake): Promise<string> =>
  told(({ startRegistration }) => startRegistration({ optionsJSON }));

/** What one of theirs has signed. */
export const signWithPasskey = async (optionsJSON: ToSign): Promise<string> =>
  told(({ startAuthentication }) => startAuthentication({ optionsJSON }));

async function told(use: (library: Library) => Promise<unknown>): Promise<string> {
  const library = await loadModule(() => import("@simplewebauthn/browser")).catch(({ message }: Error) => {
    throw new ApiError(message, 0);
  });
  try {
    return JSON.stringify(await use(library));
  } catch (error) {
    throw new ApiError(reasons[(error as Error).name] ?? unusable, 0);
  }
}

type Library = typeof import("@simplewebauthn/browser");

const unusable = "The passkey could not be used. Please try again, or use a code.";

/** By the names that browsers give them. */
const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: "No passkey was used, or it took too long. Please try again, or use a code.",
  AbortError: "No passkey was used. Please try again, or use a code.",
  InvalidStateError: "This device has a passkey of yours already.",
  SecurityError:
    "Passkeys do not work at this address. Please open the site at its usual one, or use a code.",
  ConstraintError:
    "This device cannot tell that it is you. Use one with a screen lock, a fingerprint or a PIN.",
};
