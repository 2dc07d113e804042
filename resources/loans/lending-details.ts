/** Declares the loan fields that go beyond the specification, such as payout, ticket, gold value and cancellation. */
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { type Disbursal, disbursalFields } from "./disbursal.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import type { Fields } from "#engine/declare/vocabulary.ts";

export type LendingDetails = Disbursal & {
  payoutNotSaid?: number;
  ticketNumber?: string;
  goldValue?: number;
  /** Version of the rule that set the limit (#domain/loan/lending-limits.ts). */
  lendingRule?: string;
  limitReason?: string;
  rebate?: number;
  closedAt?: string;
  cancelledAt?: string;
  cancelledBy?: string;
  cancellationReason?: string;
  /** 'yes' if the payout of a cancelled loan was made and has come back. */
  payoutReturned?: string;
  maturesOn?: string;
  renews?: string;
  renewedBy?: string;
};

export const limitReason = {
  kind: "multiline",
  label: "Reason for lending above the limit",
  section: "Lending above the limit",
  extra: true,
  maxLength: 300,
  presence: { create: { admin: "write" }, edit: "none" },
} as const;

export function lendingDetailsFields<Whole extends LoanWithDetails>(): Fields<LendingDetails, Whole> {
  const systemField = { extra: true, section: "Lending details", presence: setBySystem } as const;
  return {
    ...disbursalFields<Whole>({
      section: "Disbursal",
      extra: true,
      when: (loan) => isNew(loan) || Boolean(loan.payoutNotSaid),
    }),
    payoutNotSaid: { kind: "money", label: "Payout not recorded", ...systemField, section: "Disbursal" },
    ticketNumber: { kind: "text", label: "Pledge ticket", ...systemField },
    goldValue: { kind: "money", label: "Gold value at pledge", ...systemField },
    lendingRule: { kind: "text", label: "Lending rule", ...systemField },
    limitReason,
    rebate: { kind: "money", label: "Interest not charged", ...systemField },
    closedAt: { kind: "date", label: "Closed on", ...systemField },
    cancelledAt: { kind: "time", label: "Cancelled at", ...systemField },
    cancelledBy: { kind: "text", label: "Cancelled by", ...systemField },
    cancellationReason: { kind: "multiline", label: "Reason for cancelling", ...systemField },
    payoutReturned: {
      kind: "text",
      label: "Payout returned",
      ...systemField,
      display: ({ payoutReturned }) =>
        payoutReturned === "yes" ? "Yes, in the same way" : "It was not made",
    },
    maturesOn: { kind: "date", label: "Last due date", ...systemField },
    renews: { kind: "text", label: "Renews", extra: true, presence: wireOnly },
    renewedBy: { kind: "text", label: "Renewed by", extra: true, presence: wireOnly },
  };
}

/** In paise. For a new loan the whole amount, otherwise the part without a recorded method. */
export const payoutToRecord = (loan: LoanWithDetails & { amount: number }): Paise =>
  toPaise(isNew(loan) ? loan.amount : (loan.payoutNotSaid ?? 0));

type LoanWithDetails = LendingDetails & { _id?: string };

const isNew = ({ _id }: LoanWithDetails) => _id === undefined;
