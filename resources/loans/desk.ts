/** What the counter keeps of a loan beyond the specification. */
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { type Disbursal, disbursalFields } from "./disbursal.ts";
import { keptBySystem, neverShown } from "#engine/declare/presence.ts";
import type { Fields } from "#engine/declare/vocabulary.ts";

/** Amounts in rupees. */
export type Desk = Disbursal & {
  /** What was paid out, where nobody said how. */
  payoutNotSaid?: number;
  ticketNumber?: string;
  /** The value of the gold at pledge, and the lending rule that set the limit: see #domain/loan/lending-limits.ts. */
  goldValue?: number;
  lendingRule?: string;
  /** Why an administrator lent more than that. */
  limitReason?: string;
  /** Interest that is never charged, because the loan was settled early. */
  rebate?: number;
  closedAt?: string;
  /** The day the last instalment is due. */
  maturesOn?: string;
  /** The loans before and after it, by their ids, where one renewed the other. */
  renews?: string;
  renewedBy?: string;
};

/** Asked of whoever may decide so, for a new loan and for one that renews another. */
export const limitReason = {
  kind: "address",
  label: "Reason for lending above the limit",
  section: "Lending above the limit",
  extra: true,
  maxLength: 300,
  presence: { create: { admin: "write" }, edit: "none" },
} as const;

export function deskFields<Whole extends Registered>(): Fields<Desk, Whole> {
  const kept = { extra: true, section: "Gold desk", presence: keptBySystem } as const;
  return {
    ...disbursalFields<Whole>({
      section: "Disbursal",
      extra: true,
      when: (loan) => isNew(loan) || Boolean(loan.payoutNotSaid),
    }),
    payoutNotSaid: { kind: "money", label: "Pay-out not said", ...kept, section: "Disbursal" },
    ticketNumber: { kind: "text", label: "Pledge ticket", ...kept },
    goldValue: { kind: "money", label: "Value when pledged", ...kept },
    lendingRule: { kind: "text", label: "Lending rule", ...kept },
    limitReason,
    rebate: { kind: "money", label: "Interest not charged", ...kept },
    closedAt: { kind: "date", label: "Closed on", ...kept },
    maturesOn: { kind: "date", label: "Last due date", ...kept },
    renews: { kind: "text", label: "Renews", extra: true, presence: neverShown },
    renewedBy: { kind: "text", label: "Renewed by", extra: true, presence: neverShown },
  };
}

/** What a loan form asks how it was paid out: of a new loan all, of another what nobody said yet. In paise. */
export const askedPayout = (loan: Registered & { amount: number }): Paise =>
  toPaise(isNew(loan) ? loan.amount : (loan.payoutNotSaid ?? 0));

type Registered = Desk & { _id?: string };

const isNew = ({ _id }: Registered) => _id === undefined;
