import Box from "@mui/material/Box";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { Extras } from "./Extras.tsx";
import { type FieldsProps, FieldsContext, formGrid } from "./fields-context.ts";
import { FormField } from "./FormField.tsx";

/** Grid of inputs in declared order, in columns where there is room. */
export function FormFields(props: FieldsProps) {
  return (
    <Box sx={formGrid}>
      <FieldsContext value={InlineFields}>
        <InlineFields {...props} />
      </FieldsContext>
    </Box>
  );
}

/** Inputs within an existing grid. */
function InlineFields({ fields, prefix = "", moreLabel = "More" }: FieldsProps) {
  const fieldsWhere = (matches: (field: AnyField) => boolean) =>
    Object.entries(fields)
      .filter(([, field]) => matches(field))
      .map(([key, field]) => ({ path: `${prefix}${key}`, field }));
  const visible = [
    ...fieldsWhere(({ extra, isAlwaysShown }) => Boolean(extra) && isAlwaysShown === "first"),
    ...fieldsWhere(({ extra }) => !extra),
    ...fieldsWhere(({ extra, isAlwaysShown }) => Boolean(extra) && isAlwaysShown === true),
  ];
  const extras = fieldsWhere(({ extra, isAlwaysShown }) => Boolean(extra) && !isAlwaysShown);
  return (
    <>
      {visible.map((each) => (
        <FormField key={each.path} {...each} />
      ))}
      {extras.length > 0 && <Extras title={moreLabel} inputs={extras} />}
    </>
  );
}
