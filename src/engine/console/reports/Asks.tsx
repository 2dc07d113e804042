import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import ToggleButton from "@mui/material/ToggleButton";
import { useCallback, useId } from "react";
import { keyOf } from "#engine/console/ui/key-of.ts";
import { severalLines } from "#engine/console/ui/several-lines.ts";
import { showFocused } from "#engine/console/ui/show-focused.ts";
import { isDay, today } from "#domain/basics/dates.ts";
import { nameOfPeriod, periods } from "#domain/basics/periods.ts";
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

/** The days a report is about, by their usual names or one by one, and whatever else it can be asked. */
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
          value={asked[key] ?? String(field.initial ?? (field.kind === "date" ? today() : ""))}
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

function Ask({ field, value, onAsk }: { field: AnyField; value: string; onAsk: (value: string) => void }) {
  const id = useId();
  // Into the same input, which keeps the focus of whoever asks with Enter.
  const write = useCallback(
    (input: { value: string } | null) => {
      if (input) input.value = value;
    },
    [value],
  );
  return (
    <span className={css.ask}>
      <label htmlFor={id}>{field.label}</label>
      {field.kind === "choice" ? (
        <NativeSelect
          id={id}
          value={value}
          input={<OutlinedInput />}
          onChange={({ target }) => onAsk(target.value)}
        >
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      ) : field.kind === "date" ? (
        <OutlinedInput
          id={id}
          type="date"
          value={value}
          onChange={({ target }) => isDay(target.value) && onAsk(target.value)}
        />
      ) : field.kind === "address" ? (
        <OutlinedInput
          id={id}
          inputRef={write}
          {...severalLines}
          onBlur={({ target }) => target.value !== value && onAsk(target.value)}
        />
      ) : (
        <OutlinedInput
          id={id}
          inputRef={write}
          inputProps={{ inputMode: "decimal" }}
          onBlur={({ target }) => target.value !== value && onAsk(target.value)}
          onKeyDown={(event) => keyOf(event) === "Enter" && onAsk((event.target as HTMLInputElement).value)}
        />
      )}
    </span>
  );
}
