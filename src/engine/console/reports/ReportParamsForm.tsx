import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import { type FormEvent, type KeyboardEvent, useId } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { pressedKey } from "#session/pressed-key.ts";
import { ToggleButton } from "#engine/console/ui/ToggleButton.tsx";
import { scrollToFocused } from "#engine/console/ui/scroll-to-focused.ts";
import { FieldFrameContext, type FieldProps } from "#engine/console/screens/form/Field.tsx";
import { FieldInput } from "#engine/console/screens/form/FormFields.tsx";
import { typedValues } from "#engine/console/screens/form/typed-values.ts";
import { today } from "#domain/basics/dates.ts";
import { nameOfPeriod, periods } from "#domain/basics/periods.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { Report } from "#engine/declare/report.ts";
import { readValue } from "#engine/declare/values.ts";
import type { AnyField, AnyFields } from "#engine/declare/vocabulary.ts";
import type { ReportParams } from "./report-address.ts";
import css from "./Report.module.css";
import { useScrollToChosen } from "./use-scroll-to-chosen.ts";

type Props = {
  report: Report;
  params: ReportParams;
  days: { from: string; to: string };
  onChange: (changes: ReportParams) => void;
};

/** Asks for the report again when a choice or a date is entered, and when another field is left. */
export function ReportParamsForm({ report, params, days, onChange }: Props) {
  const visibleParams = Object.fromEntries(
    Object.entries(report.params ?? {}).filter(([, field]) => field.presence?.list !== "none"),
  );
  const fields: AnyFields = report.defaultPeriod ? { ...periodFields, ...visibleParams } : visibleParams;
  const current: ReportParams = { ...initialValues(visibleParams), ...params, ...days };
  const form = useForm({ values: inputValues(fields, current) });
  const chosen = nameOfPeriod(today(), days);
  const strip = useScrollToChosen<HTMLDivElement>(chosen);

  function submitChanges() {
    const changed = Object.entries(readParams(fields, form.getValues())).filter(
      ([key, value]) => value !== current[key],
    );
    if (changed.length > 0) onChange(withWholePeriod(Object.fromEntries(changed), days));
  }
  const submitChosen = ({ target }: FormEvent) => {
    const field = fields[(target as HTMLInputElement).name];
    if (isDate(field) || controlOf(field) === "choice") submitChanges();
  };
  const submitOnEnter = (event: KeyboardEvent) => {
    if (pressedKey(event) === "Enter" && event.target instanceof HTMLInputElement) submitChanges();
  };

  if (Object.keys(fields).length === 0) return null;
  return (
    <FormProvider {...form}>
      <FieldFrameContext value={FieldInLine}>
        <Box
          className={css.params}
          sx={{ displayPrint: "none" }}
          onChange={submitChosen}
          onBlur={submitChanges}
          onKeyDown={submitOnEnter}
        >
          {report.defaultPeriod && (
            <fieldset aria-label="Days" onFocus={scrollToFocused} className={css.params}>
              <div ref={strip} data-strip className={css.strip}>
                {Object.entries(periods).map(([name, { label, of }]) => (
                  <ToggleButton key={name} isPressed={name === chosen} onClick={() => onChange(of(today()))}>
                    {label}
                  </ToggleButton>
                ))}
              </div>
              <Box className={css.params} sx={{ flexWrap: "nowrap", alignItems: "flex-start" }}>
                <ParamInputs fields={periodFields} />
              </Box>
            </fieldset>
          )}
          <ParamInputs fields={visibleParams} />
        </Box>
      </FieldFrameContext>
    </FormProvider>
  );
}

const periodFields = {
  from: { kind: "date", label: "From" },
  to: { kind: "date", label: "To" },
} as const;

const controlOf = (field: AnyField | undefined) => field && fieldKind(field).control(field).as;
const isDate = (field: AnyField | undefined) => controlOf(field) === "date";

const initialValues = (fields: AnyFields): ReportParams =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      String(field.initial ?? (isDate(field) ? today() : "")),
    ]),
  );

const inputValues = (fields: AnyFields, params: ReportParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const value = params[key] ?? "";
      return [key, isDate(field) ? String(typedValues({ key: field }, { key: value }).key) : value];
    }),
  );

const readParams = (fields: AnyFields, typed: Record<string, string>): ReportParams =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const text = typed[key] ?? "";
      if (!isDate(field)) return [[key, text]];
      const { value, wrong } = readValue(field, text);
      return value && !wrong ? [[key, String(value)]] : [];
    }),
  );

/** Moves the other day of the period, so that the first is never after the last. */
function withWholePeriod(changes: ReportParams, days: Props["days"]): ReportParams {
  const { from, to } = changes;
  if (from) return { ...changes, to: to ?? (days.to < from ? from : days.to) };
  if (to) return { ...changes, from: days.from > to ? to : days.from };
  return changes;
}

const ParamInputs = ({ fields }: { fields: AnyFields }) =>
  Object.entries(fields).map(([key, field]) => <FieldInput key={key} field={field} path={key} />);

function FieldInLine({ label, error, children }: FieldProps) {
  const id = useId();
  return (
    <FormControl error={Boolean(error)}>
      <span className={css.ask}>
        <label htmlFor={id}>{label}</label>
        {children({ id, "aria-describedby": error ? `${id}-error` : undefined })}
      </span>
      {error && (
        <FormHelperText id={`${id}-error`} sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
