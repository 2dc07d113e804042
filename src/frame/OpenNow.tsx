import { useContext } from "react";
import { type Branch, company } from "#company";
import type { Hours } from "#domain/opening-hours.ts";
import { formatClockTime } from "#texts/clock.ts";
import type { Texts } from "#texts/en.ts";
import { fill } from "#texts/fill.ts";
import css from "./OpenNow.module.css";
import { PageFactsContext } from "./page-facts.ts";
import { TextsContext } from "./texts.tsx";

/** open-now.ts fills it in by the visitor's clock. Empty without scripts, and absent in the console. */
export function OpenNow({ branch: { opens, closes } }: { branch: Branch }) {
  const { hours: texts } = useContext(TextsContext);
  const { holidays = [] } = useContext(PageFactsContext) ?? {};
  if (!texts) return null;
  const hours = openingWords({ opens, closes, closedOn: company.closedOn }, texts);
  const { words } = hours;
  const says = [
    fill(words.open, { time: words.closes }),
    ...[...words.days, ...words.weekdays].map((day) => fill(words.closed, { day, time: words.opens })),
  ];
  const [longest = ""] = says.sort((one, other) => other.length - one.length);
  return (
    <span className={css.room} data-longest={longest}>
      <span data-open-now={JSON.stringify(hours)} data-holidays={holidays.join(" ")} />
      <small>{texts.holidaysApart}</small>
    </span>
  );
}

/** Hours with the words of their status, so that no script loads texts. */
export type OpeningWords = ReturnType<typeof openingWords>;

function openingWords(hours: Hours, texts: Texts["hours"]) {
  const { open, closed, today, tomorrow, weekdays } = texts;
  const opens = formatClockTime(hours.opens, texts);
  const closes = formatClockTime(hours.closes, texts);
  return { ...hours, words: { open, closed, days: [today, tomorrow], weekdays, opens, closes } };
}
