import { useWatch } from "react-hook-form";
import { AssessmentFigures, GoldAndLimit } from "#console/features/loans/panels/AssessmentFigures.tsx";
import { useOwedElsewhere } from "#console/features/loans/panels/use-owed-elsewhere.ts";
import { useActor, useServedResource } from "#engine/console/providers/context.ts";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { formValues } from "#engine/declare/derive.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import { goldRates } from "#resources/office/gold-rates.ts";
import { consoleWords } from "#console/words.ts";

/** Amount with the lending limit, if the backend has the rate history. */
export function LoanAmount(props: InputProps) {
  return (
    <>
      <LineInput {...props} />
      {useServedResource(goldRates)?.operations.list && <LendingLimit />}
    </>
  );
}

function LendingLimit() {
  const loan = formValues(loans, "create", useWatch(), useActor()) as Loan;
  return (
    <GoldAndLimit>
      {/^\d{12}$/.test(loan.aadharNumber) ? (
        <BorrowerLimit loan={loan} />
      ) : (
        <AssessmentFigures loan={loan} others={0} about={consoleWords.limit.noBorrower} />
      )}
    </GoldAndLimit>
  );
}

function BorrowerLimit({ loan }: { loan: Loan }) {
  const { others = 0, about } = useOwedElsewhere(loan.aadharNumber);
  return <AssessmentFigures loan={loan} others={others} about={about} />;
}
