import type { AuthProvider, HttpError } from "@refinedev/core";
import type { Login } from "#resources/staff/sign-in.ts";
import { forceSignOut, placeBeforeWork, sessionEnded, signIn, signOut } from "#session/auth.ts";
import { readSession, setSecondFactorDue } from "#session/store.ts";

/**
 * Who is signed in, read from what the browser keeps: Refine asks often and unmounts the page while it waits.
 * The server is asked by watchSession() every five minutes and by every other call.
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

/** Where whoever may not work here just now has to go; undefined for all others. */
export function placeOfSession(): string | undefined {
  if (!readSession().isAuthenticated) return "/login";
  return placeBeforeWork();
}
