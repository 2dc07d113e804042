/** Maps the input names in declarations to the company's own form inputs. */
import type { ComponentType } from "react";
import { CustomerLookup } from "#console/features/customers/CustomerLookup.tsx";
import { InvitationEmail } from "#console/features/customers/InvitationEmail.tsx";
import { ArticleChoice } from "#console/features/loans/inputs/ArticleChoice.tsx";
import { ArticlePicture } from "#console/features/loans/inputs/ArticlePicture.tsx";
import { ArticlePhotos } from "#console/features/loans/inputs/ArticlePhotos.tsx";
import { CaratInput } from "#console/features/loans/inputs/CaratInput.tsx";
import { ChargeOnDemand } from "#console/features/loans/inputs/ChargeOnDemand.tsx";
import { CountTypeInput } from "#console/features/office/CountTypeInput.tsx";
import { DeductionsInput } from "#console/features/loans/inputs/DeductionsInput.tsx";
import { HandoverRecipient } from "#console/features/loans/inputs/HandoverRecipient.tsx";
import { HandoverDelay } from "#console/features/loans/inputs/HandoverDelay.tsx";
import { LoanAmount } from "#console/features/loans/inputs/LoanAmount.tsx";
import { LoanKindInput } from "#console/features/loans/inputs/LoanKindInput.tsx";
import { LoanItemsInput } from "#console/features/loans/inputs/LoanItemsInput.tsx";
import { LoansToRepay } from "#console/features/loans/inputs/LoansToRepay.tsx";
import { RenewedAmount } from "#console/features/loans/inputs/RenewedAmount.tsx";
import { RepaidAmount } from "#console/features/loans/inputs/RepaidAmount.tsx";
import { SchemeChoice } from "#console/features/loans/inputs/SchemeChoice.tsx";
import { TermsByDaysInput } from "#console/features/loans/inputs/TermsByDaysInput.tsx";
import { AssigneeInput } from "#console/features/visitors/AssigneeInput.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import type { InputName as Name } from "#engine/declare/vocabulary.ts";

export default function CompanyInput(props: InputProps) {
  const Input = props.field.input && inputs[props.field.input];
  return Input && <Input {...props} />;
}

const inputs: Readonly<Record<Name, ComponentType<InputProps>>> = {
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
