/** Lending details of a loan beyond the specification. */
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { type Disbursal, disbursalFields } from "./disbursal.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import type { Fields } from "#engine/declare/vocabulary.ts";

/** Amounts in rupees. */
export type LendingDetails = Disbursal & {
  /** Payout without a recorded method. */
  payoutNotSaid?: number;
  ticketNumber?: string;
  /** Value of the gold at pledge, and the lending rule that set the limit: see #domain/loan/lending-limits.ts. */
  goldValue?: number;
  lendingRule?: string;
  /** Reason of the administrator for lending above the limit. */
  limitReason?: string;
  /** Interest never charged because the loan was settled early. */
  rebate?: number;
  closedAt?: string;
  maturesOn?: string;
  /** Ids of the loan that it renews, and of the loan that renews it. */
  renews?: string;
  renewedBy?: string;
};

/** Input for administrators, on new loans and on renewals. */
export const limitReason = {
  kind: "address",
  label: "Reason for lending above the limit",
  section: "Lending above the limit",
  extra: true,
  maxLength: 300,
  presence: { create: { admin: "write" }, edit: "none" },
} as const;

export function lendingDetailsFields<Whole extends LoanWithDetails>(): Fields<LendingDetails, Whole> {
  const kept = { extra: true, section: "Lending details", presence: setBySystem } as const;
  return {
    ...disbursalFields<Whole>({
      section: "Disbursal",
      extra: true,
      when: (loan) => isNew(loan) || Boolean(loan.payoutNotSaid),
    }),
    payoutNotSaid: { kind: "money", label: "Payout not recorded", ...kept, section: "Disbursal" },
    ticketNumber: { kind: "text", label: "Pledge ticket", ...kept },
    goldValue: { kind: "money", label: "Gold value at pledge", ...kept },
    lendingRule: { kind: "text", label: "Lending rule", ...kept },
    limitReason,
    rebate: { kind: "money", label: "Interest not charged", ...kept },
    closedAt: { kind: "date", label: "Closed on", ...kept },
    maturesOn: { kind: "date", label: "Last due date", ...kept },
    renews: { kind: "text", label: "Renews", extra: true, presence: wireOnly },
    renewedBy: { kind: "text", label: "Renewed by", extra: true, presence: wireOnly },
  };
}

/** Payout that the form asks about: a new loan's whole amount, otherwise the part without a recorded method. In paise. */
export const payoutToRecord = (loan: LoanWithDetails & { amount: number }): Paise =>
  toPaise(isNew(loan) ? loan.amount : (loan.payoutNotSaid ?? 0));

type LoanWithDetails = LendingDetails & { _id?: string };

const isNew = ({ _id }: LoanWithDetails) => _id === undefined;
