/** Loads the records of the customer who is logged in. */
import { createContext, useCallback, useEffect, useRef, useState } from "react";
import { localizedAddress } from "#domain/basics/languages.ts";
import { useLanguage } from "#frame/texts.tsx";
import { forceSignOut, requiredSetupPage, sessionEndedMessage } from "#session/auth.ts";
import { ApiError, call } from "#session/http.ts";
import { readSession, type SignedInUser } from "#session/store.ts";

/** Sends visitors to the login and staff to the home page (specification, section 2). */
export function useCustomer(): SignedInUser | undefined {
  const language = useLanguage();
  const [customer, setCustomer] = useState<SignedInUser>();
  useEffect(() => {
    const { user } = readSession();
    const otherPage = user ? (user.role === "customer" ? requiredSetupPage() : "/") : "/login";
    if (otherPage) window.location.replace(localizedAddress(language, otherPage));
    else setCustomer(user ?? undefined);
  }, [language]);
  return customer;
}

type OwnData<Data> = { data?: Data; error?: ApiError; isReading: boolean; reload(): void };

/** Lets a payment by UPI reload the loans before it states an amount. */
export const LoansContext = createContext<OwnData<unknown>>({ isReading: false, reload: () => undefined });

/** Reloads when the page is shown after a minute, because amounts owed change with the day. Waits for a path. */
export function useOwnData<Data>(path: string | undefined): OwnData<Data> {
  const language = useLanguage();
  const [state, setState] = useState<{ data?: Data; error?: ApiError; isReading: boolean }>(unread);
  const readAt = useRef(0);
  const lastCall = useRef(0);
  const reload = useCallback(async () => {
    if (!path) return;
    lastCall.current += 1;
    const callNumber = lastCall.current;
    setState(({ data }) => ({ data, isReading: true }));
    const [data, error] = await call<{ data: Data }>(path).then(
      (answer) => [answer.data, undefined] as const,
      (cause: unknown) => [undefined, cause instanceof ApiError ? cause : new ApiError("", 0)] as const,
    );
    // A response to an earlier call may be older.
    if (callNumber !== lastCall.current) return;
    if (error?.status === 401) {
      forceSignOut(sessionEndedMessage);
      window.location.replace(localizedAddress(language, "/login"));
    } else if (error) setState((last) => ({ data: last.data, error, isReading: false }));
    else {
      readAt.current = Date.now();
      setState({ data, isReading: false });
    }
  }, [path, language]);
  useEffect(() => void reload(), [reload]);
  useEffect(() => {
    const refresh = () => {
      const isOld = readAt.current > 0 && Math.abs(Date.now() - readAt.current) > maxAgeMs;
      if (document.visibilityState === "visible" && isOld) void reload();
    };
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [reload]);
  return { ...state, reload: () => void reload() };
}

const unread = { isReading: false };
const maxAgeMs = 60_000;
