import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { LineInput } from "./LineInput.tsx";

/** Copies the value of another field until the user types here. */
export function SameAs({ field, path }: { field: AnyField; path: string }) {
  const { field: source = "", label } = field.sameAs ?? {};
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const [isSame, setSame] = useState(false);

  useEffect(() => {
    if (isSame) setValue(path, value, { shouldDirty: true });
  }, [isSame, path, value, setValue]);

  return (
    <Box sx={{ gridColumn: { sm: "span 2" } }}>
      <div onChange={() => setSame(false)}>
        <LineInput field={field} path={path} hint={typeof field.hint === "string" ? field.hint : undefined} />
      </div>
      <FormControlLabel
        label={label}
        control={<Checkbox checked={isSame} onChange={(_, isChecked) => setSame(isChecked)} />}
      />
    </Box>
  );
}
