/** Chooses the amounts offered for payment: what is due, the next instalment, and the payoff. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { roundedForPayment, oneRupee } from "./repayment.ts";

/** Only instalment loans have `toPay`, which includes future interest. */
type PayableDebt = {
  due: Paise;
  total: Paise;
  next?: { due: Day; amount: Paise };
  toPay?: Paise;
  isInWholeRupees: boolean;
};

export type OfferedPayments = {
  due?: Paise;
  next?: { due: Day; amount: Paise };
  payoff: Paise;
  /** Otherwise only a settlement closes it. */
  closesLoan: boolean;
  proposed?: Paise;
};

export function offeredPayments({ due, total, next, toPay, isInWholeRupees }: PayableDebt): OfferedPayments {
  // Only a schedule keeps money for the next instalment. By days it would repay principal, and interest still falls due.
  const coming = due > 0 || toPay === undefined ? undefined : next;
  const expected = coming?.amount ?? due;
  const payable = roundedForPayment(expected, isInWholeRupees);
  const isPartial = payable > 0 && payable < total;
  const closesLoan = total > 0 && (toPay === undefined || toPay - total < (isInWholeRupees ? oneRupee : 1));
  return {
    due: isPartial && !coming ? payable : undefined,
    next: isPartial && coming ? { due: coming.due, amount: payable } : undefined,
    payoff: total,
    closesLoan,
    proposed: isPartial ? payable : due > 0 && closesLoan ? total : undefined,
  };
}

export type RemotePayment = { purpose: "due" | "payoff"; amount: Paise };

/** Less than a rupee is not due. */
export function remotePayments(debt: PayableDebt): RemotePayment[] {
  const { due, payoff, closesLoan } = offeredPayments(debt);
  return [
    ...(due !== undefined && debt.due >= oneRupee ? [{ purpose: "due" as const, amount: due }] : []),
    ...(closesLoan && payoff >= oneRupee ? [{ purpose: "payoff" as const, amount: payoff }] : []),
  ];
}
