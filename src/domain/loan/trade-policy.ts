/** Declares choices of the company about its trade. The default follows the specification. */
import { specifiedCarat, type UnassayedCarat } from "#domain/gold/articles.ts";
import type { RateAgeLimits } from "#domain/gold/rate-age.ts";
import type { Day } from "#domain/basics/dates.ts";

/** See #server/base/settings.ts. A missing limit never applies. */
export type TradePolicy = RateAgeLimits & {
  unassayedCountsAs: UnassayedCarat;
  renewsOnlyInOrder: boolean;
  /** First day on which instalment loans are paid in whole rupees. */
  wholeRupeesFrom?: Day;
  /** First day on which forms ask for a picture of each article. */
  photosFrom?: Day;
};

export const defaultTradePolicy: TradePolicy = {
  unassayedCountsAs: specifiedCarat,
  renewsOnlyInOrder: false,
};
