import { useId } from "react";
import { useWatch } from "react-hook-form";
import { today } from "#domain/dates.ts";
import { formatRupeesExactly, type Paise, toRupees } from "#domain/money.ts";
import { formValues } from "#resources/derive.ts";
import { settlementOfLoan } from "#resources/loan-book.ts";
import { type Loan, loans } from "#resources/loans.ts";
import { useActor } from "../context.ts";
import { useMatching } from "../generated/list/use-rows.ts";
import { Assessed } from "./Assessed.tsx";
import css from "./GoldLimit.module.css";

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
  const { rows, isLoading, error } = useMatching(loans, "customerId", loan.aadharNumber);
  const others = (rows as Loan[])
    .filter(({ status }) => status === "active")
    .reduce((sum, other) => sum + (settlementOfLoan(other, today())?.total ?? 0), 0);
  if (isLoading || error) {
    const reason = error ? "other loans could not be read" : "other loans are being looked up";
    return <Assessed loan={loan} others={0} about={`from this loan alone, ${reason}`} />;
  }
  return (
    <Assessed
      loan={loan}
      others={others}
      about={others > 0 ? `${rupees(others)} owed on other loans` : "no other loans"}
    />
  );
}

const rupees = (paise: Paise) => formatRupeesExactly(toRupees(paise));
