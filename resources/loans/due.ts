/** What is owed of one loan on a day, for the counter and for programs beside it. */
import type { Day } from "#domain/basics/dates.ts";
import { toRupees } from "#domain/basics/money.ts";
import type { Owed } from "#domain/loan/owed.ts";
import { staff } from "#domain/basics/roles.ts";
import type { Due } from "./due-fields.ts";

/** `on` may be today or later. */
export const due = { path: "/loans/:loanId/due", roles: staff } as const;

/** On the wire. */
export function toDue(on: Day, { overdueSince, ...amounts }: Owed, maturesOn: Day | undefined): Due {
  const inRupees = Object.entries(amounts).map(([name, paise]) => [name, toRupees(paise)]);
  return { on, ...(Object.fromEntries(inRupees) as Owed), overdueSince, maturesOn };
}
