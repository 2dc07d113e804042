import { useActor } from "#engine/console/providers/context.ts";
import { accessTo } from "#engine/declare/derive.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { useInput } from "./inputs.tsx";
import { LiveField } from "./LiveField.tsx";
import { useCurrentForm } from "./current-form.ts";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { LineInput } from "./LineInput.tsx";

/** Only a field that depends on others re-renders with them. */
export function FormField({ field, path }: { field: AnyField; path: string }) {
  const { mode } = useCurrentForm();
  const { role } = useActor();
  const Input = useInput(field);
  const isReadOnly = accessTo(field, mode, role) === "read";
  if (field.sameAs && !isReadOnly) return <SameAs field={field} path={path} />;
  if (isReadOnly || field.when || field.cashDue || typeof field.hint === "function") {
    return <LiveField field={field} path={path} isReadOnly={isReadOnly} />;
  }
  return <Input field={field} path={path} hint={field.hint} />;
}

function SameAs({ field, path }: { field: AnyField; path: string }) {
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
