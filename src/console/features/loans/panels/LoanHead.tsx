import { Cell } from "#engine/console/screens/cells/Cell.tsx";
import { useServedResource } from "#engine/console/providers/context.ts";
import { Amount } from "#engine/console/ui/Amount.tsx";
import { formatGrams } from "#domain/basics/weight.ts";
import { formatPercent, fromBasisPoints } from "#domain/basics/percent.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { OwedToday } from "#resources/loans/due-fields.ts";
import { type GoldItem, isPledged, netGramsOf } from "#resources/loans/gold-items.ts";
import { goldRates } from "#resources/office/gold-rates.ts";
import { type Loan, loanFields } from "#resources/loans/loan.ts";
import type { AnyField, Row } from "#engine/declare/vocabulary.ts";
import { consoleWords } from "#console/words.ts";
import { Fact, FactList, NextPayment } from "./Fact.tsx";
import { useAssessmentOfHeldGold } from "./use-assessment-of-held-gold.ts";

const words = consoleWords.loanHead;

/** Payoff, amount due, loan to value and place of the gold, which customers ask for first. */
export function LoanHead({ row }: { row: Row }) {
  const loan = row as Loan;
  const { owed, status, ticketNumber, goldItems } = loan;
  const held = goldItems.filter(isPledged);
  return (
    <FactList>
      <Fact label={words.status} note={ticketNumber && words.ticket(ticketNumber)}>
        <Cell field={loanFields.status as AnyField} value={status} row={row} />
      </Fact>
      {owed ? <OwedFacts owed={owed} /> : <Fact label={words.amount}>{<Amount rupees={loan.amount} />}</Fact>}
      {owed && <LoanToValue loan={loan} />}
      {held.length > 0 && (
        <Fact label={words.gold} note={placesOf(held).join(" · ")}>
          {words.held(consoleWords.gold.articles(held.length), formatGrams(netGramsOf(held)))}
        </Fact>
      )}
    </FactList>
  );
}

const OwedFacts = ({ owed }: { owed: OwedToday }) => (
  <>
    <Fact label={words.payoff}>
      <Amount rupees={owed.total} />
    </Fact>
    <NextPayment owed={owed} />
  </>
);

/** Amount owed as a share of the gold's value, at the last rate. */
function LoanToValue({ loan }: { loan: Loan }) {
  // A backend that implements only the specification has no earlier rates.
  return useServedResource(goldRates)?.operations.list ? <Ltv loan={loan} /> : null;
}

function Ltv({ loan }: { loan: Loan }) {
  const assessed = useAssessmentOfHeldGold(loan);
  if (assessed?.ltv === undefined) return null;
  return (
    <Fact
      label={words.ltv}
      note={words.limit(formatPercent(assessed.limit.percent))}
      isWarning={assessed.excess > 0}
    >
      {formatPercent(fromBasisPoints(assessed.ltv))}
    </Fact>
  );
}

/** Packets and lockers of the articles, each once. */
function placesOf(items: readonly GoldItem[]): string[] {
  const distinct = (key: "packet" | "locker") => [...new Set(items.flatMap((item) => item[key] || []))];
  return [
    ...distinct("packet").map((packet) => words.packet(nameInSentence(packet))),
    ...distinct("locker").map((locker) => words.locker(nameInSentence(locker))),
  ];
}
