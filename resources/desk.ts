/** What the counter keeps of a loan beyond the specification. */
import { keptBySystem, neverShown } from "./presence.ts";
import type { Fields } from "./vocabulary.ts";

/** How the amount was paid out; '' where nobody said. */
export type DisbursedBy = "" | "cash" | "transfer";

/** Amounts in rupees. */
export type Desk = {
  disbursedBy?: DisbursedBy;
  disbursalReference?: string;
  ticketNumber?: string;
  /** What the gold was worth when it was pledged, and the rule its limit came from: see #domain/lending-limits.ts. */
  goldValue?: number;
  lendingRule?: string;
  /** Interest that is never charged, because the loan was settled early. */
  rebate?: number;
  closedAt?: string;
  /** The loans before and after it, by their ids, where one renewed the other. */
  renews?: string;
  renewedBy?: string;
};

export function deskFields<Whole extends Desk>(): Fields<Desk, Whole> {
  const kept = { extra: true, section: "Gold desk", presence: keptBySystem } as const;
  return {
    disbursedBy: {
      kind: "choice",
      label: "Paid out",
      extra: true,
      section: "Disbursal",
      initial: "",
      presence: { edit: "none" },
      options: [
        { value: "", label: "Not said" },
        { value: "cash", label: "In cash" },
        { value: "transfer", label: "By transfer" },
      ],
    },
    disbursalReference: {
      kind: "text",
      label: "Transfer reference",
      extra: true,
      section: "Disbursal",
      maxLength: 100,
      presence: { edit: "none" },
      when: ({ disbursedBy }) => disbursedBy === "transfer",
    },
    ticketNumber: { kind: "text", label: "Pledge ticket", ...kept },
    goldValue: { kind: "money", label: "Value when pledged", ...kept },
    lendingRule: { kind: "text", label: "Lending rule", ...kept },
    rebate: { kind: "money", label: "Interest not charged", ...kept },
    closedAt: { kind: "date", label: "Closed on", ...kept },
    renews: { kind: "text", label: "Renews", extra: true, presence: neverShown },
    renewedBy: { kind: "text", label: "Renewed by", extra: true, presence: neverShown },
  };
}
