import { lazily } from "./lazily.ts";

/** Rupees, with at most two decimals, exist only on the wire, in inputs and on the page. */
export type Paise = number;
export type Rupees = number;

/** Exact for amounts with at most two decimals; NaN stays NaN. */
export const toPaise = (rupees: Rupees): Paise => Math.round(rupees * 100);

export const toRupees = (paise: Paise): Rupees => paise / 100;

/** '₹1,00,000', without decimals. Source: specification, section 9. */
export const formatRupees = (rupees: Rupees): string => wholeRupeesFormat().format(rupees);

export const formatIndian = (value: number): string => numberFormat().format(value);

export const formatRupeesExactly = (rupees: Rupees): string =>
  Number.isInteger(rupees) ? formatRupees(rupees) : rupeesFormat().format(rupees);

export const formatPaise = (paise: Paise): string => formatRupeesExactly(toRupees(paise));

/** Always with paise and without the sign, so that figures align in the columns of a paper. */
export const formatLedger = (paise: Paise): string => ledgerFormat().format(toRupees(paise));

/** A browser would break a line after the minus. */
export const splitAtNegatives = (text: string): readonly string[] => text.split(/(-₹[\d,.]*\d)/);

const inr = { style: "currency", currency: "INR" } as const;
const wholeRupeesFormat = lazily(() => new Intl.NumberFormat("en-IN", { ...inr, maximumFractionDigits: 0 }));
const rupeesFormat = lazily(() => new Intl.NumberFormat("en-IN", { ...inr, minimumFractionDigits: 2 }));
const ledgerFormat = lazily(
  () => new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const numberFormat = lazily(() => new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 }));
