import { useWatch } from "react-hook-form";
import Box from "@mui/material/Box";
import { AssessmentFigures, GoldAndLimit } from "#console/features/loans/panels/AssessmentFigures.tsx";
import { RateAge } from "#console/features/loans/panels/RateAge.tsx";
import { useLendingAssessment } from "#console/features/loans/panels/use-lending-assessment.ts";
import { useOwedElsewhere } from "#console/features/loans/panels/use-owed-elsewhere.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { type RenewalForm, renew } from "#resources/loans/commands/renew.ts";
import { formValues } from "#engine/declare/derive.ts";
import { readAs } from "#engine/declare/values.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { isPledged } from "#resources/loans/gold-items.ts";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { today } from "#domain/basics/dates.ts";
import { toPaise } from "#domain/basics/money.ts";
import { arrearsProblem } from "#domain/loan/renewal.ts";
import { owedInPaise, owedOfLoan, renewalOfLoan } from "#resources/loans/loan-book.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";

export function RenewedAmount(props: InputProps) {
  const loan = useCurrentForm().parent as Loan;
  const terms = formValues(renew, "create", useWatch(), useActor()) as RenewalForm;
  const amount = Number(readAs("money", useWatch({ name: props.path })));
  const { others, about } = useOwedElsewhere(loan.customerId, loan._id);
  const goldItems = loan.goldItems.filter(isPledged);
  const assessment = useLendingAssessment({ ...terms, amount, goldItems }, others ?? 0);
  return (
    <>
      <LineInput {...props} />
      <ArrearsFirstNotice loan={loan} amount={amount} />
      {others !== undefined && (
        <GoldAndLimit>
          <RateAge />
          <AssessmentFigures assessment={assessment} about={about} />
        </GoldAndLimit>
      )}
    </>
  );
}

/** Warns if the renewal leaves arrears unpaid. The server checks the same. */
function ArrearsFirstNotice({ loan, amount }: { loan: Loan; amount: number }) {
  const { renewsOnlyInOrder } = useTradePolicy();
  if (!renewsOnlyInOrder) return null;
  const owed = owedOfLoan(loan, today());
  const renewal = renewalOfLoan(loan, today(), amount > 0 ? toPaise(amount) : 0);
  const issue = owed && renewal && arrearsProblem(owedInPaise(owed), renewal.splits.received);
  // Stays mounted while empty, so that screen readers announce the message.
  return (
    <Box role="status" sx={{ gridColumn: "1 / -1", "&:empty": { position: "absolute" } }}>
      {issue && <Notice severity="error" role="presentation" text={`${issue}.`} />}
    </Box>
  );
}
