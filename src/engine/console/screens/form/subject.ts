import { createContext, use } from "react";
import type { AnyForm, Filled, FormMode, Row } from "#engine/declare/vocabulary.ts";

/** What a form is about: the declaration, whether a record is created or edited, which, and under which. */
export type FormSubject = { form: AnyForm; mode: FormMode; row?: Row; parent?: Row };

export const FormSubjectContext = createContext<FormSubject | undefined>(undefined);

export function useFormSubject(): FormSubject {
  const subject = use(FormSubjectContext);
  if (!subject) throw new Error("An input stands inside a form");
  return subject;
}

/** The same where the form is a declared one, of a record or of a command. */
export type FilledSubject = FormSubject & { form: Filled };

/** The key under which the console tells how such a form went. */
export const noticeKeyOf = ({ form, mode }: FilledSubject): string => `${form.name}-${mode}`;
