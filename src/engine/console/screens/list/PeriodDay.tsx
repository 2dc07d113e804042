import FormHelperText from "@mui/material/FormHelperText";
import { useId, useState } from "react";
import { type Day, implausibleDayMessage } from "#domain/basics/dates.ts";
import { formatTypedDay, parseDay } from "#domain/basics/parse-day.ts";
import { DateBox } from "#engine/console/ui/DateBox.tsx";

type Props = { label: string; day: Day; onChange: (day: Day | undefined) => void };

/** First or last day of a period, which filters the list as soon as it can be read. */
export function PeriodDay({ label, day: initial, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState(initial && formatTypedDay(initial));
  const [error, setError] = useState<string>();
  const change = (typed: string) => {
    setText(typed);
    setError(undefined);
    const { day } = parseDay(typed);
    // Ignores implausible years, such as 0026, while the year is being typed.
    if (typed === "" || (day && !implausibleDayMessage(day))) onChange(day);
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
