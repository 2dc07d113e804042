import { useWatch } from "react-hook-form";
import { ChoiceInput } from "#engine/console/screens/form/ChoiceInput.tsx";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { chargeByRule } from "#domain/loan/charges.ts";
import { formatPaise, toPaise } from "#domain/basics/money.ts";
import { chargeAmountText } from "#domain/loan/terms-in-words.ts";
import { chargesOnDemand } from "#resources/loans/commands/charge.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { chargeRulesOf } from "#resources/loans/terms-by-days.ts";
import type { FieldOfKind } from "#engine/declare/vocabulary.ts";

export function ChargeOnDemand({ field, path }: InputProps) {
  const loan = useCurrentForm().parent as Loan;
  const charges = chargeRulesOf({ charges: chargesOnDemand(loan) }).map((rule) =>
    chargeByRule(rule, toPaise(loan.amount)),
  );
  const chosen = String(useWatch({ name: path }) ?? "");
  const charge = charges.find(({ name }) => name === chosen);
  const options = charges.map(({ name, net, gst }) => ({
    value: name,
    label: `${name}: ${formatPaise(net + gst)}`,
  }));
  const choice: FieldOfKind<"choice"> = { kind: "choice", label: field.label, required: true, options };
  const hint = charge && `${chargeAmountText(charge)}, owed from today`;
  return <ChoiceInput field={choice} path={path} hint={hint} />;
}
