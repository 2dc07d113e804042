import { type ComponentType, createContext, use } from "react";
import type { AnyFields } from "#engine/declare/vocabulary.ts";

export type FieldsProps = { fields: AnyFields; prefix?: string; moreLabel?: string };

/** A direct import of FormFields.tsx would be circular. */
export const FieldsContext = createContext<ComponentType<FieldsProps> | undefined>(undefined);

export function useFields(): ComponentType<FieldsProps> {
  const Fields = use(FieldsContext);
  if (!Fields) throw new Error("An input stands among the fields of a form");
  return Fields;
}

export const formGrid = {
  display: "grid",
  columnGap: 2,
  rowGap: 0.5,
  alignItems: "start",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
};
