import type { Day } from "#domain/basics/dates.ts";
import type { Owed } from "#domain/loan/owed.ts";
import type { Fields } from "#engine/declare/vocabulary.ts";

/** What is owed of a loan on a day. Amounts in rupees, days as yyyy-mm-dd. */
export type Due = Owed & { on: Day; maturesOn?: Day };

/** Beside the loan also what counts to the lending limit, and what falls due next. */
export type OwedToday = Due & { counted: number; nextDue?: Day; nextAmount?: number };

const said = { extra: true } as const;

export const dueFields: Fields<OwedToday, OwedToday> = {
  counted: { kind: "money", label: "Counts to the limit", ...said },
  nextDue: { kind: "date", label: "Next due on", ...said },
  nextAmount: { kind: "money", label: "Next due", ...said },
  on: { kind: "date", label: "On", ...said },
  principal: { kind: "money", label: "Principal owed", ...said },
  interest: { kind: "money", label: "Interest owed", ...said },
  penal: { kind: "money", label: "Penal charges owed", ...said },
  charges: { kind: "money", label: "Charges owed", ...said },
  rounding: { kind: "money", label: "Rounding", ...said },
  advance: { kind: "money", label: "Paid in advance", ...said },
  total: { kind: "money", label: "Settles the loan", ...said },
  due: { kind: "money", label: "Due by then", ...said },
  overdue: { kind: "money", label: "Overdue", ...said },
  overdueSince: { kind: "date", label: "Overdue since", ...said },
  maturesOn: { kind: "date", label: "Last due date", ...said },
};

/** What settles a loan by days, part by part, as a dialog about it tells before its form. */
export const owedParts = [
  "owed.principal",
  "owed.interest",
  "owed.penal",
  "owed.charges",
  "owed.rounding",
  "owed.total",
] as const;
