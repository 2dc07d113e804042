/** What is owed of one loan on a day, for the counter and for programs beside it. */
import { type Day, dayOf } from "#domain/dates.ts";
import { toPaise, toRupees } from "#domain/money.ts";
import { nothingOwed, type Owed, owedOfInstalments } from "#domain/owed.ts";
import { staff } from "#domain/roles.ts";
import { scheduleOfLoan } from "./loan-book.ts";
import type { Loan } from "./loans.ts";

export const due = { path: "/loans/:loanId/due", roles: staff } as const;

/** Amounts in rupees, days as yyyy-mm-dd. `on` may be today or later. */
export type Due = Owed & { on: Day; maturesOn?: Day };

/** Noughts of a loan that is closed. */
export function dueOf(loan: Loan, on: Day): Due {
  const schedule = scheduleOfLoan(loan) ?? [];
  const { overdueSince, ...amounts } =
    loan.status === "active"
      ? owedOfInstalments(on, schedule, toPaise(loan.totalPaid), dayOf(loan.createdAt))
      : nothingOwed;
  const inRupees = Object.entries(amounts).map(([name, paise]) => [name, toRupees(paise)]);
  return { on, ...(Object.fromEntries(inRupees) as Owed), overdueSince, maturesOn: schedule.at(-1)?.due };
}
