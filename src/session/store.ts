/** Stores the session in the browser. Keys 'token', 'user' and 'authState' follow the specification, section 3. */
import { isRole, type Role } from "#domain/basics/roles.ts";
import { persistentStorage } from "./storage.ts";

export type SignedInUser = {
  id: string;
  role: Role;
  email: string;
  name: string;
  granted?: readonly string[];
  optionalFields?: readonly string[];
};
type AuthState = { user: SignedInUser | null; token: string | null; isAuthenticated: boolean };

const signedOut: AuthState = { user: null, token: null, isAuthenticated: false };

let pageOwner: string | undefined;

/** A login of another user in another tab signs this page out, so that no work is recorded under the wrong name. */
export function bindPageToUser(): void {
  pageOwner = undefined;
  pageOwner = readSession().user?.id;
}

/** Returns a signed-out state if the stored session is missing or unreadable. */
export function readSession(): AuthState {
  const session = storedSession();
  return isOwn(session) ? session : signedOut;
}

/** A signed-out state belongs to any page. */
const isOwn = ({ user }: AuthState): boolean => pageOwner === undefined || !user || user.id === pageOwner;

function storedSession(): AuthState {
  const stored = persistentStorage.readJson("authState") as Partial<AuthState> | null | undefined;
  if (stored === undefined && persistentStorage.read("authState"))
    console.error("The stored session cannot be read; signed out.");
  const { user, token } = stored ?? {};
  return isText(token) && isSessionUser(user) ? { user, token, isAuthenticated: true } : signedOut;
}

/** Other versions, extensions and users may write to this storage too. */
const isSessionUser = (user: Partial<SignedInUser> | null | undefined): user is SignedInUser =>
  isText(user?.id) && isRole(user.role) && [user.email, user.name].every(isTextOrNone);

// Section 7 lets a backend omit either.
const isTextOrNone = (value: unknown): boolean => typeof (value ?? "") === "string";

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Stores nothing on failure. */
export function writeSession(user: SignedInUser, token: string, isResetDue = false): boolean {
  const state: AuthState = { user, token, isAuthenticated: true };
  setPasswordResetRequired(isResetDue);
  const isStored = [
    persistentStorage.write("token", token),
    persistentStorage.write("user", JSON.stringify(user)),
    persistentStorage.write("authState", JSON.stringify(state)),
  ].every(Boolean);
  if (!isStored) clearSession();
  return isStored;
}

/** Leaves the session of another user, who may have logged in in another tab. */
export function clearSession(): void {
  if (!isOwn(storedSession())) return;
  for (const key of sessionKeys) persistentStorage.remove(key);
}

/** Decision 26. The server enforces it too. */
export const mustResetPassword = (): boolean => persistentStorage.read(resetKey) === "yes";

export function setPasswordResetRequired(isDue: boolean): void {
  if (isDue) persistentStorage.write(resetKey, "yes");
  else persistentStorage.remove(resetKey);
}

const resetKey = "mustResetPassword";

/** Decision 88. The server enforces it too. */
export const mustSetUpSecondFactor = (): boolean => persistentStorage.read(secondFactorKey) === "yes";

export function setSecondFactorRequired(isDue: boolean): void {
  if (isDue) persistentStorage.write(secondFactorKey, "yes");
  else persistentStorage.remove(secondFactorKey);
}

const secondFactorKey = "mustSetUpSecondFactor";

export const readSealingKey = (): string | undefined => persistentStorage.read(sealingKey);

export function setSealingKey(key: string | undefined): void {
  if (key) persistentStorage.write(sealingKey, key);
}

const sealingKey = "sealingKey";

/** Tells whether the backend, by its login response, offers more than the specification's section 7 (decision 20). */
export const isBackendExtended = (): boolean => persistentStorage.read(backendKey) !== section7;

export function setBackendExtended(isExtended: boolean): void {
  if (isExtended) persistentStorage.remove(backendKey);
  else persistentStorage.write(backendKey, section7);
}

export const isFirstDayOver = (userId: string): boolean => persistentStorage.read(firstDayKey) === userId;

export function setFirstDayOver(userId: string): void {
  persistentStorage.write(firstDayKey, userId);
}

const firstDayKey = "firstDayOver";

const backendKey = "backend";
const section7 = "section 7";

const sessionKeys = [
  ...["token", "user", "authState"],
  ...[resetKey, secondFactorKey, backendKey, sealingKey, firstDayKey],
];
