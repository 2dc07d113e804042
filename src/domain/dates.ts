import { lazily } from "./lazily.ts";

/** The branch's calendar: whatever the machine's time zone, days are counted in India. */
const timeZone = "Asia/Kolkata";

/** '12 Jan 2025' from an ISO date or timestamp; '' when there is none or it is no date. */
export function formatDate(iso: string | undefined): string {
  const time = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(time)) return "";
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  const parts = calendar().formatToParts(time);
  return `${Number(part("day"))} ${months[Number(part("month")) - 1]} ${part("year")}`;
}

/** '2025-01-12', the value of a date input, for an ISO timestamp. */
export function dayOf(iso: string): string {
  return isoDay().format(Date.parse(iso));
}

/** Whether a text is a real day written yyyy-mm-dd: 2025-02-30 is not. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const calendar = lazily(
  () =>
    new Intl.DateTimeFormat("en-IN", {
      timeZone,
      day: "numeric",
      month: "numeric",
      year: "numeric",
    }),
);
const isoDay = lazily(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
    }),
);
// Spelled out because runtimes disagree: newer ones shorten September to 'Sept' in en-IN.
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
