import { useFormContext } from "react-hook-form";
import { DateBox } from "#engine/console/ui/DateBox.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { readValue } from "#engine/declare/values.ts";
import type { FieldOfKind } from "#engine/declare/vocabulary.ts";
import { Field, useFieldError } from "./Field.tsx";

/** The form keeps the typed text and reads it when needed. */
export function DateInput({ field, path, hint }: InputProps<FieldOfKind<"date">>) {
  const { register, getFieldState, setError, clearErrors } = useFormContext();
  const { ref, ...registered } = register(path);
  const error = useFieldError(path);
  const { label, earliest } = field;
  const reportUnreadable = (text: string) => {
    const { wrong } = readValue(field, text);
    if (wrong) setError(path, { type: unreadable, message: wrong });
    else if (getFieldState(path).error?.type === unreadable) clearErrors(path);
  };
  return (
    <Field label={label} isRequired={Boolean(field.required)} hint={hint} error={error}>
      {({ id, ...described }) => (
        <DateBox
          {...registered}
          id={id}
          label={label}
          earliest={earliest}
          inputRef={ref}
          inputProps={{ ...described, "aria-invalid": Boolean(error) }}
          onTyped={reportUnreadable}
        />
      )}
    </Field>
  );
}

const unreadable = "unreadable";
