/**
 * Groups digits as India does, '12,34,567.5', and shows from `least` to `most` decimals. Intl writes the same, but a
 * phone waits a twentieth of a second for its first formatter.
 */
export function formatDecimal(value: number, least: number, most: number): string {
  const [whole = "", decimals = ""] = Math.abs(value).toFixed(most).split(".");
  const shown = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, "");
  return (value < 0 ? "-" : "") + groupDigits(whole) + (shown && `.${shown}`);
}

/** A comma follows the thousands, and from there on every second digit. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",");
