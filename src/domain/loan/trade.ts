/** How the company trades where the rules leave it the choice and the specification has its way otherwise. */
import { specifiedCarat, type UnassayedCarat } from "#domain/gold/articles.ts";
import type { RateAgeLimits } from "#domain/gold/rate-age.ts";
import type { Day } from "#domain/basics/dates.ts";

/** See #server/settings.ts. What is left out is never. */
export type Trade = RateAgeLimits & {
  unassayedCountsAs: UnassayedCarat;
  /** That no loan is renewed while something on it is overdue. */
  renewsOnlyInOrder: boolean;
  /** From which day on loans of instalments are paid in whole rupees. */
  wholeRupeesFrom?: Day;
};

/** As specified. */
export const usualTrade: Trade = { unassayedCountsAs: specifiedCarat, renewsOnlyInOrder: false };
