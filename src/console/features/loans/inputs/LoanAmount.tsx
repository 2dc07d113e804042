import Box from "@mui/material/Box";
import { useFormContext, useWatch } from "react-hook-form";
import { LoanLimit, LoanLimitAside } from "#console/features/loans/panels/LoanLimit.tsx";
import { loanSummary } from "#console/features/loans/panels/LoanSummary.tsx";
import { RateAge } from "#console/features/loans/panels/RateAge.tsx";
import { useLendingAssessment } from "#console/features/loans/panels/use-lending-assessment.ts";
import { type OwedElsewhere, useOwedElsewhere } from "#console/features/loans/panels/use-owed-elsewhere.ts";
import { formatIndian, toRupees } from "#domain/basics/money.ts";
import { useActor, useServedResource } from "#engine/console/providers/context.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import { useSubmitSummary } from "#engine/console/screens/form/current-form.ts";
import { formValues } from "#engine/declare/derive.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import { goldRates } from "#resources/office/gold-rates.ts";

/** Shows the lending limit if the backend has the rate history. */
export function LoanAmount(props: InputProps) {
  return (
    <>
      <LineInput {...props} />
      {useServedResource(goldRates)?.operations.list ? <LimitAside path={props.path} /> : <SummaryAlone />}
    </>
  );
}

const useTypedLoan = () => formValues(loans, "create", useWatch(), useActor()) as Loan;

function SummaryAlone() {
  useSubmitSummary(loanSummary(useTypedLoan()));
  return null;
}

function LimitAside({ path }: { path: string }) {
  const loan = useTypedLoan();
  return (
    <>
      <Box sx={{ gridColumn: "1 / -1", order: 1, display: { lg: "none" }, "&:empty": { display: "none" } }}>
        <RateAge />
      </Box>
      <LoanLimitAside>
        {/^\d{12}$/.test(loan.aadharNumber) ? (
          <BorrowerLimit loan={loan} path={path} />
        ) : (
          <AssessedLimit
            loan={loan}
            path={path}
            owedElsewhere={{ about: "for this loan only; no borrower entered yet" }}
          />
        )}
      </LoanLimitAside>
    </>
  );
}

type LimitProps = { loan: Loan; path: string };

function BorrowerLimit(props: LimitProps) {
  return <AssessedLimit {...props} owedElsewhere={useOwedElsewhere(props.loan.aadharNumber)} />;
}

function AssessedLimit({ loan, path, owedElsewhere }: LimitProps & { owedElsewhere: OwedElsewhere }) {
  const { setValue, setFocus } = useFormContext();
  const assessment = useLendingAssessment(loan, owedElsewhere.others ?? 0);
  useSubmitSummary(loanSummary(loan, assessment?.isFailed ? undefined : assessment?.assessed));
  return (
    <LoanLimit
      assessment={assessment}
      owedElsewhere={owedElsewhere}
      onLend={(amount) => {
        setValue(path, formatIndian(toRupees(amount)), { shouldDirty: true, shouldValidate: true });
        setFocus(path);
      }}
    />
  );
}
