import Alert from "@mui/material/Alert";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { countsAsText } from "#domain/gold/articles.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { asAssayed, finenessOf, isAssayed, isPledged } from "#resources/loans/gold-items.ts";
import type { Loan } from "#resources/loans/loan.ts";

export function UntestedGold({ row }: { row: Row }) {
  const { unassayedCountsAs } = useTradePolicy();
  const untested = (row as Loan).goldItems
    .filter((item) => isPledged(item) && isAssayed(item))
    .map(asAssayed)
    .filter((item) => finenessOf(item) === undefined);
  if (untested.length === 0) return null;
  const names = untested.map(({ description }) => nameInSentence(description)).join(", ");
  return (
    <Alert severity="warning" role="note">
      {`Not tested, ${countsAsText(unassayedCountsAs)}: ${names}`}
    </Alert>
  );
}
