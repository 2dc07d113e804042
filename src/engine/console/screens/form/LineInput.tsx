import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import type { ClipboardEvent, FormEvent, KeyboardEvent } from "react";
import { get, useFormContext, useFormState } from "react-hook-form";
import { numberInput, stepped } from "#engine/console/ui/number-input.ts";
import { severalLines } from "#engine/console/ui/several-lines.ts";
import { isDay } from "#domain/basics/dates.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { Control, ControlAs, ControlName } from "#engine/declare/kinds/kind.ts";
import { Field } from "./Field.tsx";
import type { InputProps } from "#engine/console/screens/parts.ts";
import { afterPaste } from "./paste-digits.ts";
import { useProblemAt } from "./use-problem-at.ts";

/** Input for every kind that is typed into one box. The browser keeps the text; the form reads it when needed. */
export function LineInput({ field, path, hint }: InputProps) {
  const { register, setValue } = useFormContext();
  const { defaultValues } = useFormState({ name: path });
  const { ref, ...registered } = register(path);
  const error = useProblemAt(path);
  const control = fieldKind(field).control(field);
  const looks = looksOf(control, get(defaultValues, path));
  const pasteDigits = (event: ClipboardEvent<HTMLElement>) => {
    event.preventDefault();
    const pasted = afterPaste(event.target as HTMLInputElement, event.clipboardData.getData("text"));
    setValue(path, pasted, { shouldDirty: true });
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const next = stepped(event);
    if (next === undefined) return;
    event.preventDefault();
    setValue(path, next, { shouldDirty: true });
  };
  return (
    <Field
      label={field.label}
      isRequired={Boolean(field.required)}
      hint={hint}
      error={error}
      isWide={control.as === "lines"}
    >
      {({ id, ...described }) => (
        <OutlinedInput
          {...registered}
          {...looks}
          id={id}
          inputRef={ref}
          onPaste={control.as === "digits" ? pasteDigits : undefined}
          onKeyDown={control.as === "number" ? step : undefined}
          inputProps={{ ...described, ...looks.inputProps, "aria-invalid": Boolean(error) }}
        />
      )}
    </Field>
  );
}

function looksOf(control: Control, begun: unknown): OutlinedInputProps {
  const look: Look<Control> = looks[control.as as LineName];
  return look(control, begun);
}

type LineName = Exclude<ControlName, "choice" | "parts">;
/** `begun` is the form's initial value. */
type Look<Of extends Control> = { bivariant(control: Of, begun: unknown): OutlinedInputProps }["bivariant"];

const looks: { readonly [As in LineName]: Look<ControlAs<As>> } = {
  // Validation reports over-long text, which `maxLength` would cut off silently.
  line: ({ type, mode }) => ({ type, inputProps: { inputMode: mode } }),
  lines: () => severalLines,
  password: () => ({ type: "password" }),
  // Shows an invalid date as text, because a date input would leave it blank and erase it.
  date: (_, begun) => ({ type: !begun || isDay(String(begun)) ? "date" : "text" }),
  time: () => ({ type: "datetime-local" }),
  digits: ({ length, mode }) => ({
    inputProps: { inputMode: mode, maxLength: length, onInput: makeRoomForBlanks(length) },
  }),
  number: ({ step, min, before, after }) => ({
    inputProps: numberInput({ step, min }),
    startAdornment: before && <InputAdornment position="start">{before}</InputAdornment>,
    endAdornment: after && <InputAdornment position="end">{after}</InputAdornment>,
  }),
};

/** Makes room for the blanks of a number typed as printed, such as '1234 5678 9012'. */
const makeRoomForBlanks =
  (digits: number) =>
  ({ currentTarget: input }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    input.maxLength = digits + input.value.replace(/\p{Nd}/gu, "").length;
  };
