import { useCallback, useEffect, useState } from "react";
import { today } from "#domain/basics/dates.ts";
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

export type OwnData<Data> = { data?: Data; error?: ApiError; reload(): void };

/** Calls the API, and again on a new day, because amounts owed are those of the day. Waits without a path. */
export function useOwnData<Data>(path: string | undefined): OwnData<Data> {
  const language = useLanguage();
  const [state, setState] = useState<{ data?: Data; error?: ApiError; day?: string }>({});
  const load = useCallback(async () => {
    if (!path) return;
    try {
      const { data } = await call<{ data: Data }>(path);
      setState({ data, day: today() });
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError("", 0);
      if (error.status === 401) {
        forceSignOut(sessionEndedMessage);
        window.location.replace(localizedAddress(language, "/login"));
      } else setState(({ data, day }) => ({ data, day, error }));
    }
  }, [path, language]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible" && state.day && state.day !== today()) void load();
    };
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [load, state.day]);
  return {
    data: state.data,
    error: state.error,
    reload() {
      setState(({ data, day }) => ({ data, day }));
      void load();
    },
  };
}
