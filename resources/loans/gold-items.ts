/** Fields of a pledged article, also on the page of the customer's latest loan. */
import type { Assay } from "#domain/gold/assays.ts";
import { purities } from "#domain/gold/gold-value.ts";
import { toMilligrams } from "#domain/basics/weight.ts";
import { setBySystem } from "#engine/declare/presence.ts";
import type { Fields } from "#engine/declare/vocabulary.ts";

/**
 * Weights in grams; gross includes impurities, net is pure gold. Fields after `netWeight` go beyond the specification.
 * Assayed fields exist only while an edit waits for confirmation. Until then they count; an added article does not.
 */
export type GoldItem = AssayedFields & {
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
  custody?: CustodyState;
};

type AssayedFields = {
  assayedDescription?: string;
  assayedGrossWeight?: number;
  assayedNetWeight?: number;
  assayedPurity?: GoldItem["purity"];
  assayedStoneWeight?: number;
  assayedOtherDeductions?: number;
};

/** `pledged` while the company holds it; `carried` where a renewed loan took it over. */
export type CustodyState = "pledged" | "released" | "carried";

const weight = { kind: "grams", min: 0, max: 100_000 } as const;
const assayedField = <Field extends keyof GoldItem>(field: Field) =>
  ({ extra: true, presence: setBySystem, mergedInto: { field, labels: ["entered", "assayed"] } }) as const;
const storageField = { kind: "text", extra: true, maxLength: 60 } as const;

const purity = {
  kind: "choice",
  options: [
    { value: "", label: "Not assayed" },
    ...purities.map((carat) => ({ value: `${carat}` as const, label: `${carat} carat` })),
  ],
} as const;

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
      { value: "", label: "Select…" },
      { value: "ornament", label: "Ornament" },
      { value: "coin", label: "Coin" },
    ],
  },
  pieces: { kind: "number", label: "Pieces", extra: true, min: 1, max: 1_000 },
  purity: { ...purity, label: "Purity", extra: true, initial: "" },
  stoneWeight: { ...weight, label: "Stones", extra: true },
  otherDeductions: { ...weight, label: "Other deductions", extra: true },
  packet: { ...storageField, label: "Packet number" },
  seal: { ...storageField, label: "Seal number" },
  locker: { ...storageField, label: "Locker" },
  appraisedBy: { kind: "text", label: "Appraised by", extra: true, maxLength: 120 },
  custody: {
    kind: "choice",
    label: "Custody",
    extra: true,
    presence: setBySystem,
    options: [
      { value: "pledged", label: "pledged", tone: "blue" },
      { value: "released", label: "released", tone: "grey" },
      { value: "carried", label: "moved to renewed loan", tone: "grey" },
    ],
  },
  assayedDescription: { kind: "text", label: "Description assayed", ...assayedField("description") },
  assayedGrossWeight: { ...weight, label: "Gross weight assayed", ...assayedField("grossWeight") },
  assayedNetWeight: { ...weight, label: "Net weight assayed", ...assayedField("netWeight") },
  assayedPurity: { ...purity, label: "Purity assayed", ...assayedField("purity") },
  assayedStoneWeight: { ...weight, label: "Stones assayed", ...assayedField("stoneWeight") },
  assayedOtherDeductions: {
    ...weight,
    label: "Other deductions assayed",
    ...assayedField("otherDeductions"),
  },
};

/** Whether the company holds it for this loan. */
export const isPledged = ({ custody = "pledged" }: GoldItem): boolean => custody === "pledged";

/** Whether an edit waits for an administrator's confirmation, while the company holds the article. */
export const needsConfirmation = (item: GoldItem): boolean =>
  isPledged(item) && item.assayedDescription !== undefined;

/** Added articles count only once they are confirmed. */
export const isAssayed = ({ netWeight, assayedNetWeight = netWeight }: GoldItem): boolean =>
  assayedNetWeight > 0;

/** Article as printed on papers. One that was never assayed has a name but no weight. */
export const asAssayed = (item: GoldItem): GoldItem =>
  item.assayedDescription === undefined
    ? item
    : {
        ...item,
        description: item.assayedDescription || item.description,
        grossWeight: item.assayedGrossWeight ?? 0,
        netWeight: item.assayedNetWeight ?? 0,
        purity: item.assayedPurity || undefined,
        stoneWeight: item.assayedStoneWeight || undefined,
        otherDeductions: item.assayedOtherDeductions || undefined,
        ...withoutAssay,
      };

const withoutAssay = {
  assayedDescription: undefined,
  assayedGrossWeight: undefined,
  assayedNetWeight: undefined,
  assayedPurity: undefined,
  assayedStoneWeight: undefined,
  assayedOtherDeductions: undefined,
} satisfies { [Key in keyof Required<AssayedFields>]: undefined };

/** Article as it counts, in milligrams and carats. */
export const articleOf = (item: GoldItem): Assay => enteredArticleOf(asAssayed(item));

export const enteredArticleOf = (item: GoldItem): Assay => ({
  description: item.description,
  gross: toMilligrams(item.grossWeight),
  stones: toMilligrams(item.stoneWeight ?? 0),
  otherDeductions: toMilligrams(item.otherDeductions ?? 0),
  net: toMilligrams(item.netWeight),
  carat: Number(item.purity) || undefined,
});
