/** What stands behind a loan and how far it has come: shared by loans and by a customer's latest loan. */
import type { Fields, Option } from "./vocabulary.ts";

/** Weights in grams; gross includes impurities, net is pure gold. */
export type GoldItem = { description: string; grossWeight: number; netWeight: number };

export const goldItemFields: Fields<GoldItem, GoldItem> = {
  description: { kind: "text", label: "Description", required: true, maxLength: 200 },
  grossWeight: { kind: "grams", label: "Gross weight", required: true, min: 0, max: 100_000 },
  netWeight: { kind: "grams", label: "Net weight", required: true, min: 0, max: 100_000 },
};

export type LoanStatus = "active" | "closed" | "approved" | "rejected";

export const loanStatusOptions: readonly Option<LoanStatus>[] = [
  { value: "active", label: "active", tone: "blue" },
  { value: "closed", label: "closed", tone: "grey" },
  { value: "approved", label: "approved", tone: "green" },
  { value: "rejected", label: "rejected", tone: "red" },
];
