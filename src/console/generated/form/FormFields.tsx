import Box from "@mui/material/Box";
import { useActor } from "#console/context.ts";
import { accessTo } from "#resources/derive.ts";
import type { AnyField, AnyFields } from "#resources/vocabulary.ts";
import { inputFor } from "./inputs.tsx";
import { LiveField } from "./LiveField.tsx";
import { useFormSubject } from "./subject.ts";

/** The inputs of fields in the order of their declaration, side by side where there is room. */
export function FormFields({ fields, prefix = "" }: Props) {
  return (
    <Box sx={formGrid}>
      <InlineFields fields={fields} prefix={prefix} />
    </Box>
  );
}

/** The same within a grid that is there already. */
export function InlineFields({ fields, prefix = "" }: Props) {
  return Object.entries(fields).map(([key, field]) => (
    <FormField key={key} field={field} path={`${prefix}${key}`} />
  ));
}

type Props = { fields: AnyFields; prefix?: string };

const formGrid = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
};

/** Only a field that depends on the others listens to them. */
function FormField({ field, path }: { field: AnyField; path: string }) {
  const { mode } = useFormSubject();
  const { role } = useActor();
  const isReadOnly = accessTo(field, mode, role) === "read";
  if (isReadOnly || field.when || typeof field.hint === "function") {
    return <LiveField field={field} path={path} isReadOnly={isReadOnly} />;
  }
  const Input = inputFor(field);
  return <Input field={field} path={path} hint={field.hint} />;
}
