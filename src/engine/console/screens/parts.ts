import { type ComponentType, createContext, use } from "react";
import type { AnyField, NamedPanel, Row } from "#engine/declare/vocabulary.ts";

/** `path` is where the value stands in the form: 'items.1.weight'. */
export type InputProps<F = AnyField> = { field: F; path: string; hint?: string };

/** `beside` holds the values among which this one stands. */
export type CellProps<F = AnyField> = { field: F; value: unknown; beside: Row };

/** The panels that a declaration names, by their names. */
export type Panels = Readonly<Record<NamedPanel, ComponentType<{ row: Row }>>>;

/** Screens know no feature: the input that a declaration names is looked up here, and fetched before it is needed. */
export type NamedInputs = { Input: ComponentType<InputProps>; fetchInputs: () => Promise<unknown> };

export const NamedInputsContext = createContext<NamedInputs | undefined>(undefined);

export function useNamedInputs(): NamedInputs {
  const inputs = use(NamedInputsContext);
  if (!inputs) throw new Error("Screens stand inside a context that knows the named inputs");
  return inputs;
}
