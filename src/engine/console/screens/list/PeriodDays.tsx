import FormHelperText from "@mui/material/FormHelperText";
import { useEffect, useId, useRef, useState } from "react";
import { type Day, implausibleDayMessage } from "#domain/basics/dates.ts";
import { formatTypedDay, parseDay } from "#domain/basics/parse-day.ts";
import { DateBox } from "#engine/console/ui/DateBox.tsx";
import { words } from "#engine/console/ui/words.ts";

type Props = {
  from: Day | "";
  to: Day | "";
  onChange: (days: { from?: Day | undefined; to?: Day | undefined }) => void;
};

/** First and last day of a period. */
export const PeriodDays = ({ from, to, onChange }: Props) => (
  <>
    <PeriodDay label={words.reports.from} day={from} onChange={(day) => onChange({ from: day })} />
    <PeriodDay label={words.reports.to} day={to} onChange={(day) => onChange({ to: day })} />
  </>
);

type DayProps = { label: string; day: Day | ""; onChange: (day: Day | undefined) => void };

/** Filters the list as soon as the day can be read, and follows the address on Back. */
function PeriodDay({ label, day: shown, onChange }: DayProps) {
  const id = useId();
  const [text, setText] = useState(shown && formatTypedDay(shown));
  const [error, setError] = useState<string>();
  const sent = useRef(shown);
  useEffect(() => {
    if (shown === sent.current) return;
    sent.current = shown;
    setText(shown && formatTypedDay(shown));
    setError(undefined);
  }, [shown]);
  const change = (typed: string) => {
    setText(typed);
    setError(undefined);
    const { day } = parseDay(typed);
    // Ignores implausible years, such as 0026, while the year is being typed.
    if (typed !== "" && (!day || implausibleDayMessage(day))) return;
    sent.current = day ?? "";
    onChange(day);
  };
  return (
    <>
      <DateBox
        label={label}
        value={text}
        error={Boolean(error)}
        onChange={({ target }) => change(target.value)}
        onTyped={(typed) => setError(wrongDay(typed))}
        inputProps={{ "aria-label": label, "aria-describedby": error && id }}
      />
      {error && (
        <FormHelperText error id={id} role="alert" sx={{ m: 0 }}>
          {error}
        </FormHelperText>
      )}
    </>
  );
}

function wrongDay(typed: string): string | undefined {
  const { day, wrong } = parseDay(typed);
  return day ? implausibleDayMessage(day) : wrong;
}
