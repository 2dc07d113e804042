import Box from "@mui/material/Box";
import { useFormContext, useFormState } from "react-hook-form";
import type { AnyField, Row } from "#engine/declare/field.ts";
import { Button } from "#engine/console/ui/Button.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useCurrentForm } from "./current-form.ts";
import { typedValues } from "./typed-values.ts";

export function Offers({ field, path }: InputProps) {
  const { declaration, parent, findReplacement } = useCurrentForm();
  const { setValue, setFocus, getValues } = useFormContext();
  const { dirtyFields } = useFormState();
  const fillIn = (values: Row) => {
    const fields = Object.fromEntries(
      Object.keys(values).map((key) => [key, declaration.fields[key] as AnyField]),
    );
    for (const [key, value] of Object.entries(typedValues(fields, values)))
      setValue(key, value, { shouldDirty: true });
    setFocus(path);
  };
  const openWithTyped = (open: (typed: Row) => void) => {
    const values = getValues();
    open(Object.fromEntries(Object.keys(dirtyFields).map((key) => [key, values[key]])));
  };
  const buttons = (parent && field.offers?.(parent))?.flatMap((offer) => {
    const { fills } = offer;
    if (fills) return { label: offer.label, act: () => fillIn(fills) };
    const open = findReplacement?.(offer.opens ?? "");
    return open ? { label: offer.label, act: () => openWithTyped(open) } : [];
  });
  if (!buttons?.length) return null;
  return (
    <Box sx={{ gridColumn: "1 / -1", display: "flex", flexWrap: "wrap", gap: 1 }}>
      {buttons.map(({ label, act }) => (
        <Button key={label} size="small" variant="outlined" onClick={act} style={wrapped}>
          {label}
        </Button>
      ))}
    </Box>
  );
}

const wrapped = { whiteSpace: "normal", maxWidth: "100%" } as const;
