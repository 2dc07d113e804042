import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useActor } from "#console/context.ts";
import { presentFields } from "#resources/derive.ts";
import { initialValues } from "#resources/kinds.ts";
import type { FieldOfKind } from "#resources/vocabulary.ts";
import { FormFields } from "./FormFields.tsx";
import type { InputProps } from "./inputs.tsx";
import { useFormSubject } from "./subject.ts";
import { useProblemAt } from "./use-problem-at.ts";

/** A list of which as many items remain as the declaration says. */
export function ItemsInput({ field, path, hint }: InputProps<FieldOfKind<"items">>) {
  const { control } = useFormContext();
  const { fields: items, append, remove } = useFieldArray({ control, name: path });
  const error = useProblemAt(path);
  const { mode } = useFormSubject();
  const { role } = useActor();
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridColumn: "1 / -1" }}>
      {hint && <FormHelperText>{hint}</FormHelperText>}
      {items.map((item, index) => (
        <Box
          key={item.id}
          role="group"
          aria-label={`${field.of} ${index + 1}`}
          sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 1.5, display: "grid", gap: 1 }}
        >
          <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center" }}>
            <Typography variant="h3">{`${field.of} ${index + 1}`}</Typography>
            <Button
              size="small"
              color="error"
              disabled={items.length <= field.min}
              aria-label={`Remove ${field.of.toLowerCase()} ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </Box>
          <FormFields
            fields={presentFields(field.fields, mode, role)}
            prefix={`${path}.${index}.`}
            more={`More about this ${field.of.toLowerCase()}`}
          />
        </Box>
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
      <Button
        startIcon={<AddIcon />}
        onClick={() => append(initialValues(field.fields))}
        sx={{ justifySelf: "start" }}
      >
        {`Add ${field.of.toLowerCase()}`}
      </Button>
    </Box>
  );
}
