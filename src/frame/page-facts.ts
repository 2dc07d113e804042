import { createContext, useContext } from "react";
import type { Day } from "#domain/basics/dates.ts";
import type { DatedRate } from "#domain/gold/gold-value.ts";
import { type Asked, askedIn } from "#resources/visitors/public-forms.ts";

/** The server renders a public page from them and its texts. */
export type PageFacts = {
  /** Newest first; the first is the current rate. */
  rates: readonly DatedRate[];
  /** Holidays of the coming days. */
  holidays: readonly Day[];
  asked: Asked;
};

/** Absent in the browser, where a hydrated part begins with what was served. */
export const PageFactsContext = createContext<PageFacts | undefined>(undefined);

export const useAsked = (): Asked =>
  useContext(PageFactsContext)?.asked ?? askedIn(new URLSearchParams(window.location.search));
