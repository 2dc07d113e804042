import { type HttpError, useCustom } from "@refinedev/core";
import { useActor } from "#engine/console/providers/context.ts";
import { isStaff } from "#domain/basics/roles.ts";
import { due } from "#resources/loans/due.ts";
import { pathOf } from "#engine/declare/derive.ts";
import type { Due, OwedToday } from "#resources/loans/due-fields.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

/** What is owed of a loan on a day to come is asked of the server; what is owed today came with the loan. */
export function useOwedOn(
  row: Row,
  day: string,
  now: OwedToday,
): { owed?: Due & Partial<OwedToday>; error?: string; retry(): void } {
  const { role } = useActor();
  const isToday = day === now.on;
  const { query, result } = useCustom<Due & { id?: string }, HttpError>({
    url: `${pathOf(due, role, { loanId: row._id })}?on=${day}`,
    method: "get",
    meta: { failure: "Failed to fetch what is owed" },
    queryOptions: { enabled: !isToday && isStaff(role) },
    errorNotification: false,
  });
  return {
    owed: isToday ? now : (result.data as Due | undefined),
    error: isToday ? undefined : query.error?.message,
    retry: () => void query.refetch(),
  };
}
