import type { AuthProvider } from "@refinedev/core";
import type { Login } from "#resources/staff/sign-in.ts";
import { forceSignOut, placeBeforeWork, sessionEnded, signIn, signOut } from "#session/auth.ts";
import type { Refused } from "#engine/console/providers/context.ts";
import { leaveFor } from "#engine/console/providers/leave.tsx";
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

  onError: async (error: Refused) => {
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

/** What Refine does with an error of its own calls, for those that the console makes beside it. */
export function endIfRefused(refused: Refused): void {
  void authProvider.onError(refused).then(({ redirectTo }) => redirectTo && leaveFor(redirectTo));
}

/** Where whoever may not work here just now has to go; undefined for all others. */
export function placeOfSession(): string | undefined {
  if (!readSession().isAuthenticated) return "/login";
  return placeBeforeWork();
}
