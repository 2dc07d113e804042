/** Signing in, staying signed in and getting back in. Source: specification, sections 4, 7 and 8. */
import { homeOf, isRole, isStaff } from "#domain/basics/roles.ts";
import {
  firstLoginReset,
  forgotPassword,
  type Login,
  login,
  type ResetPassword,
  resetPassword,
} from "#resources/staff/sign-in.ts";
import { type Proof, secondStep, type Way } from "#resources/staff/second-factor.ts";
import { ApiError, call, messageOf } from "./http.ts";
import { draftsPlace, seal } from "./sealed.ts";
import { lasting, ofTab } from "./storage.ts";
import { forgetTyped } from "./typed.ts";
import {
  clearSession,
  mustResetPassword,
  mustSetUpSecondFactor,
  readSession,
  setBackendExtended,
  setResetDue,
  setSecondFactorDue,
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
    mustResetPassword?: boolean;
    mustSetUpSecondFactor?: boolean;
  };
  message?: string;
  /** Beyond section 7, whose backends say nothing of it. */
  extended?: boolean;
  /** In place of all else, where a code is asked for as well: what the second step is called with. */
  secondFactor?: string;
  /** How it is proved, where that is not by a code alone. */
  ways?: Way[];
  /** Of 32 bytes in base64, the same at each sign-in. */
  sealingKey?: string;
};

/** Half of a sign-in: the password was right, and a second factor is wanted too. */
export type HalfSignIn = { secondFactor: string; ways: readonly Way[] };

/** Signs in and returns the page to go to, or what a second factor is sent with. Throws an Error whose message is for the person. */
export async function signIn(credentials: Login): Promise<string | HalfSignIn> {
  if (!lasting.isOpen()) throw new Error(storageNeeded);
  const response = await ask(login.submit.path, credentials);
  const { secondFactor, ways = ["code"] } = response ?? {};
  return secondFactor ? { secondFactor, ways } : enter(response);
}

/** The other half. */
export const signInWithProof = async ({ secondFactor }: HalfSignIn, proof: Proof): Promise<string> =>
  enter(await ask(secondStep.submit.path, { signIn: secondFactor, ...proof }));

const ask = (path: string, body: Login | (Proof & { signIn: string })) =>
  call<LoginResponse | undefined>(path, { method: "POST", body, isPublic: true }).catch((error: unknown) => {
    throw new Error(
      error instanceof ApiError && error.status > 0 ? messageOf(error, login.submit.failure) : signInFailed,
    );
  });

function enter(response: LoginResponse | undefined): string {
  const { token, user } = response ?? {};
  if (!token) throw new Error("Login failed: No token received from server. Please contact support.");
  if (!user) throw new Error(signInFailed);
  const { _id: id, role, email, name } = user;
  if (!isRole(role)) throw new Error("Invalid user role");
  if (!writeSession({ id, role, email, name }, token, user.mustResetPassword)) throw new Error(storageNeeded);
  setSecondFactorDue(user.mustSetUpSecondFactor === true);
  setBackendExtended(response?.extended === true);
  setSealingKey(response?.sealingKey);
  ofTab.remove(reasonKey);
  const interrupted = takeInterruptedPage(id);
  const first = placeBeforeWork();
  if (first) return first;
  return takeScannedPage() ?? (interrupted?.startsWith(`/${role}/`) ? interrupted : homeOf(role));
}

/** Where whoever is signed in has to go before anything else; undefined for most. */
export function placeBeforeWork(): string | undefined {
  if (mustResetPassword()) return "/reset-password";
  return mustSetUpSecondFactor() ? "/second-factor" : undefined;
}

const signInFailed = "An error occurred during login";

/** Forgets the session here at once and tells the server, which may be out of reach. */
export function signOut(): void {
  const { token } = readSession();
  if (token) void call("/auth/logout", { method: "POST", keepalive: true }).catch(() => undefined);
  forgetTyped();
  // Whoever leaves with something unsaved was asked.
  void seal(draftsPlace, undefined);
  clearSession();
}

/** How often a session is validated while a token exists, in milliseconds. */
export const revalidationInterval = 300_000;

/** Valid only if the response is a success: no token and a dead network count as invalid. */
export async function isSessionValid(): Promise<boolean> {
  if (!readSession().token) return false;
  return call("/auth/validate").then(
    () => true,
    () => false,
  );
}

const reasonKey = "signedOutBecause";

/** Signs out without having been asked to; the sign-in page says why, and leads back to the work that it interrupted. */
export function forceSignOut(reason: string): void {
  const { user } = readSession();
  const { pathname, search } = window.location;
  rememberScannedPage();
  if (user) ofTab.write(interruptedKey, JSON.stringify([user.id, `${pathname}${search}`]));
  clearSession();
  ofTab.write(reasonKey, reason);
}

const interruptedKey = "interrupted";

/** Where somebody was when they were signed out, once, and for nobody else. */
function takeInterruptedPage(id: string): string | undefined {
  const [whose, page] = ofTab.readList(interruptedKey) as string[];
  ofTab.remove(interruptedKey);
  return whose === id ? page : undefined;
}

/** Whoever signs in next in this tab is led to the loan whose paper was scanned here, if one was. */
export function rememberScannedPage(): void {
  const { pathname } = window.location;
  if (isScanned(pathname)) ofTab.write(scannedKey, pathname);
}

const scannedKey = "scanned";

/** Only a path of this site leads anywhere, whatever somebody wrote into the browser. */
function takeScannedPage(): string | undefined {
  const page = ofTab.read(scannedKey) ?? "";
  ofTab.remove(scannedKey);
  return isScanned(page) ? page : undefined;
}

/** What the code on a paper says. */
const isScanned = (path: string): boolean => /^\/loan\/[\w%.~-]+$/.test(path);

export const sessionEnded =
  "You were signed out because your session could not be confirmed. Please sign in again.";

/** Why the person finds themselves signed out, if it was not their doing; also where nobody can stay signed in. */
export const signedOutBecause = (): string | undefined =>
  lasting.isOpen() ? ofTab.read(reasonKey) : storageNeeded;

export const storageNeeded =
  "Your browser does not let this site store your sign-in. Allow cookies and site data for this site in the browser's settings, free some space if it is full, then reload this page.";

export const sendOtp = (email: string): Promise<unknown> =>
  call(forgotPassword.submit.path, { method: "POST", body: { email }, isPublic: true });

export const resetWithOtp = (request: ResetPassword): Promise<unknown> =>
  call(resetPassword.submit.path, { method: "POST", body: request, isPublic: true });

/** The forced reset after the first sign-in. Returns the page to go to. */
export async function resetFirstPassword(password: string): Promise<string> {
  await call(firstLoginReset.submit.path, { method: "POST", body: { password } });
  setResetDue(false);
  return placeBeforeWork() ?? pageOfWork();
}

/** Where somebody goes on who was kept from their work by something that had to be done first. */
export function pageOfWork(): string {
  const { user } = readSession();
  return takeScannedPage() ?? (user && isStaff(user.role) ? homeOf(user.role) : "/");
}
