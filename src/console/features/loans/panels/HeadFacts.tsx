import type { ReactNode } from "react";
import { Amount } from "#engine/console/ui/Amount.tsx";
import { formatDate } from "#domain/basics/dates.ts";
import { nextInstalmentOf, type OwedToday } from "#resources/loans/due-fields.ts";
import { consoleWords } from "#console/words.ts";
import css from "./HeadFacts.module.css";

const words = consoleWords.loanHead;

/** Figures in one or more columns. */
export const HeadFacts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>;

type FactProps = { label: string; note?: string; isWarning?: boolean; children: ReactNode };

export const HeadFact = ({ label, note, isWarning, children }: FactProps) => (
  <div data-warning={isWarning}>
    <dt>{label}</dt>
    <dd>
      <strong>{children}</strong>
      {note && <span>{note}</span>}
    </dd>
  </div>
);

export type DuePayment = Pick<
  OwedToday,
  "on" | "overdue" | "overdueSince" | "due" | "nextDue" | "nextAmount"
>;

/** Overdue amount, or else the amount due today, or else the next instalment. */
export function NextPayment({ owed }: { owed: DuePayment }) {
  const { overdue, overdueSince, due } = owed;
  if (overdueSince)
    return (
      <HeadFact label={words.overdue} note={words.since(formatDate(overdueSince))} isWarning>
        <Amount rupees={overdue} />
      </HeadFact>
    );
  if (due > 0)
    return (
      <HeadFact label={words.dueToday}>
        <Amount rupees={due} />
      </HeadFact>
    );
  const next = nextInstalmentOf(owed);
  if (!next) return null;
  return (
    <HeadFact label={words.next} note={words.on(formatDate(next.due))}>
      <Amount rupees={next.amount} />
    </HeadFact>
  );
}
