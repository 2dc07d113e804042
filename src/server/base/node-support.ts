import { type Day, formatDate } from "#domain/basics/dates.ts";

/** Says so if this version of Node gets no security fixes any more, though the product still runs on it. */
export function nodeSupportWarning(version: string, day: Day): string | undefined {
  const [major = ""] = version.split(".");
  const last = lastDays[major];
  if (last === undefined || day <= last) return undefined;
  return `Node ${major} has had no security fixes since ${formatDate(last)}. Take Node ${recommended}.`;
}

const recommended = 24;

/** Last day of security fixes by major version. Source: the release schedule in github.com/nodejs/Release. */
const lastDays: Readonly<Record<string, Day>> = {
  20: "2026-04-30",
  21: "2024-06-01",
  22: "2027-04-30",
  23: "2025-06-01",
  24: "2028-04-30",
  25: "2026-06-01",
  26: "2029-04-30",
};
