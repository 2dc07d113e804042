/** The signed-in state in local storage: keys 'token', 'user' and 'authState' (specification, section 3). */
import { isRole, type Role } from "#domain/basics/roles.ts";
import { lasting } from "./storage.ts";

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
  const stored = lasting.readJson("authState") as Partial<AuthState> | null | undefined;
  if (stored === undefined && lasting.read("authState"))
    console.error("The stored session cannot be read; signed out.");
  const { user, token } = stored ?? {};
  return isText(token) && isSessionUser(user) ? { user, token, isAuthenticated: true } : signedOut;
}

/** Other versions, extensions and people write into this storage too. */
const isSessionUser = (user: Partial<SessionUser> | null | undefined): user is SessionUser =>
  isText(user?.id) && isRole(user.role) && [user.email, user.name].every(isTextOrNone);

// Section 7 leaves it to a backend whether it names either.
const isTextOrNone = (value: unknown): boolean => typeof (value ?? "") === "string";

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Returns whether the browser has kept it; where it has not, nothing of it stays. */
export function writeSession(user: SessionUser, token: string, isResetDue = false): boolean {
  const state: AuthState = { user, token, isAuthenticated: true };
  setResetDue(isResetDue);
  const isKept = [
    lasting.write("token", token),
    lasting.write("user", JSON.stringify(user)),
    lasting.write("authState", JSON.stringify(state)),
  ].every(Boolean);
  if (!isKept) clearSession();
  return isKept;
}

/** What somebody else has signed in with since, in another tab, stays theirs. */
export function clearSession(): void {
  if (!isOwn(storedSession())) return;
  for (const key of ["token", "user", "authState", resetKey, secondFactorKey, backendKey, sealingKey])
    lasting.remove(key);
}

/** Whether the person must choose a password before anything else (decision 26). The server holds to it too. */
export const mustResetPassword = (): boolean => lasting.read(resetKey) === "yes";

export function setResetDue(isDue: boolean): void {
  if (isDue) lasting.write(resetKey, "yes");
  else lasting.remove(resetKey);
}

const resetKey = "mustResetPassword";

/** Whether the person must set up a second factor before anything else (decision 88). The server holds to it too. */
export const mustSetUpSecondFactor = (): boolean => lasting.read(secondFactorKey) === "yes";

export function setSecondFactorDue(isDue: boolean): void {
  if (isDue) lasting.write(secondFactorKey, "yes");
  else lasting.remove(secondFactorKey);
}

const secondFactorKey = "mustSetUpSecondFactor";

/** Under which this person's browser seals what they leave in it: see sealed.ts. */
export const readSealingKey = (): string | undefined => lasting.read(sealingKey);

export function setSealingKey(key: string | undefined): void {
  if (key) lasting.write(sealingKey, key);
}

const sealingKey = "sealingKey";

/** Whether the backend goes beyond section 7 of the specification (decision 20). It says so when somebody signs in. */
export const isBackendExtended = (): boolean => lasting.read(backendKey) !== section7;

export function setBackendExtended(isExtended: boolean): void {
  if (isExtended) lasting.remove(backendKey);
  else lasting.write(backendKey, section7);
}

const backendKey = "backend";
const section7 = "section 7";
