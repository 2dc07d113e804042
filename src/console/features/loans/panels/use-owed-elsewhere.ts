import { today } from "#domain/basics/dates.ts";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import { countedOfLoan } from "#resources/loans/loan-book.ts";
import { loans } from "#resources/loans/loans.ts";
import { useFirstMatching } from "#engine/console/screens/table/use-rows.ts";

/**
 * Sums the amounts counted today of a borrower's other active loans; undefined until loaded. `about` describes
 * the sum, or why it is missing.
 */
export function useOwedElsewhere(customerId: string, except?: string): { others?: Paise; about: string } {
  // Active loans come first when sorted by status.
  const { rows, total, isLoading, error } = useFirstMatching(loans, ["customerId", customerId], "status");
  const isCut = total > rows.length && rows.at(-1)?.status === "active";
  if (error || isCut) return { about: "from this loan alone, other loans could not be read" };
  if (isLoading) return { about: "from this loan alone, other loans are being looked up" };
  const others = rows
    .filter(({ status, _id }) => status === "active" && _id !== except)
    .reduce((sum, other) => sum + (countedOfLoan(other, today()) ?? 0), 0);
  return { others, about: others > 0 ? `${formatPaise(others)} owed on other loans` : "no other loans" };
}
