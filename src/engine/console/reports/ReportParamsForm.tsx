import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import ToggleButton from "@mui/material/ToggleButton";
import { type ComponentType, useCallback, useId } from "react";
import { pressedKey } from "#engine/console/ui/pressed-key.ts";
import { multilineInput } from "#engine/console/ui/multiline-input.ts";
import { scrollToFocused } from "#engine/console/ui/scroll-to-focused.ts";
import { isDay, today } from "#domain/basics/dates.ts";
import { nameOfPeriod, periods } from "#domain/basics/periods.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { ControlName } from "#engine/declare/kinds/kind.ts";
import type { Report } from "#engine/declare/report.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import type { ReportParams } from "./report-address.ts";
import css from "./Report.module.css";
import { useScrollToChosen } from "./use-scroll-to-chosen.ts";

type Props = {
  report: Report;
  params: ReportParams;
  days: { from: string; to: string };
  onChange: (changes: ReportParams) => void;
};

/** Period of a report, by preset or by date, and its other parameters. */
export function ReportParamsForm({ report, params, days, onChange }: Props) {
  const visibleParams = Object.entries(report.params ?? {}).filter(
    ([, field]) => field.presence?.list !== "none",
  );
  const chosen = nameOfPeriod(today(), days);
  const strip = useScrollToChosen<HTMLDivElement>(chosen);
  if (!report.defaultPeriod && visibleParams.length === 0) return null;
  return (
    <Box className={css.asks} sx={{ displayPrint: "none" }}>
      {report.defaultPeriod && (
        <fieldset aria-label="Days" onFocus={scrollToFocused} className={css.asks}>
          <div ref={strip} data-strip className={css.strip}>
            {Object.entries(periods).map(([name, { label, of }]) => (
              <ToggleButton
                key={name}
                value={name}
                selected={name === chosen}
                onClick={() => onChange(of(today()))}
              >
                {label}
              </ToggleButton>
            ))}
          </div>
          <Box className={css.asks} sx={{ flexWrap: "nowrap" }}>
            <PeriodDay
              label="From"
              value={days.from}
              onPick={(from) => onChange({ from, to: notBefore(days.to, from) })}
            />
            <PeriodDay
              label="To"
              value={days.to}
              onPick={(to) => onChange({ from: notAfter(days.from, to), to })}
            />
          </Box>
        </fieldset>
      )}
      {visibleParams.map(([key, field]) => (
        <ParamField
          key={key}
          field={field}
          value={
            params[key] ??
            String(field.initial ?? (fieldKind(field).control(field).as === "date" ? today() : ""))
          }
          onChange={(value) => onChange({ [key]: value })}
        />
      ))}
    </Box>
  );
}

const notBefore = (day: string, min: string) => (day < min ? min : day);
const notAfter = (day: string, max: string) => (day > max ? max : day);

function PeriodDay({
  label,
  value,
  onPick,
}: {
  label: string;
  value: string;
  onPick: (day: string) => void;
}) {
  const id = useId();
  return (
    <span className={css.ask}>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        sx={{ minWidth: 0 }}
        type="date"
        value={value}
        onChange={({ target }) => isDay(target.value) && onPick(target.value)}
      />
    </span>
  );
}

type ParamInputProps = {
  id?: string;
  field: AnyField;
  value: string;
  onChange: (value: string) => void;
};

function ParamField(props: ParamInputProps) {
  const id = useId();
  const { field } = props;
  const Input: ComponentType<ParamInputProps> = inputs[fieldKind(field).control(field).as];
  return (
    <span className={css.ask}>
      <label htmlFor={id}>{field.label}</label>
      <Input {...props} id={id} />
    </span>
  );
}

const OptionsInput = ({ id, field, value, onChange }: ParamInputProps) => (
  <NativeSelect
    id={id}
    value={value}
    input={<OutlinedInput />}
    onChange={({ target }) => onChange(target.value)}
  >
    {optionsOf(field).map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </NativeSelect>
);

const optionsOf = (field: AnyField) => ("options" in field ? field.options : []);

const DayInput = ({ id, value, onChange }: ParamInputProps) => (
  <OutlinedInput
    id={id}
    type="date"
    value={value}
    onChange={({ target }) => isDay(target.value) && onChange(target.value)}
  />
);

const MultilineInput = ({ id, value, onChange }: ParamInputProps) => (
  <OutlinedInput
    id={id}
    inputRef={useUncontrolledValue(value)}
    {...multilineInput}
    onBlur={({ target }) => target.value !== value && onChange(target.value)}
  />
);

const SingleLineInput = ({ id, field, value, onChange }: ParamInputProps) => (
  <OutlinedInput
    id={id}
    inputRef={useUncontrolledValue(value)}
    inputProps={{ inputMode: fieldKind(field).control(field).mode }}
    onBlur={({ target }) => target.value !== value && onChange(target.value)}
    onKeyDown={(event) => pressedKey(event) === "Enter" && onChange((event.target as HTMLInputElement).value)}
  />
);

/** Writes into the existing input, so that it keeps the focus after Enter. */
const useUncontrolledValue = (value: string) =>
  useCallback(
    (input: { value: string } | null) => {
      if (input) input.value = value;
    },
    [value],
  );

const inputs: { readonly [As in ControlName]: ComponentType<ParamInputProps> } = {
  choice: OptionsInput,
  date: DayInput,
  lines: MultilineInput,
  line: SingleLineInput,
  number: SingleLineInput,
  digits: SingleLineInput,
  password: SingleLineInput,
  time: SingleLineInput,
  parts: SingleLineInput,
};
