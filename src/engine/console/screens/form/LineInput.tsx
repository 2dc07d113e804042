/** Text box for form fields of most kinds, such as text, digits and numbers. */
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import ButtonBase from "@mui/material/ButtonBase";
import { numberInput, numberAfterStep } from "#engine/console/ui/number-input.ts";
import { writeText } from "#engine/console/ui/write-text.ts";
import { pressedKey } from "#session/pressed-key.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { Control, ControlAs, ControlName } from "#engine/declare/kinds/kind.ts";
import { Field, useFieldError } from "./Field.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { Offers } from "./Offers.tsx";
import { useGroupedInput } from "./use-grouped-input.ts";
import { parseNumber } from "#domain/basics/parse-number.ts";
import { latinDigits } from "#domain/basics/text.ts";

/** The browser keeps the text; the form reads it when needed. */
export function LineInput({ field, path, hint, warning }: InputProps) {
  const { register, getFieldState } = useFormContext();
  const { ref, ...registered } = register(path);
  const error = useFieldError(path);
  const control = fieldKind(field).control(field);
  const suggestions = control.as === "number" ? control.suggestions : undefined;
  const controlProps = inputPropsFor(control);
  const grouping = "grouping" in control ? control.grouping : undefined;
  const groupedInput = useGroupedInput(grouping, control.as === "digits" ? control.length : undefined);
  const write = (box: HTMLInputElement, text: string) => writeText(box, grouping?.format(text) ?? text);
  const pasteDigits = (event: ClipboardEvent<HTMLElement>) => {
    event.preventDefault();
    const box = event.target as HTMLInputElement;
    write(box, textAfterPaste(box, event.clipboardData.getData("text")));
  };
  const isFirstKey = useRef(false);
  const handleNumberKey = (event: KeyboardEvent<HTMLElement>) => {
    // A record that is read meanwhile may take the selection of the proposed amount. Any other key has moved the caret.
    if (isFirstKey.current && pressedKey(event.nativeEvent)?.length === 1) selectProposed(event);
    isFirstKey.current = false;
    const next = numberAfterStep(event, suggestions);
    if (next === undefined) return;
    event.preventDefault();
    write(event.target as HTMLInputElement, next);
  };
  /** Selects a proposed amount, so that typed digits replace it. */
  const selectProposed = ({
    target,
  }: Pick<MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>, "target">) => {
    if (target instanceof HTMLInputElement && !getFieldState(path).isDirty) target.select();
  };
  return (
    <>
      <Field
        label={field.label}
        isRequired={Boolean(field.required)}
        hint={hint}
        warning={warning}
        error={error}
        isWide={control.as === "lines"}
      >
        {({ id, ...described }) => (
          <OutlinedInput
            {...registered}
            {...controlProps}
            endAdornment={
              suggestions ? (
                <Suggestions label={field.label} path={path} values={suggestions} />
              ) : (
                controlProps.endAdornment
              )
            }
            id={id}
            inputRef={ref}
            onPaste={control.as === "digits" ? pasteDigits : undefined}
            onKeyDown={control.as === "number" ? handleNumberKey : undefined}
            onFocus={() => {
              isFirstKey.current = true;
            }}
            onClick={control.as === "number" ? selectProposed : undefined}
            inputProps={{
              ...described,
              ...controlProps.inputProps,
              ...groupedInput,
              "aria-invalid": Boolean(error),
            }}
          />
        )}
      </Field>
      {field.offers && <Offers field={field} path={path} />}
    </>
  );
}

function inputPropsFor(control: Control): OutlinedInputProps {
  const look = inputPropsByControl[control.as as LineControlName] as (control: Control) => OutlinedInputProps;
  return look(control);
}

type LineControlName = Exclude<ControlName, "choice" | "date" | "photo" | "parts">;

const inputPropsByControl: {
  readonly [As in LineControlName]: (control: ControlAs<As>) => OutlinedInputProps;
} = {
  // Validation reports over-long text, which `maxLength` would cut off silently.
  line: ({ type, mode }) => ({ type, inputProps: { inputMode: mode } }),
  lines: () => multilineInput,
  password: () => ({ type: "password" }),
  time: () => ({ type: "datetime-local" }),
  digits: ({ length, mode }) => ({
    inputProps: { inputMode: mode, maxLength: length },
  }),
  number: ({ step, min, before, after }) => ({
    inputProps: numberInput({ step, min }),
    startAdornment: before && <InputAdornment position="start">{before}</InputAdornment>,
    endAdornment: after && <InputAdornment position="end">{after}</InputAdornment>,
  }),
};

type Props = { label: string; path: string; values: readonly number[] };

/** Tab skips the buttons, because the arrow keys reach them from the input. */
function Suggestions({ label, path, values }: Props) {
  const { setValue, setFocus } = useFormContext();
  const typed = parseNumber(String(useWatch({ name: path }) ?? "")).value;
  return values.map((value) => (
    <ButtonBase
      key={value}
      tabIndex={-1}
      aria-label={`${value} ${label.toLowerCase()}`}
      aria-pressed={typed === value}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        setValue(path, String(value), { shouldDirty: true, shouldValidate: true });
        setFocus(path);
      }}
      sx={{
        minWidth: 28,
        height: 28,
        ml: 0.5,
        borderRadius: 1,
        fontSize: "0.8125rem",
        bgcolor: "action.hover",
        "&[aria-pressed=true]": { bgcolor: "primary.main", color: "primary.contrastText" },
      }}
    >
      {value}
    </ButtonBase>
  ));
}

/** Drops the blanks of printed numbers such as '1234 5678 9012'. Over-long text stays, so that the form reports it. */
function textAfterPaste({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): string {
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  return `${before}${latinDigits(text).replace(/\D/g, "")}${after}`;
}

/** The browser makes it grow, because MUI's input measures itself again with every key in any field. */
const multilineInput = { multiline: true, inputComponent: "textarea" } satisfies OutlinedInputProps;
