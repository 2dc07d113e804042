import { createContext, use } from "react";
import type { Row } from "#engine/declare/field.ts";

/**
 * Returns a function that opens another action of the dialog's record in its place, with what was typed, or undefined
 * if the record does not offer it here.
 */
type FindReplacement = (action: string) => ((typed: Row) => void) | undefined;

export const ReplacementContext = createContext<FindReplacement>(() => undefined);

export const useFindReplacement = (): FindReplacement => use(ReplacementContext);
