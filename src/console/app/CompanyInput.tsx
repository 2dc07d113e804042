/** Maps the input names in declarations to the company's own form inputs. */
import type { ComponentType } from "react";
import { useWatch } from "react-hook-form";
import { CustomerLookup } from "#console/features/customers/CustomerLookup.tsx";
import { ArticleChoice } from "#console/features/loans/inputs/ArticleChoice.tsx";
import { ArticlePicture } from "#console/features/loans/inputs/ArticlePicture.tsx";
import { ArticlePhotos } from "#console/features/loans/inputs/ArticlePhotos.tsx";
import { ChargeOnDemand } from "#console/features/loans/inputs/ChargeOnDemand.tsx";
import { CountTypeInput } from "#console/features/office/CountTypeInput.tsx";
import { DeductionsInput } from "#console/features/loans/inputs/DeductionsInput.tsx";
import { HandoverRecipient } from "#console/features/loans/inputs/HandoverRecipient.tsx";
import { HandoverDelay } from "#console/features/loans/inputs/HandoverDelay.tsx";
import { LoanAmount } from "#console/features/loans/inputs/LoanAmount.tsx";
import { LoanItemsInput } from "#console/features/loans/inputs/LoanItemsInput.tsx";
import { LoansToRepay } from "#console/features/loans/inputs/LoansToRepay.tsx";
import { RenewedAmount } from "#console/features/loans/inputs/RenewedAmount.tsx";
import { RepaidAmount } from "#console/features/loans/inputs/RepaidAmount.tsx";
import { SchemeChoice } from "#console/features/loans/inputs/SchemeChoice.tsx";
import { TermsByDaysInput } from "#console/features/loans/inputs/TermsByDaysInput.tsx";
import { AssigneeInput } from "#console/features/visitors/AssigneeInput.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { countsAsText } from "#domain/gold/articles.ts";
import { kindOf, loanKinds } from "#domain/loan/kinds.ts";
import { ChoiceInput } from "#engine/console/screens/form/ChoiceInput.tsx";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import { isFilled } from "#engine/declare/derive.ts";
import type { FieldOfKind, InputName } from "#engine/declare/vocabulary.ts";

export default function CompanyInput(props: InputProps) {
  const Input = props.field.input && inputs[props.field.input];
  return Input && <Input {...props} />;
}

const inputs: Readonly<Record<InputName, ComponentType<InputProps>>> = {
  articlePhotos: ArticlePhotos,
  articlePicture: ArticlePicture,
  articles: ArticleChoice,
  assignee: AssigneeInput,
  carat: CaratInput,
  chargeOnDemand: ChargeOnDemand,
  countType: CountTypeInput,
  deductions: DeductionsInput,
  customerLookup: CustomerLookup,
  handoverDelay: HandoverDelay,
  handoverRecipient: HandoverRecipient,
  invitationEmail: InvitationEmail,
  loanAmount: LoanAmount,
  loansToRepay: LoansToRepay,
  loanKind: LoanKindInput,
  loanItems: LoanItemsInput,
  renewedAmount: RenewedAmount,
  repaidAmount: RepaidAmount,
  scheme: SchemeChoice,
  termsByDays: TermsByDaysInput,
};

/** Shown only for a customer without an email address. */
function InvitationEmail({ field, ...props }: InputProps) {
  const { parent } = useCurrentForm();
  return parent?.email ? null : <LineInput {...props} field={{ ...field, required: true }} />;
}

function CaratInput(props: InputProps) {
  const { unassayedCountsAs } = useTradePolicy();
  const isTested = isFilled(useWatch({ name: props.path }));
  const warning = isTested ? undefined : `Not tested: ${countsAsText(unassayedCountsAs)}`;
  return <LineInput {...props} warning={warning} />;
}

function LoanKindInput({ field, path }: InputProps) {
  const kind = kindOf({ kind: useWatch({ name: path }) });
  return <ChoiceInput field={field as FieldOfKind<"choice">} path={path} hint={loanKinds[kind].repayment} />;
}
