/** What stands behind a loan and how far it has come: shared by loans and by a customer's latest loan. */
import type { Article } from "#domain/articles.ts";
import { purities } from "#domain/gold-value.ts";
import { toMilligrams } from "#domain/weight.ts";
import { keptBySystem } from "./presence.ts";
import type { Fields, Option } from "./vocabulary.ts";

/**
 * Weights in grams; gross includes impurities, net is pure gold. What follows them is beyond the specification: the
 * purity in carat, where somebody assayed the article, and where it lies.
 */
export type GoldItem = {
  description: string;
  grossWeight: number;
  netWeight: number;
  articleType?: "" | "ornament" | "coin";
  pieces?: number;
  purity?: "" | `${(typeof purities)[number]}`;
  stoneWeight?: number;
  otherDeductions?: number;
  packet?: string;
  seal?: string;
  locker?: string;
  appraisedBy?: string;
  custody?: Custody;
};

/** Pledged while the company holds it; carried where a renewed loan took it over. */
export type Custody = "pledged" | "released" | "carried";

const weight = { kind: "grams", min: 0, max: 100_000 } as const;
const place = { kind: "text", extra: true, maxLength: 60 } as const;

export const goldItemFields: Fields<GoldItem, GoldItem> = {
  description: { kind: "text", label: "Description", required: true, maxLength: 200 },
  grossWeight: { ...weight, label: "Gross weight", required: true },
  netWeight: { ...weight, label: "Net weight", required: true },
  articleType: {
    kind: "choice",
    label: "Type",
    extra: true,
    initial: "",
    options: [
      { value: "", label: "Not said" },
      { value: "ornament", label: "Ornament" },
      { value: "coin", label: "Coin" },
    ],
  },
  pieces: { kind: "number", label: "Pieces", extra: true, min: 1, max: 1_000 },
  purity: {
    kind: "choice",
    label: "Purity",
    extra: true,
    initial: "",
    options: [
      { value: "", label: "Not assayed" },
      ...purities.map((carat) => ({ value: `${carat}` as const, label: `${carat} carat` })),
    ],
  },
  stoneWeight: { ...weight, label: "Stones", extra: true },
  otherDeductions: { ...weight, label: "Other deductions", extra: true },
  packet: { ...place, label: "Packet number" },
  seal: { ...place, label: "Seal number" },
  locker: { ...place, label: "Locker" },
  appraisedBy: { kind: "text", label: "Appraised by", extra: true, maxLength: 120 },
  custody: {
    kind: "choice",
    label: "Custody",
    extra: true,
    presence: keptBySystem,
    options: [
      { value: "pledged", label: "pledged", tone: "blue" },
      { value: "released", label: "released", tone: "grey" },
      { value: "carried", label: "carried over", tone: "grey" },
    ],
  },
};

/** Whether the company holds it, and for this loan. */
export const isPledged = ({ custody = "pledged" }: GoldItem): boolean => custody === "pledged";

/** The same in the units it is counted in. */
export const articleOf = (item: GoldItem): Article => ({
  gross: toMilligrams(item.grossWeight),
  stones: toMilligrams(item.stoneWeight ?? 0),
  otherDeductions: toMilligrams(item.otherDeductions ?? 0),
  net: toMilligrams(item.netWeight),
  carat: Number(item.purity) || undefined,
});

export type LoanStatus = "active" | "closed" | "approved" | "rejected";

export const loanStatusOptions: readonly Option<LoanStatus>[] = [
  { value: "active", label: "active", tone: "blue" },
  { value: "closed", label: "closed", tone: "grey" },
  { value: "approved", label: "approved", tone: "green" },
  { value: "rejected", label: "rejected", tone: "red" },
];
