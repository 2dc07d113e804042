import { createContext, use } from "react";
import type { Row } from "#engine/declare/field.ts";

/** Undefined if the record does not offer the action here. */
type FindReplacement = (action: string) => ((typed: Row) => void) | undefined;

export const ReplacementContext = createContext<FindReplacement>(() => undefined);

export const useFindReplacement = (): FindReplacement => use(ReplacementContext);
