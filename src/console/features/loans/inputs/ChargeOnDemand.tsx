import { ChoiceInput } from "#console/screens/form/ChoiceInput.tsx";
import { useFormSubject } from "#console/screens/form/subject.ts";
import type { InputProps } from "#console/screens/parts.ts";
import { amountInWords } from "#domain/terms-in-words.ts";
import { chargeOf } from "#domain/charges.ts";
import { toPaise } from "#domain/money.ts";
import { onDemand } from "#resources/commands/charge.ts";
import type { Loan } from "#resources/loans.ts";
import { chargeRulesOf } from "#resources/terms-by-days.ts";
import type { FieldOfKind } from "#resources/vocabulary.ts";

/** What the loan may be charged, each with what it comes to. */
export function ChargeOnDemand({ field, path }: InputProps) {
  const loan = useFormSubject().parent as Loan;
  const options = chargeRulesOf({ charges: onDemand(loan) }).map((rule) => ({
    value: rule.name,
    label: `${rule.name}: ${amountInWords(chargeOf(rule, toPaise(loan.amount)))}`,
  }));
  const choice: FieldOfKind<"choice"> = { label: field.label, required: true, kind: "choice", options };
  return <ChoiceInput field={choice} path={path} hint="Owed from today, and paid before anything else." />;
}
