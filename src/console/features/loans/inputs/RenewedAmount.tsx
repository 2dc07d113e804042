import { useWatch } from "react-hook-form";
import { Assessed, GoldAndLimit } from "#console/features/loans/panels/Assessed.tsx";
import { OverdueFirst } from "#console/features/loans/panels/OverdueFirst.tsx";
import { useOwedElsewhere } from "#console/features/loans/panels/use-owed-elsewhere.ts";
import { LineInput } from "#console/screens/form/LineInput.tsx";
import { useFormSubject } from "#console/screens/form/subject.ts";
import type { InputProps } from "#console/screens/parts.ts";
import { scalars } from "#resources/kinds.ts";
import type { Loan } from "#resources/loans.ts";
import { isPledged } from "#resources/pledge.ts";

/** The amount of a loan that renews another, and what may be lent on the gold that is still there. */
export function RenewedAmount(props: InputProps) {
  const loan = useFormSubject().parent as Loan;
  const amount = Number(scalars.money.read(useWatch({ name: props.path })));
  const { others, about } = useOwedElsewhere(loan.customerId, loan._id);
  const goldItems = loan.goldItems.filter(isPledged);
  return (
    <>
      <LineInput {...props} />
      <OverdueFirst loan={loan} amount={amount} />
      {others !== undefined && (
        <GoldAndLimit>
          <Assessed loan={{ amount, goldItems }} others={others} about={about} />
        </GoldAndLimit>
      )}
    </>
  );
}
