import { type Day, daysInWords, today } from "#domain/basics/dates.ts";
import { daysPastDue } from "#domain/loan/arrears.ts";
import type { BadgeText } from "#engine/declare/vocabulary.ts";
import type { OwedToday } from "./due-fields.ts";

export function overdueBadgeOf({ earliestDue, owed }: DatedLoan): BadgeText | undefined {
  const days = daysPastDue(earliestDue ?? owed?.overdueSince, today());
  return days > 0 ? { text: `${daysInWords(days)} overdue`, tone: "red" } : undefined;
}

type DatedLoan = { earliestDue?: Day; owed?: OwedToday };
