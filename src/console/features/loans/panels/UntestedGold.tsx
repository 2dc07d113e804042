import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { countsAsText } from "#domain/gold/articles.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { asAssayed, finenessOf, isAssayed, isPledged } from "#resources/loans/gold-items.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";

export function UntestedGold({ row }: { row: Row }) {
  const { unassayedCountsAs } = useTradePolicy();
  const untested = (row as Loan).goldItems
    .filter((item) => isPledged(item) && isAssayed(item))
    .map(asAssayed)
    .filter((item) => finenessOf(item) === undefined);
  if (untested.length === 0) return null;
  const names = untested.map(({ description }) => nameInSentence(description)).join(", ");
  return (
    <Notice
      severity="warning"
      role="note"
      text={`Not tested, ${countsAsText(unassayedCountsAs)}: ${names}`}
    />
  );
}
