import { type HttpError, useCustom } from "@refinedev/core";
import { useActor } from "#engine/console/providers/context.ts";
import type { Day } from "#domain/basics/dates.ts";
import { dueEndpoint, owedByBook } from "#resources/loans/due.ts";
import { pathOf } from "#engine/declare/derive.ts";
import type { AmountsOwed, OwedToday } from "#resources/loans/due-fields.ts";
import { bookOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";

type OwedOn = {
  /** Undefined while loading. */
  owed?: AmountsOwed & Partial<OwedToday>;
  error?: string;
  retry(): void;
};

/** Amounts owed today or later. */
export function useOwedOn(loan: Loan, now: OwedToday, day: Day): OwedOn {
  const { role } = useActor();
  const book = bookOfLoan(loan);
  const known = day === now.on ? now : book && owedByBook(book, day, loan.maturesOn);
  const { query, result } = useCustom<AmountsOwed & { id?: string }, HttpError>({
    url: `${pathOf(dueEndpoint, role, { loanId: loan._id })}?on=${day}`,
    method: "get",
    meta: { failure: "Failed to fetch the amount owed" },
    queryOptions: { enabled: !known },
    errorNotification: false,
  });
  return {
    owed: known ?? (result.data as AmountsOwed | undefined),
    error: known ? undefined : query.error?.message,
    retry: () => void query.refetch(),
  };
}
