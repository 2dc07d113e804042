import FormHelperText from "@mui/material/FormHelperText";
import { useId, useState } from "react";
import type { Day } from "#domain/basics/dates.ts";
import { formatTypedDay, readDay } from "#domain/basics/parse-day.ts";
import { DateBox } from "#engine/console/ui/DateBox.tsx";

type Props = { label: string; day: Day; onChange: (day: Day | undefined) => void };

/** First or last day of a period, which filters the list as soon as it can be read. */
export function PeriodDay({ label, day: initial, onChange }: Props) {
  const id = useId();
  const read = readDay(initial);
  const [text, setText] = useState(read.day ? formatTypedDay(read.day) : initial);
  const [error, setError] = useState(read.wrong);
  const change = (typed: string) => {
    setText(typed);
    setError(undefined);
    const { day, wrong } = readDay(typed);
    // Keeps the last day while another is being typed.
    if (!wrong) onChange(day);
  };
  return (
    <>
      <DateBox
        label={label}
        value={text}
        error={Boolean(error)}
        onChange={({ target }) => change(target.value)}
        onTyped={(typed) => setError(readDay(typed).wrong)}
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
