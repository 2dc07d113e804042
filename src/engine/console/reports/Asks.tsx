import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import ToggleButton from "@mui/material/ToggleButton";
import { type ComponentType, useCallback, useId } from "react";
import { keyOf } from "#engine/console/ui/key-of.ts";
import { severalLines } from "#engine/console/ui/several-lines.ts";
import { showFocused } from "#engine/console/ui/show-focused.ts";
import { isDay, today } from "#domain/basics/dates.ts";
import { nameOfPeriod, periods } from "#domain/basics/periods.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { ControlName } from "#engine/declare/kinds/kind.ts";
import type { Report } from "#engine/declare/report.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import type { Asked } from "./address.ts";
import css from "./Report.module.css";
import { useShownInStrip } from "./use-shown-in-strip.ts";

type Props = {
  report: Report;
  asked: Asked;
  days: { from: string; to: string };
  onAsk: (changes: Asked) => void;
};

/** Period of a report, by preset or by date, and its other parameters. */
export function Asks({ report, asked, days, onAsk }: Props) {
  const asks = Object.entries(report.asks ?? {}).filter(([, field]) => field.presence?.list !== "none");
  const chosen = nameOfPeriod(today(), days);
  const strip = useShownInStrip<HTMLDivElement>(chosen);
  if (!report.period && asks.length === 0) return null;
  return (
    <Box className={css.asks} sx={{ displayPrint: "none" }}>
      {report.period && (
        <fieldset aria-label="Days" onFocus={showFocused} className={css.asks}>
          <div ref={strip} data-strip className={css.strip}>
            {Object.entries(periods).map(([name, { label, of }]) => (
              <ToggleButton
                key={name}
                value={name}
                selected={name === chosen}
                onClick={() => onAsk(of(today()))}
              >
                {label}
              </ToggleButton>
            ))}
          </div>
          <Box className={css.asks} sx={{ flexWrap: "nowrap" }}>
            <Day
              label="From"
              value={days.from}
              onPick={(from) => onAsk({ from, to: later(days.to, from) })}
            />
            <Day label="To" value={days.to} onPick={(to) => onAsk({ from: earlier(days.from, to), to })} />
          </Box>
        </fieldset>
      )}
      {asks.map(([key, field]) => (
        <Ask
          key={key}
          field={field}
          value={
            asked[key] ??
            String(field.initial ?? (fieldKind(field).control(field).as === "date" ? today() : ""))
          }
          onAsk={(value) => onAsk({ [key]: value })}
        />
      ))}
    </Box>
  );
}

const later = (day: string, least: string) => (day < least ? least : day);
const earlier = (day: string, most: string) => (day > most ? most : day);

function Day({ label, value, onPick }: { label: string; value: string; onPick: (day: string) => void }) {
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

type AskProps = {
  id?: string;
  field: AnyField;
  value: string;
  onAsk: (value: string) => void;
};

function Ask(props: AskProps) {
  const id = useId();
  const { field } = props;
  const Input: ComponentType<AskProps> = inputs[fieldKind(field).control(field).as];
  return (
    <span className={css.ask}>
      <label htmlFor={id}>{field.label}</label>
      <Input {...props} id={id} />
    </span>
  );
}

const Options = ({ id, field, value, onAsk }: AskProps) => (
  <NativeSelect
    id={id}
    value={value}
    input={<OutlinedInput />}
    onChange={({ target }) => onAsk(target.value)}
  >
    {optionsOf(field).map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </NativeSelect>
);

const optionsOf = (field: AnyField) => ("options" in field ? field.options : []);

const DayInput = ({ id, value, onAsk }: AskProps) => (
  <OutlinedInput
    id={id}
    type="date"
    value={value}
    onChange={({ target }) => isDay(target.value) && onAsk(target.value)}
  />
);

const LinesInput = ({ id, value, onAsk }: AskProps) => (
  <OutlinedInput
    id={id}
    inputRef={useWritten(value)}
    {...severalLines}
    onBlur={({ target }) => target.value !== value && onAsk(target.value)}
  />
);

const LineInput = ({ id, field, value, onAsk }: AskProps) => (
  <OutlinedInput
    id={id}
    inputRef={useWritten(value)}
    inputProps={{ inputMode: fieldKind(field).control(field).mode }}
    onBlur={({ target }) => target.value !== value && onAsk(target.value)}
    onKeyDown={(event) => keyOf(event) === "Enter" && onAsk((event.target as HTMLInputElement).value)}
  />
);

/** Writes into the existing input, so that it keeps the focus after Enter. */
const useWritten = (value: string) =>
  useCallback(
    (input: { value: string } | null) => {
      if (input) input.value = value;
    },
    [value],
  );

const inputs: { readonly [As in ControlName]: ComponentType<AskProps> } = {
  choice: Options,
  date: DayInput,
  lines: LinesInput,
  line: LineInput,
  number: LineInput,
  digits: LineInput,
  password: LineInput,
  time: LineInput,
  parts: LineInput,
};
