/** React context that tells the fields of a form about the form and its record. */
import { createContext, type ReactNode, type RefObject, use, useEffect } from "react";
import type { Actor } from "#domain/basics/roles.ts";
import type {
  AnyFormDefinition,
  FormMode,
  OperationName,
  ResourceOrCommand,
  Row,
} from "#engine/declare/vocabulary.ts";

export type CurrentForm<Declaration extends AnyFormDefinition = AnyFormDefinition> = {
  declaration: Declaration;
  mode: FormMode;
  row?: Row;
  parent?: Row;
  findReplacement?: FindReplacement;
  /** Filled in by a field. */
  summary?: RefObject<SubmitSummary | undefined>;
  aside?: RefObject<HTMLElement | null>;
};

/** Undefined if the record does not offer the action here. */
export type FindReplacement = (action: string) => ((typed: Row) => void) | undefined;

/** The same confirmation answers the server's `question`. */
export type SubmitSummary = { title: string; content: ReactNode; question?: string };

export const CurrentFormContext = createContext<CurrentForm | undefined>(undefined);

export function useCurrentForm(): CurrentForm {
  const currentForm = use(CurrentFormContext);
  if (!currentForm) throw new Error("useCurrentForm() was called outside a form");
  return currentForm;
}

/** Asks the user to confirm before the form is sent. Undefined sends at once. */
export function useSubmitSummary(summary: SubmitSummary | undefined): void {
  const { summary: summaryRef } = useCurrentForm();
  useEffect(() => {
    if (!summaryRef) return;
    summaryRef.current = summary;
    return () => {
      summaryRef.current = undefined;
    };
  });
}

/** Names the draft and the requests of a form. */
export const formNameOf = (
  actor: Actor,
  { name }: ResourceOrCommand,
  operation: OperationName | "show",
  record?: Row,
): string => `${actor.id} ${name} ${operation} ${record?.id ?? ""}`;
