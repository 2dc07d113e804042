import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import type { ClipboardEvent, FormEvent, KeyboardEvent, MouseEvent } from "react";
import { useFormContext } from "react-hook-form";
import { numberInput, numberAfterStep } from "#engine/console/ui/number-input.ts";
import { multilineInput } from "#engine/console/ui/multiline-input.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { Control, ControlAs, ControlName } from "#engine/declare/kinds/kind.ts";
import { Field } from "./Field.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { Offers } from "./Offers.tsx";
import { textAfterPaste } from "./paste-digits.ts";
import { useFieldError } from "./use-field-error.ts";

/** Input for most kinds that are typed into one box. The browser keeps the text; the form reads it when needed. */
export function LineInput({ field, path, hint }: InputProps) {
  const { register, setValue, getFieldState } = useFormContext();
  const { ref, ...registered } = register(path);
  const error = useFieldError(path);
  const control = fieldKind(field).control(field);
  const controlProps = inputPropsFor(control);
  const pasteDigits = (event: ClipboardEvent<HTMLElement>) => {
    event.preventDefault();
    const pasted = textAfterPaste(event.target as HTMLInputElement, event.clipboardData.getData("text"));
    setValue(path, pasted, { shouldDirty: true });
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const next = numberAfterStep(event);
    if (next === undefined) return;
    event.preventDefault();
    setValue(path, next, { shouldDirty: true });
  };
  /** A press would otherwise put typed digits behind those of a proposed amount. */
  const selectProposed = ({ target }: MouseEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && !getFieldState(path).isDirty) target.select();
  };
  return (
    <>
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
            {...controlProps}
            id={id}
            inputRef={ref}
            onPaste={control.as === "digits" ? pasteDigits : undefined}
            onKeyDown={control.as === "number" ? step : undefined}
            onClick={control.as === "number" ? selectProposed : undefined}
            inputProps={{ ...described, ...controlProps.inputProps, "aria-invalid": Boolean(error) }}
          />
        )}
      </Field>
      {field.offers && <Offers field={field} path={path} />}
    </>
  );
}

function inputPropsFor(control: Control): OutlinedInputProps {
  const look: InputPropsOf<Control> = inputPropsByControl[control.as as LineControlName];
  return look(control);
}

type LineControlName = Exclude<ControlName, "choice" | "date" | "parts">;
type InputPropsOf<Of extends Control> = { bivariant(control: Of): OutlinedInputProps }["bivariant"];

const inputPropsByControl: { readonly [As in LineControlName]: InputPropsOf<ControlAs<As>> } = {
  // Validation reports over-long text, which `maxLength` would cut off silently.
  line: ({ type, mode }) => ({ type, inputProps: { inputMode: mode } }),
  lines: () => multilineInput,
  password: () => ({ type: "password" }),
  time: () => ({ type: "datetime-local" }),
  digits: ({ length, mode }) => ({
    inputProps: { inputMode: mode, maxLength: length, onInput: allowBlanks(length) },
  }),
  number: ({ step, min, before, after }) => ({
    inputProps: numberInput({ step, min }),
    startAdornment: before && <InputAdornment position="start">{before}</InputAdornment>,
    endAdornment: after && <InputAdornment position="end">{after}</InputAdornment>,
  }),
};

/** Makes room for the blanks of a number typed as printed, such as '1234 5678 9012'. */
const allowBlanks =
  (digits: number) =>
  ({ currentTarget: input }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    input.maxLength = digits + input.value.replace(/\p{Nd}/gu, "").length;
  };
