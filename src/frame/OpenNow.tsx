import { useContext } from "react";
import { type Branch, company } from "#company";
import { type Hours, openingChangesOf } from "#domain/opening-hours.ts";
import { formatClockTime } from "#texts/clock.ts";
import type { Texts } from "#texts/texts.ts";
import { fill } from "#texts/fill.ts";
import css from "./OpenNow.module.css";
import { TextsContext } from "./texts.tsx";

/**
 * Space for the opening status, which open-now.ts fills in by the visitor's clock. Empty without scripts, and
 * absent in the console.
 */
export function OpenNow({ branch }: { branch: Branch }) {
  const { hours: words } = useContext(TextsContext);
  if (!words) return null;
  const week = weekInWords({ ...branch, closedOn: company.closedOn }, words);
  const [longest = ""] = week.map(({ says }) => says).sort((one, other) => other.length - one.length);
  return (
    <span className={css.room} data-longest={longest}>
      <span data-open-now={JSON.stringify(week)} />
      <small>{words.holidaysApart}</small>
    </span>
  );
}

/** Lists the statuses of a week with their start, formatted here so that no script loads texts. */
export const weekInWords = (hours: Hours, words: Texts["hours"]): { at: number; says: string }[] =>
  openingChangesOf(hours).map(({ at, isOpen, until: { day, inDays, time } }) => ({
    at,
    says: fill(isOpen ? words.open : words.closed, {
      day: [words.today, words.tomorrow][inDays] ?? words.weekdays[day] ?? "",
      time: formatClockTime(time, words),
    }),
  }));
