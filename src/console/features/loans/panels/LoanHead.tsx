/** Key facts at the top of a loan's page: status, payoff, loan-to-value and the gold held. */
import { Cell } from "#engine/console/screens/cells/Cell.tsx";
import { useServedResource } from "#engine/console/providers/context.ts";
import { Amount } from "#engine/console/ui/Amount.tsx";
import { formatTime } from "#domain/basics/dates.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { formatGrams, formatPercent, fromBasisPoints } from "#domain/basics/measures.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { OwedToday } from "#resources/loans/due-fields.ts";
import { type GoldItem, isPledged, netGramsOf } from "#resources/loans/gold-items.ts";
import { goldRates } from "#resources/office/gold-rates.ts";
import { type Loan, loanFields } from "#resources/loans/loan.ts";
import type { AnyField, Row } from "#engine/declare/vocabulary.ts";
import { goldInWords } from "./gold-in-words.ts";
import { HeadFact, HeadFacts, NextPayment } from "./HeadFacts.tsx";
import { useAssessmentOfHeldGold } from "./use-assessment-of-held-gold.ts";

export function LoanHead({ row }: { row: Row }) {
  const loan = row as Loan;
  const { owed, status, ticketNumber, goldItems } = loan;
  const held = isDisbursed(loan) ? goldItems.filter(isPledged) : [];
  return (
    <HeadFacts>
      <HeadFact label="Status" note={ticketNumber && `Ticket ${ticketNumber}`}>
        <Cell field={loanFields.status as AnyField} value={status} row={row} />
      </HeadFact>
      {loan.cancelledAt && (
        <HeadFact label="Cancelled" note={`${loan.cancelledBy}: ${loan.cancellationReason}`}>
          {formatTime(loan.cancelledAt)}
        </HeadFact>
      )}
      {owed ? (
        <OwedFacts owed={owed} />
      ) : (
        <HeadFact label="Loan amount">
          <Amount rupees={loan.amount} />
        </HeadFact>
      )}
      {owed && held.length > 0 && <LoanToValue loan={loan} />}
      {held.length > 0 && (
        <HeadFact
          label="Gold held"
          note={[`${formatGrams(netGramsOf(held))} net`, ...placesOf(held)].join(" · ")}
        >
          {goldInWords(held)}
        </HeadFact>
      )}
    </HeadFacts>
  );
}

const OwedFacts = ({ owed }: { owed: OwedToday }) => (
  <>
    <HeadFact label="Payoff today">
      <Amount rupees={owed.total} />
    </HeadFact>
    <NextPayment owed={[owed]} />
  </>
);

function LoanToValue({ loan }: { loan: Loan }) {
  // A backend that implements only the specification has no earlier rates.
  return useServedResource(goldRates)?.operations.list ? <LoanToValueFact loan={loan} /> : null;
}

function LoanToValueFact({ loan }: { loan: Loan }) {
  const assessed = useAssessmentOfHeldGold(loan);
  if (assessed?.ltv === undefined)
    return (
      <HeadFact label="LTV today" note={"\u00a0"}>
        —
      </HeadFact>
    );
  return (
    <HeadFact
      label="LTV today"
      note={`limit ${formatPercent(assessed.limit.percent)}`}
      isWarning={assessed.excess > 0}
    >
      {formatPercent(fromBasisPoints(assessed.ltv))}
    </HeadFact>
  );
}

function placesOf(items: readonly GoldItem[]): string[] {
  const distinct = (key: "packet" | "locker") => [...new Set(items.flatMap((item) => item[key] || []))];
  return [
    ...distinct("packet").map((packet) => `Packet ${nameInSentence(packet)}`),
    ...distinct("locker").map((locker) => `Locker ${nameInSentence(locker)}`),
  ];
}
