/** Shows whether the gold that stays after a release covers the debt. The server checks the same. */
import { today } from "#domain/basics/dates.ts";
import { coverOf, coverText } from "#domain/loan/release.ts";
import { rateChangesOf } from "#resources/office/gold-rate.ts";
import { amountCountedToLimit, countsMaturity, lendingRuleOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { articleOf, isAssayed, isPledged } from "#resources/loans/gold-items.ts";
import { useRateHistory } from "#console/providers/rate-history.ts";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { RateAge } from "./RateAge.tsx";
import { useOwedElsewhere } from "./use-owed-elsewhere.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";

type Props = { loan: Loan; released: ReadonlySet<string | undefined> };

export function RemainingGoldCover({ loan, released }: Props) {
  const { history } = useRateHistory();
  const { others } = useOwedElsewhere(loan.customerId, loan._id);
  const { unassayedCountsAs: unassayed } = useTradePolicy();
  const owed = amountCountedToLimit(loan, today());
  const remaining = loan.goldItems.filter(
    (item) => isPledged(item) && isAssayed(item) && !released.has(item._id),
  );
  if (history === undefined || others === undefined || owed === undefined) return null;
  const cover = coverOf(remaining.map(articleOf), {
    day: today(),
    owed,
    others,
    rule: lendingRuleOfLoan(loan),
    changes: rateChangesOf(history),
    unassayed,
    isAtMaturity: countsMaturity(loan),
  });
  return (
    <>
      <Notice
        role="status"
        severity={cover.isEnough ? "info" : "error"}
        text={`${coverText(cover)}.`}
        style={{ marginTop: "0.5rem" }}
      />
      <RateAge />
    </>
  );
}
