import { formatDate, isDay } from "#domain/basics/dates.ts";
import { isPeriodName, periods } from "#domain/basics/periods.ts";

/** Returns 'Overdue, From: 5 Sep 2026' for 'overdue=true&from=2026-09-05'. */
export const filtersInWords = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([key, value]) => {
      const name = key === "q" ? "Search" : nameInWords(key);
      return value === "true" ? name : `${name}: ${valueInWords(key, value)}`;
    })
    .join(", ");

function valueInWords(key: string, value: string): string {
  if (key === "period" && isPeriodName(value)) return periods[value].label;
  return isDay(value) ? formatDate(value) : value;
}

/** Returns 'Saved by' for 'savedBy', and 'Saved views' for 'saved-views'. */
export function nameInWords(name: string): string {
  const words = name.replace(/-/g, " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
