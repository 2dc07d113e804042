import { partOfRate, wholeRate } from "#domain/gold/gold-value.ts";
import { formatRupees } from "#domain/basics/money.ts";
import { useGoldRate } from "./use-gold-rate.ts";

/**
 * The current rate per gram, marked: the server writes today's rate into every page it serves (src/server/site/static.ts),
 * and a page from elsewhere corrects its own (gold-rate.ts). `parts` are those of the rate that count (gold-value.ts):
 * what a gram of lower purity is worth, or may borrow.
 */
export function GoldRate({ parts = wholeRate }: { parts?: number }) {
  const rate = useGoldRate();
  return (
    <data data-gold-rate={parts} value={rate}>
      {formatRupees(partOfRate(rate, parts))}
    </data>
  );
}
