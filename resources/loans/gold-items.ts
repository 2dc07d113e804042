/** Fields of a pledged article, also on the page of the customer's latest loan. */
import type { Assay } from "#domain/gold/assays.ts";
import { type CaratTenths, toCarat, toCaratTenths } from "#domain/gold/carats.ts";
import { purities } from "#domain/gold/gold-value.ts";
import { type Grams, toGrams, toMilligrams } from "#domain/basics/weight.ts";
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
  carat?: number;
  articleType?: "" | "jewellery" | "ornament" | "coin";
  pieces?: number;
  /** Carat of the four usual ones, for clients from before `carat`. */
  purity?: Purity | "";
  stoneWeight?: number;
  otherDeductions?: number;
  packet?: string;
  seal?: string;
  locker?: string;
  appraisedBy?: string;
  custody?: CustodyState;
};

type Purity = `${(typeof purities)[number]}`;

type AssayedFields = {
  assayedDescription?: string;
  assayedGrossWeight?: number;
  assayedNetWeight?: number;
  assayedCarat?: number;
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

const carat = { kind: "number", decimals: 1, min: 1, max: 24 } as const;

const purity = {
  kind: "choice",
  extra: true,
  options: [
    { value: "", label: "Not assayed" },
    ...purities.map((carat) => ({ value: `${carat}` as const, label: `${carat} carat` })),
  ],
} as const;

export const goldItemFields: Fields<GoldItem, GoldItem> = {
  description: { kind: "text", label: "Description", required: true, maxLength: 200 },
  grossWeight: { ...weight, label: "Gross weight", required: true },
  netWeight: { ...weight, label: "Net weight", required: true },
  carat: {
    ...carat,
    label: "Carat",
    extra: true,
    isAlwaysShown: true,
    suggestions: purities,
    input: "carat",
  },
  articleType: {
    kind: "choice",
    label: "Type",
    extra: true,
    isAlwaysShown: true,
    initial: "",
    options: [
      { value: "", label: "Select…" },
      { value: "jewellery", label: "Jewellery" },
      { value: "ornament", label: "Ornament" },
      { value: "coin", label: "Coin" },
    ],
  },
  pieces: { kind: "number", label: "Pieces", extra: true, min: 1, max: 1_000 },
  purity: { ...purity, label: "Purity", initial: "", supersededBy: "carat" },
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
  assayedCarat: { ...carat, label: "Carat assayed", ...assayedField("carat") },
  assayedPurity: { ...purity, label: "Purity assayed", presence: setBySystem, supersededBy: "assayedCarat" },
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
        carat: item.assayedCarat || undefined,
        purity: item.assayedPurity || undefined,
        stoneWeight: item.assayedStoneWeight || undefined,
        otherDeductions: item.assayedOtherDeductions || undefined,
        ...withoutAssay,
      };

const withoutAssay = {
  assayedDescription: undefined,
  assayedGrossWeight: undefined,
  assayedNetWeight: undefined,
  assayedCarat: undefined,
  assayedPurity: undefined,
  assayedStoneWeight: undefined,
  assayedOtherDeductions: undefined,
} satisfies { [Key in keyof Required<AssayedFields>]: undefined };

/** Article as it counts, in milligrams and carats. */
export const articleOf = (item: GoldItem): Assay => enteredArticleOf(asAssayed(item));

/** Net weight that counts, of all articles. */
export const netGramsOf = (items: readonly GoldItem[]): Grams =>
  toGrams(items.map(articleOf).reduce((sum, { net }) => sum + net, 0));

export const enteredArticleOf = (item: GoldItem): Assay => ({
  description: item.description,
  gross: toMilligrams(item.grossWeight),
  stones: toMilligrams(item.stoneWeight ?? 0),
  otherDeductions: toMilligrams(item.otherDeductions ?? 0),
  net: toMilligrams(item.netWeight),
  fineness: finenessOf(item),
});

/** Fineness of an article, undefined if it was not tested. `carat` counts where both are given. */
export const finenessOf = ({ carat, purity }: Pick<GoldItem, "carat" | "purity">): CaratTenths | undefined =>
  toCaratTenths(carat || Number(purity)) || undefined;

/** Carat as clients from before `carat` read it; '' if it is none of the four usual ones. */
export const purityOf = (fineness: CaratTenths | null): Purity | "" =>
  options.find((purity) => fineness !== null && Number(purity) === toCarat(fineness)) ?? "";

const options = purities.map((each) => `${each}` as const);
