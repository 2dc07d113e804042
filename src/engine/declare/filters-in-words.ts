import { formatDate, isDay } from "#domain/basics/dates.ts";
import { isPeriodName, periods } from "#domain/basics/periods.ts";

/** Returns 'Overdue' for 'overdue=true', and 'From: 5 Sep 2026' for 'from=2026-09-05'. */
export function filterInWords([key, value]: [key: string, value: string]): string {
  const name = key === "q" ? "Search" : nameInWords(key);
  if (value === "true") return name;
  if (key === "period" && isPeriodName(value)) return `${name}: ${periods[value].label}`;
  return `${name}: ${isDay(value) ? formatDate(value) : value}`;
}

/** Returns 'Saved by' for 'savedBy', and 'Saved views' for 'saved-views'. */
export function nameInWords(name: string): string {
  const words = name.replace(/-/g, " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
