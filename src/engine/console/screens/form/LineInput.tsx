import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import type { ClipboardEvent, FormEvent, KeyboardEvent } from "react";
import { get, useFormContext, useFormState } from "react-hook-form";
import { numberInput, stepped } from "#engine/console/ui/number-input.ts";
import { severalLines } from "#engine/console/ui/several-lines.ts";
import { isDay } from "#domain/basics/dates.ts";
import { isNumeric } from "#engine/declare/kinds.ts";
import type { AnyField, FieldOfKind, Kind } from "#engine/declare/vocabulary.ts";
import { Field } from "./Field.tsx";
import type { InputProps } from "#engine/console/screens/parts.ts";
import { afterPaste } from "./paste-digits.ts";
import { useProblemAt } from "./use-problem-at.ts";

/** Everything that is typed into one box. The browser keeps the text; the form reads it when it must. */
export function LineInput({ field, path, hint }: InputProps) {
  const { register, setValue } = useFormContext();
  const { defaultValues } = useFormState({ name: path });
  const { ref, ...registered } = register(path);
  const error = useProblemAt(path);
  const looks = looksOf(field, get(defaultValues, path));
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
      isWide={field.kind === "address"}
    >
      {({ id, ...described }) => (
        <OutlinedInput
          {...registered}
          {...looks}
          id={id}
          inputRef={ref}
          onPaste={field.kind === "digits" ? pasteDigits : undefined}
          onKeyDown={isNumeric(field) ? step : undefined}
          inputProps={{ ...described, ...looks.inputProps, "aria-invalid": Boolean(error) }}
        />
      )}
    </Field>
  );
}

function looksOf(field: AnyField, begun: unknown): OutlinedInputProps {
  const look = looks[field.kind as LineKind] as (field: AnyField, begun: unknown) => OutlinedInputProps;
  return look(field, begun);
}

type LineKind = Exclude<Kind, "choice" | "group" | "items">;

/** `begun` is what the form begins with. */
const looks: { [K in LineKind]: (field: FieldOfKind<K>, begun: unknown) => OutlinedInputProps } = {
  // What is too long is said, never cut off unseen.
  text: () => ({}),
  password: () => ({ type: "password" }),
  email: () => ({ type: "email", inputProps: { inputMode: "email" } }),
  phone: () => ({ type: "tel", inputProps: { inputMode: "tel" } }),
  address: () => severalLines,
  // A date input shows nothing for what is no day, and would have erased it once it is left.
  date: (_, begun) => ({ type: !begun || isDay(String(begun)) ? "date" : "text" }),
  time: () => ({ type: "datetime-local" }),
  digits: ({ length }) => ({
    inputProps: { inputMode: "numeric", maxLength: length, onInput: makeRoomForBlanks(length) },
  }),
  number: ({ min, unit }) => numeric({ step: "1", min }, undefined, unit),
  money: ({ min }) => numeric({ step: "0.01", min }, "₹"),
  grams: ({ min }) => numeric({ step: "0.01", min }, undefined, "g"),
  percent: ({ min, unit }) => numeric({ step: "0.01", min }, undefined, unit ? `% ${unit}` : "%"),
};

/** A number typed as printed, '1234 5678 9012', is longer than its digits. */
const makeRoomForBlanks =
  (digits: number) =>
  ({ currentTarget: input }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    input.maxLength = digits + input.value.replace(/\p{Nd}/gu, "").length;
  };

const numeric = (
  limits: Parameters<typeof numberInput>[0],
  before?: string,
  after?: string,
): OutlinedInputProps => ({
  inputProps: numberInput(limits),
  startAdornment: before && <InputAdornment position="start">{before}</InputAdornment>,
  endAdornment: after && <InputAdornment position="end">{after}</InputAdornment>,
});
