import { type ComponentType, createContext, use } from "react";
import type { AnyField, NamedInput, NamedPanel, Row } from "#resources/vocabulary.ts";

/** `path` is where the value stands in the form: 'goldItems.1.netWeight'. */
export type InputProps<F = AnyField> = { field: F; path: string; hint?: string };

/** What a declaration names and a feature draws, by its name. */
export type NamedParts = {
  inputs: Readonly<Record<NamedInput, ComponentType<InputProps>>>;
  /** What stands in forms is not needed to see a list. */
  fetchInputs: () => Promise<unknown>;
  panels: Readonly<Record<NamedPanel, ComponentType<{ row: Row }>>>;
};

/** Screens know no feature: what they draw of one is looked up here. */
export const NamedPartsContext = createContext<NamedParts | undefined>(undefined);

export function useNamedParts(): NamedParts {
  const parts = use(NamedPartsContext);
  if (!parts) throw new Error("Screens stand inside a context that knows the named parts");
  return parts;
}
