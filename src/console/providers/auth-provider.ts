import type { AuthProvider, HttpError } from "@refinedev/core";
import type { Login } from "#resources/staff/sign-in.ts";
import { forceSignOut, placeBeforeWork, sessionEnded, signIn, signOut } from "#session/auth.ts";
import { readSession, setSecondFactorDue } from "#session/store.ts";

/**
 * Reads the session from the browser's storage, because Refine checks often and unmounts the page while it
 * waits. watchSession() checks with the server every five minutes, and each other call does too.
 */
export const authProvider: AuthProvider = {
  login: async (credentials: Login) => {
    const entered = await signIn(credentials);
    return typeof entered === "string" ? { success: true, redirectTo: entered } : { success: false };
  },

  logout: async () => {
    signOut();
    return { success: true, redirectTo: "/login" };
  },

  check: async () => {
    const redirectTo = placeOfSession();
    return { authenticated: !redirectTo, redirectTo };
  },

  onError: async (error: HttpError) => {
    if (error.secondFactor === "due") {
      setSecondFactorDue(true);
      return { redirectTo: placeBeforeWork() };
    }
    if (error.statusCode !== 401) return {};
    forceSignOut(sessionEnded);
    return { redirectTo: "/login", error: { name: "Signed out", message: sessionEnded } };
  },

  getIdentity: async () => readSession().user,
};

/** Returns the page that the user must open first, such as the login; undefined if there is none. */
export function placeOfSession(): string | undefined {
  if (!readSession().isAuthenticated) return "/login";
  return placeBeforeWork();
}
