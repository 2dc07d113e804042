import { createContext, type ReactNode, use, useEffect } from "react";

/**
 * Summary that the user confirms before the form is sent. `question` is the server's question that the same confirmation
 * answers.
 */
export type SubmitSummary = { title: string; content: ReactNode; question?: string };

/** Receives the summary of the values as they are typed. */
export const SubmitSummaryContext = createContext<{ current: SubmitSummary | undefined }>({
  current: undefined,
});

/** Asks the user to confirm a summary before the surrounding form is sent; undefined sends at once. */
export function useSubmitSummary(summary: SubmitSummary | undefined): void {
  const place = use(SubmitSummaryContext);
  useEffect(() => {
    place.current = summary;
    return () => {
      place.current = undefined;
    };
  });
}
