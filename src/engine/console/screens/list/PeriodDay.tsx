import { useState } from "react";
import { type Day, isPlausibleDay } from "#domain/basics/dates.ts";
import { formatTypedDay, parseDay } from "#domain/basics/parse-day.ts";
import { DateBox } from "#engine/console/ui/DateBox.tsx";

type Props = { label: string; day: Day; onChange: (day: Day | undefined) => void };

/** First or last day of a period, which filters the list as soon as it can be read. */
export function PeriodDay({ label, day: initial, onChange }: Props) {
  const [text, setText] = useState(initial && formatTypedDay(initial));
  const change = (typed: string) => {
    setText(typed);
    const { day } = parseDay(typed);
    // Ignores implausible years, such as 0026, while the year is being typed.
    if (typed === "" || (day && isPlausibleDay(day))) onChange(day);
  };
  return (
    <DateBox
      label={label}
      value={text}
      onChange={({ target }) => change(target.value)}
      inputProps={{ "aria-label": label }}
    />
  );
}
