import { createContext, type ReactNode, use, useEffect } from "react";

/** The same confirmation answers the server's `question`. */
export type SubmitSummary = { title: string; content: ReactNode; question?: string };

export const SubmitSummaryContext = createContext<{ current: SubmitSummary | undefined }>({
  current: undefined,
});

/** Undefined sends at once. */
export function useSubmitSummary(summary: SubmitSummary | undefined): void {
  const place = use(SubmitSummaryContext);
  useEffect(() => {
    place.current = summary;
    return () => {
      place.current = undefined;
    };
  });
}
