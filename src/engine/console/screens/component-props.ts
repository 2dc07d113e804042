import { type ComponentType, createContext, use } from "react";
import type { AnyField, PanelName, Row } from "#engine/declare/vocabulary.ts";

/** `path` locates the value in the form, such as 'items.1.weight'. */
export type InputProps<F = AnyField> = {
  field: F;
  path: string;
  hint?: string;
  /** Asks the user to look again and refuses nothing. */
  warning?: string;
};

export type CellProps<F = AnyField> = { field: F; value: unknown; row: Row };

export type Panels = Readonly<Record<PanelName, ComponentType<{ row: Row }>>>;

/** Looked up here because screens import no feature. */
export type NamedInputs = { Input: ComponentType<InputProps>; preloadInputs: () => Promise<unknown> };

export const NamedInputsContext = createContext<NamedInputs | undefined>(undefined);

export function useNamedInputs(): NamedInputs {
  const inputs = use(NamedInputsContext);
  if (!inputs) throw new Error("Screens stand inside a context that knows the named inputs");
  return inputs;
}
