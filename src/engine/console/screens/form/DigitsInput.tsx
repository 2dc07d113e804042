import { useWatch } from "react-hook-form";
import { hasVerhoeffCheckDigit } from "#domain/basics/verhoeff.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { readAs } from "#engine/declare/values.ts";
import { LineInput } from "./LineInput.tsx";

export function DigitsInput(props: InputProps) {
  return <LineInput {...props} warning={useCheckDigitWarning(props.field, props.path)} />;
}

/** The number is accepted all the same. */
export function useCheckDigitWarning(field: AnyField, path: string): string | undefined {
  const digits = readAs("digits", useWatch({ name: path })) as string;
  const control = fieldKind(field).control(field);
  const isComplete = control.as === "digits" && control.checkDigit && digits.length === control.length;
  return isComplete && !hasVerhoeffCheckDigit(digits)
    ? "Check this number: its digits do not match its check digit."
    : undefined;
}
