import { formatRupeesExactly } from "#domain/basics/money.ts";
import { indianGroups } from "#engine/declare/grouping.ts";
import { figureKind } from "./figure-kind.ts";

/** Rupees on the wire. */
export const money = figureKind({
  decimals: 2,
  largest: 1e12,
  hidesZeroDecimals: true,
  format: formatRupeesExactly,
  grouping: indianGroups,
  adornments: () => ({ before: "₹" }),
});
