import type { Day } from "#domain/dates.ts";
import type { Owed } from "#domain/owed.ts";
import type { Fields } from "./vocabulary.ts";

/** What is owed of a loan on a day. Amounts in rupees, days as yyyy-mm-dd. */
export type Due = Owed & { on: Day; maturesOn?: Day };

/** Beside the loan also what counts to the lending limit, and what falls due next. */
export type OwedToday = Due & { counted: number; nextDue?: Day; nextAmount?: number };

export const dueFields: Fields<OwedToday, OwedToday> = {
  counted: { kind: "money", label: "Counts to the limit" },
  nextDue: { kind: "date", label: "Next due on" },
  nextAmount: { kind: "money", label: "Next due" },
  on: { kind: "date", label: "On" },
  principal: { kind: "money", label: "Principal" },
  interest: { kind: "money", label: "Interest" },
  penal: { kind: "money", label: "Penal charges" },
  charges: { kind: "money", label: "Charges" },
  rounding: { kind: "money", label: "Rounding" },
  advance: { kind: "money", label: "Paid in advance" },
  total: { kind: "money", label: "Settles the loan" },
  due: { kind: "money", label: "Due now" },
  overdue: { kind: "money", label: "Overdue" },
  overdueSince: { kind: "date", label: "Overdue since" },
  maturesOn: { kind: "date", label: "Last due date" },
};
