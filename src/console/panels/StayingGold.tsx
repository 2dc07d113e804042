import { valueOn } from "#domain/articles.ts";
import { today } from "#domain/dates.ts";
import { lendingRuleOn } from "#domain/lending-limits.ts";
import { formatRupeesExactly, type Paise, toRupees } from "#domain/money.ts";
import { coverOf, isReleasable } from "#domain/release.ts";
import { rateChangesOf } from "#resources/forms.ts";
import { settlementOfLoan } from "#resources/loan-book.ts";
import type { Loan } from "#resources/loans.ts";
import { articleOf, isPledged } from "#resources/pledge.ts";
import { useRateHistory } from "../rate-changes.ts";
import css from "./GoldLimit.module.css";
import { useOwedElsewhere } from "./use-owed-elsewhere.ts";

/** Whether what stays covers what is owed, while articles of an active loan are chosen. The server judges the same. */
export function StayingGold({ loan, going }: { loan: Loan; going: ReadonlySet<number> }) {
  const { history } = useRateHistory();
  const others = useOwedElsewhere(loan);
  const owed = settlementOfLoan(loan, today())?.total;
  const staying = loan.goldItems.filter((item, index) => isPledged(item) && !going.has(index + 1));
  const value = history && valueOn(today(), rateChangesOf(history), staying.map(articleOf));
  if (value === undefined || others === undefined || owed === undefined) return null;
  const rule = lendingRuleOn(today());
  const isEnough = staying.length > 0 && isReleasable(owed, value, rule, others);
  const text = `${rupees(owed)} is owed, so gold worth ${rupees(coverOf(owed, rule, others))} must stay. What stays is worth ${rupees(value)}.`;
  return (
    <p role="status" className={isEnough ? css.how : css.warning}>
      {text}
    </p>
  );
}

const rupees = (paise: Paise) => formatRupeesExactly(toRupees(paise));
