/** The gold articles pledged with a loan: their fields, weights and purity, as entered and as assayed. */
import type { Assay } from "#domain/gold/articles.ts";
import { type CaratTenths, toCarat, toCaratTenths, purities } from "#domain/gold/gold-value.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { formatGrams, type Grams, toGrams, toMilligrams } from "#domain/basics/measures.ts";
import { itemIdField, setBySystem } from "#engine/declare/presence.ts";
import type { Fields } from "#engine/declare/vocabulary.ts";

/**
 * Weights in grams. Fields after `netWeight` go beyond the specification. While an edit waits for confirmation, the assayed
 * fields hold the values confirmed before, which count until then.
 */
export type GoldItem = AssayedFields & {
  _id?: string;
  description: string;
  grossWeight: number;
  netWeight: number;
  carat?: number;
  articleType?: "" | "jewellery" | "ornament" | "coin";
  pieces?: number;
  /** One of the four usual carats, for clients that do not know `carat`. */
  purity?: Purity | "";
  /** Sums of `deductions`, for clients that do not know it. */
  stoneWeight?: number;
  otherDeductions?: number;
  deductions?: Deduction[];
  defects?: string;
  tested?: "" | "touchstone" | "xrf" | "acid" | "hallmark";
  borrowerPresent?: "" | "yes" | "no";
  photos?: string[];
  packet?: string;
  seal?: string;
  locker?: string;
  appraisedBy?: string;
  custody?: CustodyState;
};

/** In grams. */
export type Deduction = { of: (typeof deductionKinds)[number]; grams?: number };

export const deductionKinds = ["stones", "lac", "alloy", "strings", "fastenings", "other"] as const;

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

export const deductionNames: Readonly<Record<Deduction["of"], string>> = {
  stones: "Stones",
  lac: "Lac",
  alloy: "Alloy",
  strings: "Strings",
  fastenings: "Fastenings",
  other: "Other",
};

/** 'Stones 1.80 g, Lac not weighed' */
const deductionsText = (deductions: readonly Deduction[]): string =>
  deductions
    .map(({ of, grams }) => `${deductionNames[of]} ${grams ? formatGrams(grams) : "not weighed"}`)
    .join(", ");

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
  _id: itemIdField,
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
  photos: {
    kind: "photo",
    many: true,
    label: "Pictures",
    extra: true,
    isAlwaysShown: true,
    input: "articlePhotos",
  },
  deductions: {
    kind: "items",
    label: "Deductions",
    of: "Deduction",
    min: 0,
    extra: true,
    input: "deductions",
    display: ({ deductions = [] }) => deductionsText(deductions),
    fields: {
      of: {
        kind: "choice",
        label: "Deduction",
        options: deductionKinds.map((value) => ({ value, label: deductionNames[value] })),
      },
      grams: { ...weight, label: "Weight" },
    },
  },
  stoneWeight: { ...weight, label: "Stones", extra: true, supersededBy: "deductions" },
  otherDeductions: { ...weight, label: "Other deductions", extra: true, supersededBy: "deductions" },
  defects: { kind: "text", label: "Damage or defects", extra: true, maxLength: 200 },
  tested: {
    kind: "choice",
    label: "Tested by",
    extra: true,
    initial: "",
    options: [
      { value: "", label: "Select…" },
      { value: "touchstone", label: "Touchstone" },
      { value: "xrf", label: "XRF machine" },
      { value: "acid", label: "Acid" },
      { value: "hallmark", label: "Hallmark" },
    ],
  },
  borrowerPresent: {
    kind: "choice",
    label: "Borrower present at the test",
    extra: true,
    initial: "",
    options: [
      { value: "", label: "Select…" },
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ],
  },
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
  assayedDescription: { kind: "text", label: "Assayed description", ...assayedField("description") },
  assayedGrossWeight: { ...weight, label: "Assayed gross weight", ...assayedField("grossWeight") },
  assayedNetWeight: { ...weight, label: "Assayed net weight", ...assayedField("netWeight") },
  assayedCarat: { ...carat, label: "Assayed carat", ...assayedField("carat") },
  assayedPurity: { ...purity, label: "Assayed purity", presence: setBySystem, supersededBy: "assayedCarat" },
  assayedStoneWeight: { ...weight, label: "Assayed stones", ...assayedField("stoneWeight") },
  assayedOtherDeductions: {
    ...weight,
    label: "Assayed other deductions",
    ...assayedField("otherDeductions"),
  },
};

export const isPledged = ({ custody = "pledged" }: GoldItem): boolean => custody === "pledged";

export const needsConfirmation = (item: GoldItem): boolean =>
  isPledged(item) && item.assayedDescription !== undefined;

/** Added articles count only once they are confirmed. */
export const isAssayed = ({ netWeight, assayedNetWeight = netWeight }: GoldItem): boolean =>
  assayedNetWeight > 0;

/** An article that was never assayed has a name but no weight. */
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
        deductions: undefined,
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

/** In milligrams and carats. */
export const articleOf = (item: GoldItem): Assay => enteredArticleOf(asAssayed(item));

export const netGramsOf = (items: readonly GoldItem[]): Grams =>
  toGrams(items.map(articleOf).reduce((sum, { net }) => sum + net, 0));

export const enteredArticleOf = (item: GoldItem): Assay => ({
  description: item.description,
  gross: toMilligrams(item.grossWeight),
  ...deductedFrom(item),
  net: toMilligrams(item.netWeight),
  fineness: finenessOf(item),
});

/** In milligrams. `deductions` count where the two weights are given too. */
export function deductedFrom(item: GoldItem): Pick<Assay, "stones" | "otherDeductions"> {
  const sum = deductionsOf(item).reduce((all, { grams = 0 }) => all + toMilligrams(grams), 0);
  const stones = deductionsOf(item)
    .filter(({ of }) => of === "stones")
    .reduce((all, { grams = 0 }) => all + toMilligrams(grams), 0);
  return { stones, otherDeductions: sum - stones };
}

export const deductionsOf = ({
  deductions = [],
  stoneWeight = 0,
  otherDeductions = 0,
}: GoldItem): Deduction[] =>
  deductions.length > 0
    ? deductions
    : [
        { of: "stones" as const, grams: stoneWeight },
        { of: "other" as const, grams: otherDeductions },
      ].filter(({ grams }) => grams > 0);

/** Undefined if it was not tested. */
export const finenessOf = ({ carat, purity }: EnteredFineness): CaratTenths | undefined =>
  toCaratTenths(carat || Number(purity)) || undefined;

export const hasOneFineness = ({ carat, purity }: EnteredFineness): boolean =>
  !carat || !purity || finenessOf({ carat }) === finenessOf({ purity });

type EnteredFineness = Pick<GoldItem, "carat" | "purity">;

/** For clients that do not know `carat`: one of the four usual ones, or ''. */
export const purityOf = (fineness: CaratTenths | null): Purity | "" =>
  options.find((purity) => fineness !== null && Number(purity) === toCarat(fineness)) ?? "";

const options = purities.map((each) => `${each}` as const);

/** A gold certificate is proof of each article, so nothing on it may be assumed. */
export function certificateProblem(items: readonly GoldItem[]): string | undefined {
  for (const { lacks, problem } of certificateNeeds) {
    const item = items.find(lacks);
    if (!item) continue;
    const article = nameInSentence(item.description);
    return isPledged(item) ? problem(article) : handedOver(article);
  }
  return undefined;
}

/** An article that is handed over can no longer be tested or photographed. */
const handedOver = (article: string) =>
  `${article} was handed over without a carat or a picture. This loan can no longer have a certificate`;

const certificateNeeds: readonly CertificateNeed[] = [
  {
    lacks: needsConfirmation,
    problem: (article) =>
      `The correction of ${article} is not confirmed yet. Ask an administrator to confirm it: More, then Confirm correction`,
  },
  {
    lacks: (item) => isAssayed(item) && articleOf(item).fineness === undefined,
    problem: (article) =>
      `${article} has no carat. Enter it before you print the certificate: More, then Edit`,
  },
  {
    lacks: (item) => isAssayed(item) && !item.photos?.length,
    problem: (article) =>
      `${article} has no picture. Add one before you print the certificate: More, then Edit`,
  },
];

type CertificateNeed = { lacks(item: GoldItem): boolean; problem(article: string): string };
