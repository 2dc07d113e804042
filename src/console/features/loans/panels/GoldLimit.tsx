import { useId } from "react";
import { useWatch } from "react-hook-form";
import { formValues } from "#resources/derive.ts";
import { type Loan, loans } from "#resources/loans.ts";
import { useActor } from "#console/providers/context.ts";
import { Assessed } from "./Assessed.tsx";
import css from "./GoldLimit.module.css";
import { useOwedElsewhere } from "./use-owed-elsewhere.ts";

/** What the gold in the loan form is worth to a lender, what may be lent on it, and how each was reached. */
export default function GoldLimit() {
  const loan = formValues(loans, "create", useWatch(), useActor()) as Loan;
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.panel}>
      <h3 id={id}>Gold and limit</h3>
      {/^\d{12}$/.test(loan.aadharNumber) ? (
        <OfBorrower loan={loan} />
      ) : (
        <Assessed loan={loan} others={0} about="from this loan alone, the borrower is not named yet" />
      )}
    </section>
  );
}

function OfBorrower({ loan }: { loan: Loan }) {
  const { others = 0, about } = useOwedElsewhere(loan.aadharNumber);
  return <Assessed loan={loan} others={others} about={about} />;
}
