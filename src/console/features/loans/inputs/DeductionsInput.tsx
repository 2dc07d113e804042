/** Takes the weights deducted from an article's gross weight, by kind, such as stones or lac. */
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";
import { useController } from "react-hook-form";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { labelStyle, useFieldError } from "#engine/console/screens/form/Field.tsx";
import { numberInput } from "#engine/console/ui/number-input.ts";
import { type Deduction, deductionKinds, deductionNames } from "#resources/loans/gold-items.ts";

type TypedDeduction = { of: Deduction["of"]; grams: string | number };

export function DeductionsInput({ field, path }: InputProps) {
  const { value, onChange } = useController({ name: path }).field;
  const typed = (value ?? []) as TypedDeduction[];
  const write = (kind: Deduction["of"], grams: string) => {
    const others = typed.filter(({ of }) => of !== kind);
    const changed = grams === "" ? others : [...others, { of: kind, grams }];
    onChange(changed.sort((one, other) => deductionKinds.indexOf(one.of) - deductionKinds.indexOf(other.of)));
  };
  return (
    <Box component="fieldset" sx={{ gridColumn: "1 / -1", border: 0, p: 0, m: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={labelStyle}>
        {`${field.label} (g)`}
      </FormLabel>
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fill, minmax(7rem, 1fr))" }}>
        {deductionKinds.map((kind) => {
          const index = typed.findIndex(({ of }) => of === kind);
          return (
            <DeductionInput
              key={kind}
              label={deductionNames[kind]}
              path={`${path}.${index}.grams`}
              grams={String(typed[index]?.grams ?? "")}
              onType={(grams) => write(kind, grams)}
            />
          );
        })}
      </Box>
    </Box>
  );
}

type DeductionInputProps = { label: string; path: string; grams: string; onType: (grams: string) => void };

function DeductionInput({ label, path, grams, onType }: DeductionInputProps) {
  const id = useId();
  const error = useFieldError(path);
  return (
    <div>
      <FormLabel htmlFor={id} sx={{ fontSize: "0.8125rem" }}>
        {label}
      </FormLabel>
      <OutlinedInput
        fullWidth
        id={id}
        value={grams}
        onChange={({ target }) => onType(target.value)}
        error={Boolean(error)}
        inputProps={{
          ...numberInput({ step: "0.01", min: 0 }),
          "aria-invalid": Boolean(error),
          "aria-describedby": error && `${id}-error`,
        }}
      />
      {error && (
        <FormHelperText error id={`${id}-error`} sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
