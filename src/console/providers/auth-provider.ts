import type { AuthProvider, HttpError } from "@refinedev/core";
import type { LoginCredentials } from "#resources/staff/sign-in.ts";
import { forceSignOut, requiredSetupPage, sessionEndedMessage, signIn, signOut } from "#session/auth.ts";
import { readSession, setSecondFactorRequired } from "#session/store.ts";

/** Refine checks often and unmounts the page while it waits, so the session comes from the browser's storage. */
export const authProvider: AuthProvider = {
  login: async (credentials: LoginCredentials) => {
    const result = await signIn(credentials);
    return typeof result === "string" ? { success: true, redirectTo: result } : { success: false };
  },

  logout: async () => {
    signOut();
    return { success: true, redirectTo: "/login" };
  },

  check: async () => {
    const redirectTo = requiredPage();
    return { authenticated: !redirectTo, redirectTo };
  },

  onError: async (error: HttpError) => {
    if (error.secondFactor === "due") {
      setSecondFactorRequired(true);
      return { redirectTo: requiredSetupPage() };
    }
    if (error.statusCode !== 401) return {};
    forceSignOut(sessionEndedMessage);
    return {
      redirectTo: "/login",
      error: { name: "Logged out", message: sessionEndedMessage },
    };
  },

  getIdentity: async () => readSession().user,
};

export function requiredPage(): string | undefined {
  if (!readSession().isAuthenticated) return "/login";
  return requiredSetupPage();
}
