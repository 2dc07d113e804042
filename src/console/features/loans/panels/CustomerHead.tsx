import { Skeleton } from "#engine/console/ui/Skeleton.tsx";
import { type Rupees, toPaise, toRupees } from "#domain/basics/money.ts";
import { formatGrams } from "#domain/basics/measures.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { Amount } from "#engine/console/ui/Amount.tsx";
import { outstandingToday } from "#resources/loans/due-fields.ts";
import { isPledged, netGramsOf } from "#resources/loans/gold-items.ts";
import { HeadFact, HeadFacts, NextPayment } from "./HeadFacts.tsx";
import { articlesInWords } from "./gold-in-words.ts";
import { isRunning, useCustomerLoans } from "./use-customer-loans.ts";

export function CustomerHead({ row }: { row: Row }) {
  const { open, isLoading, error } = useCustomerLoans(row);
  // The list below reports the error.
  if (error) return null;
  if (isLoading) return <LoadingFacts />;
  const running = open.filter(isRunning);
  const owed = running.flatMap((loan) => loan.owed ?? []);
  const held = open.flatMap(({ goldItems }) => goldItems.filter(isPledged));
  return (
    <HeadFacts>
      <HeadFact
        label="Outstanding"
        note={running.length === 1 ? "1 running loan" : `${running.length} running loans`}
      >
        <Amount rupees={sumOf(owed.map(outstandingToday))} />
      </HeadFact>
      <NextPayment owed={owed} />
      <HeadFact label="Gold held" note={held.length > 0 ? articlesInWords(held.length) : undefined}>
        {formatGrams(netGramsOf(held))}
      </HeadFact>
    </HeadFacts>
  );
}

const LoadingFacts = () => (
  <HeadFacts>
    {["Outstanding", "Next due", "Gold held"].map((label) => (
      <HeadFact key={label} label={label} note={"\u00a0"}>
        <Skeleton width="6rem" />
      </HeadFact>
    ))}
  </HeadFacts>
);

const sumOf = (amounts: readonly Rupees[]): Rupees =>
  toRupees(amounts.reduce((sum, amount) => sum + toPaise(amount), 0));
