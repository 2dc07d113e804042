import type { ReactNode } from "react";
import { Amount } from "#engine/console/ui/Amount.tsx";
import { formatDate } from "#domain/basics/dates.ts";
import { toRupees } from "#domain/basics/money.ts";
import { duePaymentOf, type OwedToday } from "#resources/loans/due-fields.ts";
import css from "./HeadFacts.module.css";

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

/** Overdue amount, or else the amount due today, or else the next instalment. */
export function NextPayment({ owed }: { owed: readonly OwedToday[] }) {
  const payment = duePaymentOf(owed);
  if (payment.state === "nothing") return null;
  if (payment.state === "overdue")
    return (
      <HeadFact label="Overdue" note={`since ${formatDate(payment.since)}`} isWarning>
        <Amount rupees={toRupees(payment.overdue)} />
      </HeadFact>
    );
  const isDue = payment.state === "due";
  return (
    <HeadFact
      label={isDue ? "Due today" : "Next due"}
      note={isDue ? undefined : `on ${formatDate(payment.on)}`}
    >
      <Amount rupees={toRupees(payment.amount)} />
    </HeadFact>
  );
}
