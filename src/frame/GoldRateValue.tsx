import { partOfRate, fullRateParts } from "#domain/gold/gold-value.ts";
import { formatRupees } from "#domain/basics/money.ts";
import { useGoldRate } from "./use-gold-rate.ts";

/** Outside an island, gold-rate.ts updates it. */
export function GoldRateValue({ parts = fullRateParts }: { parts?: number }) {
  const rate = useGoldRate();
  return (
    <data data-gold-rate={parts} value={rate}>
      {formatRupees(partOfRate(rate, parts))}
    </data>
  );
}
