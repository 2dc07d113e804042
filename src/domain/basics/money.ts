/** Calculates in whole paise and formats amounts. Rupees exist only on the wire, in inputs and on the page. */

export type Paise = number;
export type Rupees = number;

/** Exact for amounts with at most two decimals; NaN stays NaN. */
export const toPaise = (rupees: Rupees): Paise => Math.round(rupees * 100);

export const toRupees = (paise: Paise): Rupees => paise / 100;

/** '₹1,00,000', without decimals. Source: specification, section 9. */
export const formatRupees = (rupees: Rupees): string => withSign(formatDecimal(rupees, 0, 0));

export const formatIndian = (value: number): string => formatDecimal(value, 0, 2);

export const formatRupeesExactly = (rupees: Rupees): string =>
  Number.isInteger(rupees) ? formatRupees(rupees) : withSign(formatDecimal(rupees, 2, 2));

export const formatPaise = (paise: Paise): string => formatRupeesExactly(toRupees(paise));

/** Always with paise and without the sign, so that figures align in the columns of a paper. */
export const formatLedger = (paise: Paise): string => formatDecimal(toRupees(paise), 2, 2);

/** A browser would break a line after the minus. */
export const splitAtNegatives = (text: string): readonly string[] => text.split(/(-₹[\d,.]*\d)/);

const withSign = (figure: string): string => figure.replace(/^-?/, "$&₹");

/**
 * Groups digits as India does, '12,34,567.5', and shows from `least` to `most` decimals. Intl writes the same, but a
 * phone waits a twentieth of a second for its first formatter.
 */
export function formatDecimal(value: number, least: number, most: number): string {
  const [whole = "", decimals = ""] = Math.abs(value).toFixed(most).split(".");
  const shown = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, "");
  return (value < 0 ? "-" : "") + groupDigits(whole) + (shown && `.${shown}`);
}

/** From the right, sets a comma before the last three digits, and then before every second one: '12,34,567'. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",");
