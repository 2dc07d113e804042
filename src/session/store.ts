/** The signed-in state in local storage: keys 'token', 'user' and 'authState' (specification, section 3). */
import type { Role } from "#domain/roles.ts";

export type SessionUser = { id: string; role: Role; email: string; name: string };
export type AuthState = { user: SessionUser | null; token: string | null; isAuthenticated: boolean };

const signedOut: AuthState = { user: null, token: null, isAuthenticated: false };

/** Whose page this is, once somebody works on it. */
let owner: string | undefined;

/**
 * From here on the page is for whoever is signed in now. When somebody else signs in in another tab, this one is signed
 * out: what is done under one name is never recorded under another.
 */
export function keepToOneUser(): void {
  owner = undefined;
  owner = readSession().user?.id;
}

/** The signed-out default when nothing is stored or what is stored cannot be read. */
export function readSession(): AuthState {
  const session = storedSession();
  return isOwn(session) ? session : signedOut;
}

/** Nobody's is anybody's. */
const isOwn = ({ user }: AuthState): boolean => owner === undefined || !user || user.id === owner;

function storedSession(): AuthState {
  const stored = storage()?.getItem("authState");
  if (!stored) return signedOut;
  try {
    const { user, token } = JSON.parse(stored) as AuthState;
    return user && token ? { user, token, isAuthenticated: true } : signedOut;
  } catch (error) {
    console.error("The stored session cannot be read; signed out.", error);
    return signedOut;
  }
}

export function writeSession(user: SessionUser, token: string, isResetDue = false): void {
  const state: AuthState = { user, token, isAuthenticated: true };
  setResetDue(isResetDue);
  storage()?.setItem("token", token);
  storage()?.setItem("user", JSON.stringify(user));
  storage()?.setItem("authState", JSON.stringify(state));
}

/** What somebody else has signed in with since, in another tab, stays theirs. */
export function clearSession(): void {
  if (!isOwn(storedSession())) return;
  for (const key of ["token", "user", "authState", resetKey, secondFactorKey, backendKey, sealingKey])
    storage()?.removeItem(key);
}

/** Whether the person must choose a password before anything else (decision 26). The server holds to it too. */
export const mustResetPassword = (): boolean => storage()?.getItem(resetKey) === "yes";

export function setResetDue(isDue: boolean): void {
  if (isDue) storage()?.setItem(resetKey, "yes");
  else storage()?.removeItem(resetKey);
}

const resetKey = "mustResetPassword";

/** Whether the person must set up a second factor before anything else (decision 88). The server holds to it too. */
export const mustSetUpSecondFactor = (): boolean => storage()?.getItem(secondFactorKey) === "yes";

export function setSecondFactorDue(isDue: boolean): void {
  if (isDue) storage()?.setItem(secondFactorKey, "yes");
  else storage()?.removeItem(secondFactorKey);
}

const secondFactorKey = "mustSetUpSecondFactor";

/** Under which this person's browser seals what they leave in it: see sealed.ts. */
export const readSealingKey = (): string | undefined => storage()?.getItem(sealingKey) ?? undefined;

export function setSealingKey(key: string | undefined): void {
  if (key) storage()?.setItem(sealingKey, key);
}

const sealingKey = "sealingKey";

/** Whether the backend goes beyond section 7 of the specification (decision 20). It says so when somebody signs in. */
export const isBackendExtended = (): boolean => storage()?.getItem(backendKey) !== section7;

export function setBackendExtended(isExtended: boolean): void {
  if (isExtended) storage()?.removeItem(backendKey);
  else storage()?.setItem(backendKey, section7);
}

const backendKey = "backend";
const section7 = "section 7";

/** Pages are also rendered where there is no browser. */
const storage = () => globalThis.localStorage as Storage | undefined;
