import { createContext, useContext } from "react";
import { type PageFacts, type PageQuery, pageQueryIn } from "#resources/visitors/page-facts.ts";

/** Absent in the browser, where a hydrated part begins with what was served. */
export const PageFactsContext = createContext<PageFacts | undefined>(undefined);

export const usePageQuery = (): PageQuery =>
  useContext(PageFactsContext)?.query ?? pageQueryIn(new URLSearchParams(window.location.search));
