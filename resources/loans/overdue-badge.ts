import { daysInWords } from "#domain/basics/dates.ts";
import { daysPastDue } from "#domain/loan/past-due.ts";
import type { BadgeText } from "#engine/declare/vocabulary.ts";
import type { OwedToday } from "./due-fields.ts";

/** Badge of an overdue loan, '23 days overdue', beside its status. */
export function overdueBadgeOf({ owed }: { owed?: OwedToday }): BadgeText | undefined {
  const days = owed ? daysPastDue(owed.overdueSince, owed.on) : 0;
  return days > 0 ? { text: `${daysInWords(days)} overdue`, tone: "red" } : undefined;
}
