import { useWatch } from "react-hook-form";
import { ChoiceInput } from "#engine/console/screens/form/ChoiceInput.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { kindOf, loanKinds } from "#domain/loan/kinds.ts";
import type { FieldOfKind } from "#engine/declare/vocabulary.ts";

export function LoanKindInput({ field, path }: InputProps) {
  const kind = kindOf({ kind: useWatch({ name: path }) });
  return <ChoiceInput field={field as FieldOfKind<"choice">} path={path} hint={loanKinds[kind].repayment} />;
}
