import { lazily } from "./lazily.ts";

/**
 * Money is an integer number of paise wherever it is added up, compared or stored.
 * Rupees, with at most two decimals, exist only at the edges: on the wire, in inputs and on the page.
 */
export type Paise = number;
export type Rupees = number;

/** Rupees to paise. Exact for every amount with at most two decimals; NaN stays NaN. */
export const toPaise = (rupees: Rupees): Paise => Math.round(rupees * 100);

export const toRupees = (paise: Paise): Rupees => paise / 100;

/** '₹1,00,000': Indian grouping, no decimals. Source: specification, section 9. */
export const formatRupees = (rupees: Rupees): string => whole().format(rupees);

/** '1,00,000' without the sign, for figures whose unit stands beside them. */
export const formatIndian = (value: number): string => grouped().format(value);

/** '₹8,885.50', and '₹8,885' where there are no paise: for amounts that people add up. */
export const formatRupeesExactly = (rupees: Rupees): string =>
  Number.isInteger(rupees) ? formatRupees(rupees) : exact().format(rupees);

/** The same of what is kept in paise. */
export const formatPaise = (paise: Paise): string => formatRupeesExactly(toRupees(paise));

/** '8,885.00': always with paise and without the sign, for columns of a paper whose figures stand under each other. */
export const formatLedger = (paise: Paise): string => ledger().format(toRupees(paise));

const inr = { style: "currency", currency: "INR" } as const;
const whole = lazily(() => new Intl.NumberFormat("en-IN", { ...inr, maximumFractionDigits: 0 }));
const exact = lazily(() => new Intl.NumberFormat("en-IN", { ...inr, minimumFractionDigits: 2 }));
const ledger = lazily(
  () => new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const grouped = lazily(() => new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 }));
