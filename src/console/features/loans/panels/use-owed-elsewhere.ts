import { today } from "#domain/basics/dates.ts";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import { amountCountedToLimit } from "#resources/loans/loan-book.ts";
import { loans } from "#resources/loans/loans.ts";
import { useFirstMatchingRows } from "#engine/console/screens/table/use-rows.ts";

/** `others` is undefined until loaded. `about` describes the sum, or why it is missing. */
export type OwedElsewhere = { others?: Paise; about: string };

export function useOwedElsewhere(customerId: string, exceptLoanId?: string): OwedElsewhere {
  // Active loans come first when sorted by status.
  const { rows, total, isLoading, error } = useFirstMatchingRows(loans, { customerId }, "status");
  const isTruncated = total > rows.length && rows.at(-1)?.status === "active";
  if (error || isTruncated) return { about: "for this loan only; other loans could not be loaded" };
  if (isLoading) return { about: "for this loan only; loading other loans…" };
  const others = rows
    .filter(({ status, _id }) => status === "active" && _id !== exceptLoanId)
    .reduce((sum, other) => sum + (amountCountedToLimit(other, today()) ?? 0), 0);
  return {
    others,
    about: others > 0 ? `${formatPaise(others)} owed on other loans` : "no other loans",
  };
}
