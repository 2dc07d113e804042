import { formatPercent } from "#domain/basics/percent.ts";
import { figureKind, withUnit } from "./figure-kind.ts";

export const percent = figureKind({
  decimals: 2,
  largest: 1e12,
  format: (value, field) => withUnit(formatPercent(value), field),
  adornments: (field) => ({ after: withUnit("%", field) }),
});
