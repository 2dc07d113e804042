/** Logs users in and out, and resets their passwords. Source: specification, sections 4, 7 and 8. */
import { splitLanguage } from "#domain/basics/languages.ts";
import { homeOf, isRole, isStaff } from "#domain/basics/roles.ts";
import {
  firstLoginResetForm,
  forgotPasswordForm,
  type LoginCredentials,
  loginForm,
  type PasswordReset,
  resetPasswordForm,
} from "#resources/staff/sign-in.ts";
import {
  type SecondFactorCredential,
  loginSecondStep,
  type SecondFactorMethod,
} from "#resources/staff/second-factor.ts";
import { ApiError, call, messageOf } from "./http.ts";
import { draftsStorageName, picturesStorageName, seal } from "./sealed.ts";
import { persistentStorage, tabStorage } from "./storage.ts";
import { clearLongInput } from "./long-input.ts";
import {
  clearSession,
  mustResetPassword,
  mustSetUpSecondFactor,
  readSession,
  setBackendExtended,
  setPasswordResetRequired,
  setSecondFactorRequired,
  setSealingKey,
  writeSession,
} from "./store.ts";

type LoginResponse = {
  token?: string;
  user?: {
    _id: string;
    role: string;
    email: string;
    name: string;
    granted?: string[];
    optionalFields?: string[];
    mustResetPassword?: boolean;
    mustSetUpSecondFactor?: boolean;
  };
  message?: string;
  /** Extends section 7 of the specification. Other backends omit it. */
  extended?: boolean;
  /** Replaces the other fields if a second factor is required. */
  secondFactor?: string;
  /** Methods of the second factor. If absent, only a code is accepted. */
  ways?: SecondFactorMethod[];
  /** Base64 of 32 bytes, equal at each login. */
  sealingKey?: string;
};

export type PendingSignIn = { secondFactor: string; methods: readonly SecondFactorMethod[] };

/** Returns the page to open, or what the second step needs. Throws an Error with a message for the user. */
export async function signIn(credentials: LoginCredentials): Promise<string | PendingSignIn> {
  if (!persistentStorage.isWritable()) throw new Error(storageNeededMessage);
  const response = await requestSignIn(loginForm.submit.path, credentials);
  const { secondFactor, ways: methods = ["code"] } = response ?? {};
  return secondFactor ? { secondFactor, methods } : startSession(response);
}

export const completeSignIn = async (
  { secondFactor }: PendingSignIn,
  credential: SecondFactorCredential,
): Promise<string> =>
  startSession(await requestSignIn(loginSecondStep.submit.path, { signIn: secondFactor, ...credential }));

const requestSignIn = (
  path: string,
  body: LoginCredentials | (SecondFactorCredential & { signIn: string }),
) =>
  call<LoginResponse | undefined>(path, { method: "POST", body, isPublic: true }).catch((error: unknown) => {
    throw new Error(
      error instanceof ApiError && error.status > 0
        ? messageOf(error, loginForm.submit.failure)
        : signInFailedMessage,
    );
  });

function startSession(response: LoginResponse | undefined): string {
  const { token, user } = response ?? {};
  if (!token) throw new Error("Login failed: No token received from server. Please contact support.");
  if (!user) throw new Error(signInFailedMessage);
  const { _id: id, role, email, name } = user;
  // Another backend may send null.
  const [granted, optionalFields] = [user.granted ?? undefined, user.optionalFields ?? undefined];
  if (!isRole(role)) throw new Error("Invalid user role");
  const signedIn = { id, role, email, name, granted, optionalFields };
  if (!writeSession(signedIn, token, user.mustResetPassword)) throw new Error(storageNeededMessage);
  setSecondFactorRequired(user.mustSetUpSecondFactor === true);
  setBackendExtended(response?.extended === true);
  setSealingKey(response?.sealingKey);
  tabStorage.remove(reasonKey);
  const interrupted = takeInterruptedPage(id);
  const setupPage = requiredSetupPage();
  if (setupPage) return setupPage;
  return takeScannedPage() ?? (interrupted?.startsWith(`/${role}/`) ? interrupted : homeOf(role));
}

export function requiredSetupPage(): string | undefined {
  if (mustResetPassword()) return "/reset-password";
  return mustSetUpSecondFactor() ? "/second-factor" : undefined;
}

const signInFailedMessage = "An error occurred during login";

/** Signs out in this browser even if the server is unreachable. */
export function signOut(): void {
  const { token } = readSession();
  if (token) void call("/auth/logout", { method: "POST", keepalive: true }).catch(() => undefined);
  clearLongInput();
  // The browser has asked about unsaved work already.
  void seal(draftsStorageName, undefined);
  void seal(picturesStorageName, undefined);
  clearSession();
}

export const revalidationIntervalMs = 300_000;

/** Takes a missing token and a failed connection for an invalid session. */
export async function isSessionValid(): Promise<boolean> {
  if (!readSession().token) return false;
  return call("/auth/validate").then(
    () => true,
    () => false,
  );
}

const reasonKey = "signedOutBecause";

/** The login page shows the reason and returns to the interrupted page. */
export function forceSignOut(reason: string): void {
  const { user } = readSession();
  const { pathname, search } = window.location;
  const { path } = splitLanguage(pathname);
  rememberScannedPage();
  if (user) tabStorage.write(interruptedKey, JSON.stringify([user.id, `${path}${search}`]));
  clearSession();
  tabStorage.write(reasonKey, reason);
}

const interruptedKey = "interrupted";

/** Returns the interrupted page once, and only to the same user. */
function takeInterruptedPage(id: string): string | undefined {
  const [owner, page] = tabStorage.readList(interruptedKey) as string[];
  tabStorage.remove(interruptedKey);
  return owner === id ? page : undefined;
}

export function rememberScannedPage(): void {
  const { pathname } = window.location;
  if (isScanned(pathname)) tabStorage.write(scannedKey, pathname);
}

const scannedKey = "scanned";

/** Returns only a path of this site, because the storage may be manipulated. */
function takeScannedPage(): string | undefined {
  const page = tabStorage.read(scannedKey) ?? "";
  tabStorage.remove(scannedKey);
  return isScanned(page) ? page : undefined;
}

const isScanned = (path: string): boolean => /^\/loan\/[\w%.~-]+$/.test(path);

export const sessionEndedMessage =
  "You were logged out because your session could not be confirmed. Please log in again.";

export const signOutReason = (): string | undefined =>
  persistentStorage.isWritable() ? tabStorage.read(reasonKey) : storageNeededMessage;

export const storageNeededMessage =
  "Your browser does not let this site save your login. Allow cookies and site data for this site, free some space if it is full, then reload this page.";

/** `notice` says that no mail server is set up. */
export const sendOtp = (email: string): Promise<{ notice?: string } | undefined> =>
  call(forgotPasswordForm.submit.path, { method: "POST", body: { email }, isPublic: true });

export const resetWithOtp = (request: PasswordReset): Promise<unknown> =>
  call(resetPasswordForm.submit.path, { method: "POST", body: request, isPublic: true });

export async function resetFirstPassword(password: string): Promise<string> {
  await call(firstLoginResetForm.submit.path, { method: "POST", body: { password } });
  setPasswordResetRequired(false);
  return requiredSetupPage() ?? landingPage();
}

export function landingPage(): string {
  const { user } = readSession();
  return takeScannedPage() ?? (user && isStaff(user.role) ? homeOf(user.role) : "/");
}
