import { company } from "#company";
import { dayOf, today } from "#domain/basics/dates.ts";
import { type HandoverDeadline, handoverDeadlineOn } from "#domain/loan/release.ts";
import { useAllRows } from "#engine/console/screens/table/use-rows.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Release } from "#resources/loans/releases.ts";
import { holidays } from "#resources/office/holidays.ts";

/** By the branch's calendar. Undefined until that is loaded. */
export function useHandoverDeadline(
  { status, closedAt }: Pick<Loan, "status" | "closedAt">,
  handovers: readonly Pick<Release, "date">[],
): HandoverDeadline | undefined {
  const { rows, isLoading, error } = useAllRows(holidays);
  if (isLoading || error || status !== "closed" || !closedAt) return undefined;
  const lastHandover = handovers
    .map(({ date }) => dayOf(date))
    .sort()
    .at(-1);
  const calendar = { closedOn: company.closedOn, holidays: rows.map(({ day }) => day) };
  return handoverDeadlineOn(today(), { closed: dayOf(closedAt), lastHandover }, calendar);
}
