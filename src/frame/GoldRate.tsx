import { formatRupees } from "#domain/money.ts";
import { useGoldRate } from "./use-gold-rate.ts";

/**
 * The current rate per gram, marked: the server writes today's rate into every page it serves (src/server/static.ts),
 * and a page from elsewhere corrects its own (gold-rate.ts).
 */
export function GoldRate() {
  const rate = useGoldRate();
  return (
    <data data-gold-rate="" value={rate}>
      {formatRupees(rate)}
    </data>
  );
}
