import { isPledged } from "#resources/loans/gold-items.ts";
import { nextInstalmentOf } from "#resources/loans/due-fields.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { useFirstMatchingRows } from "#engine/console/screens/table/use-rows.ts";

export function useCustomerLoans({ customerId }: Row) {
  // Active loans come first when sorted by status.
  const query = useFirstMatchingRows(loans, { customerId: String(customerId) }, "status");
  const open = query.rows.filter((loan) => isRunning(loan) || hasGoldToHandOver(loan));
  const closed = query.rows.filter((loan) => !open.includes(loan));
  return {
    ...query,
    open: open.sort((one, other) => compare(openOrderOf(one), openOrderOf(other))),
    closed: closed.sort((one, other) =>
      compare(other.closedAt ?? other.createdAt, one.closedAt ?? one.createdAt),
    ),
  };
}

export const isRunning = ({ status }: Loan): boolean => status === "active";

/** Backends of the specification alone do not record when a loan was closed. */
export const hasGoldToHandOver = ({ status, closedAt, goldItems }: Loan): boolean =>
  status === "closed" && Boolean(closedAt) && goldItems.some(isPledged);

/** The earliest due date first, then running loans without one, then gold to hand over. */
function openOrderOf({ status, earliestDue, owed }: Loan): string {
  const due = earliestDue || owed?.overdueSince || (owed && nextInstalmentOf(owed)?.due);
  return status === "active" ? (due ?? "9998") : "9999";
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
