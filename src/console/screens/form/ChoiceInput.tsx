import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useFormContext } from "react-hook-form";
import type { FieldOfKind } from "#resources/vocabulary.ts";
import { Field } from "./Field.tsx";
import type { InputProps } from "#console/screens/parts.ts";
import { useProblemAt } from "./use-problem-at.ts";

/** The platform's own list: quick with the keyboard and right on a phone. */
export function ChoiceInput({ field, path, hint }: InputProps<FieldOfKind<"choice">>) {
  const { register } = useFormContext();
  const { ref, ...registered } = register(path);
  const error = useProblemAt(path);
  return (
    <Field label={field.label} isRequired={Boolean(field.required)} hint={hint} error={error}>
      {(ids) => (
        <NativeSelect {...registered} input={<OutlinedInput />} inputRef={ref} inputProps={ids}>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
