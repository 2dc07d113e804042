import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useController } from "react-hook-form";
import type { FieldOfKind } from "#engine/declare/vocabulary.ts";
import { Field, useFieldError } from "./Field.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";

/** Uses the browser's own select, which is quick by keyboard and familiar on a phone. */
export function ChoiceInput({ field, path, hint }: InputProps<FieldOfKind<"choice">>) {
  const { ref, value, ...chosen } = useController({ name: path }).field;
  const error = useFieldError(path);
  const offered = field.options.filter((option) => !option.isRetired || option.value === value);
  return (
    <Field label={field.label} isRequired={Boolean(field.required)} hint={hint} error={error}>
      {(ids) => (
        <NativeSelect
          {...chosen}
          value={value ?? ""}
          input={<OutlinedInput />}
          inputRef={ref}
          inputProps={ids}
        >
          {/* Keeps a value that is not among the options, and shows it as empty. */}
          {!offered.some((option) => option.value === value) && <option value={value ?? ""} hidden />}
          {offered.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
