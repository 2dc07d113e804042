import { createContext, use } from "react";
import type { AnyFormDefinition, ResourceOrCommand, FormMode, Row } from "#engine/declare/vocabulary.ts";

/** Subject of a form: its declaration and mode, the record to edit and the parent. */
export type FormSubject = { form: AnyFormDefinition; mode: FormMode; row?: Row; parent?: Row };

export const FormSubjectContext = createContext<FormSubject | undefined>(undefined);

export function useFormSubject(): FormSubject {
  const subject = use(FormSubjectContext);
  if (!subject) throw new Error("useFormSubject() was called outside a form");
  return subject;
}

/** Subject of a declared form, either a record's or a command's. */
export type FilledSubject = FormSubject & { form: ResourceOrCommand };

/** Returns the key of the notice about the form's outcome. */
export const noticeKeyOf = ({ form, mode }: FilledSubject): string => `${form.name}-${mode}`;
