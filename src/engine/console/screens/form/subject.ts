import { createContext, use } from "react";
import type { AnyForm, FormMode, Row } from "#engine/declare/vocabulary.ts";

/** What a form is about: the declaration, whether a record is created or edited, which, and under which. */
export type FormSubject = { form: AnyForm; mode: FormMode; row?: Row; parent?: Row };

export const FormSubjectContext = createContext<FormSubject | undefined>(undefined);

export function useFormSubject(): FormSubject {
  const subject = use(FormSubjectContext);
  if (!subject) throw new Error("An input stands inside a form");
  return subject;
}
