import { createContext, use } from "react";
import type { AnyFormDefinition, FormMode, Row } from "#engine/declare/vocabulary.ts";

export type CurrentForm<Declaration extends AnyFormDefinition = AnyFormDefinition> = {
  declaration: Declaration;
  mode: FormMode;
  row?: Row;
  parent?: Row;
};

export const CurrentFormContext = createContext<CurrentForm | undefined>(undefined);

export function useCurrentForm(): CurrentForm {
  const currentForm = use(CurrentFormContext);
  if (!currentForm) throw new Error("useCurrentForm() was called outside a form");
  return currentForm;
}
