import FormHelperText from "@mui/material/FormHelperText";
import { useEffect, useId, useRef, useState } from "react";
import { type Day, formatTypedDay, readDay } from "#domain/basics/dates.ts";
import { DateBox } from "#engine/console/ui/DateBox.tsx";

type Props = {
  from: string;
  to: string;
  onChange: (days: { from?: Day | undefined; to?: Day | undefined }) => void;
};

export const PeriodDays = ({ from, to, onChange }: Props) => (
  <>
    <PeriodDay label="From" day={from} onChange={(day) => onChange({ from: day })} />
    <PeriodDay label="To" day={to} onChange={(day) => onChange({ to: day })} />
  </>
);

type DayProps = { label: string; day: string; onChange: (day: Day | undefined) => void };

function PeriodDay({ label, day: shown, onChange }: DayProps) {
  const id = useId();
  const [text, setText] = useState(typedTextOf(shown));
  const [error, setError] = useState(readDay(shown).wrong);
  const sent = useRef(shown);
  useEffect(() => {
    if (shown === sent.current) return;
    sent.current = shown;
    setText(typedTextOf(shown));
    setError(readDay(shown).wrong);
  }, [shown]);
  const change = (typed: string) => {
    setText(typed);
    setError(undefined);
    const { day, wrong } = readDay(typed);
    // Keeps the last day while another is being typed.
    if (wrong) return;
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

/** The address may have a day in any form that a box reads. */
function typedTextOf(shown: string): string {
  const { day } = readDay(shown);
  return day ? formatTypedDay(day) : shown;
}
