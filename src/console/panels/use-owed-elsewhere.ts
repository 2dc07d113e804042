import { today } from "#domain/dates.ts";
import type { Paise } from "#domain/money.ts";
import { settlementOfLoan } from "#resources/loan-book.ts";
import { type Loan, loans } from "#resources/loans.ts";
import { useMatching } from "../generated/list/use-rows.ts";

/** What a loan's borrower owes on other active loans, each as it would be settled today; undefined until that is known. */
export function useOwedElsewhere({ _id, customerId }: Loan): Paise | undefined {
  const { rows, isLoading, error } = useMatching(loans, "customerId", customerId);
  if (isLoading || error) return undefined;
  return (rows as Loan[])
    .filter((other) => other.status === "active" && other._id !== _id)
    .reduce((sum, other) => sum + (settlementOfLoan(other, today())?.total ?? 0), 0);
}
