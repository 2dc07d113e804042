import { createContext, useCallback, useEffect, useState } from "react";
import { localizedAddress } from "#domain/basics/languages.ts";
import { useLanguage } from "#frame/texts.tsx";
import { forceSignOut, requiredSetupPage, sessionEndedMessage } from "#session/auth.ts";
import { ApiError, call } from "#session/http.ts";
import { readSession, type SignedInUser } from "#session/store.ts";

/** The signed-in customer. Others leave: visitors to the login, staff to the home page (specification, section 2). */
export function useCustomer(): SignedInUser | undefined {
  const language = useLanguage();
  const [customer, setCustomer] = useState<SignedInUser>();
  useEffect(() => {
    const { user } = readSession();
    const elsewhere = user ? (user.role === "customer" ? requiredSetupPage() : "/") : "/login";
    if (elsewhere) window.location.replace(localizedAddress(language, elsewhere));
    else setCustomer(user ?? undefined);
  }, [language]);
  return customer;
}

/** `reload` returns whether the newest data is shown. */
export type OwnData<Data> = { data?: Data; error?: ApiError; reload(): Promise<boolean> };

/** Reads the customer's loans again. */
export const ReloadContext = createContext<OwnData<unknown>["reload"]>(async () => true);

/**
 * Calls the API, and again when the page is shown after a minute, because amounts owed change with the day and with
 * every payment. Waits without a path.
 */
export function useOwnData<Data>(path: string | undefined): OwnData<Data> {
  const language = useLanguage();
  const [state, setState] = useState<{ data?: Data; error?: ApiError; readAt: number }>({ readAt: 0 });
  const load = useCallback(async () => {
    if (!path) return false;
    try {
      const { data } = await call<{ data: Data }>(path);
      setState({ data, readAt: Date.now() });
      return true;
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError("", 0);
      if (error.status === 401) {
        forceSignOut(sessionEndedMessage);
        window.location.replace(localizedAddress(language, "/login"));
      } else setState((last) => ({ ...last, error }));
      return false;
    }
  }, [path, language]);
  useEffect(() => void load(), [load]);
  const { data, error, readAt } = state;
  useEffect(() => {
    const refresh = () => {
      const isOld = data !== undefined && Math.abs(Date.now() - readAt) > maxAgeMs;
      if (document.visibilityState === "visible" && isOld) void load();
    };
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [load, data, readAt]);
  const reload = useCallback(() => {
    setState((last) => ({ ...last, error: undefined }));
    return load();
  }, [load]);
  return { data, error, reload };
}

const maxAgeMs = 60_000;
