import Box from "@mui/material/Box";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { type FieldsProps, FieldsContext, formGrid } from "./fields-context.ts";
import { FormField } from "./FormField.tsx";
import { useEffect, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { Button } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { isFilled } from "#engine/declare/derive.ts";

export function FormFields(props: FieldsProps) {
  return (
    <Box sx={formGrid}>
      <FieldsContext value={InlineFields}>
        <InlineFields {...props} />
      </FieldsContext>
    </Box>
  );
}

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

type Props = { title: string; inputs: readonly { path: string; field: AnyField }[] };

/** Opens by itself if it holds a value or an error. */
function Extras({ title, inputs }: Props) {
  const { getFieldState } = useFormContext();
  const paths = inputs.map(({ path }) => path);
  const state = useFormState({ name: paths });
  const isAnyFilled = useWatch({ name: paths }).some(isFilled);
  const isAnyInvalid = paths.some((path) => getFieldState(path, state).invalid);
  const [isOpen, setOpen] = useState(isAnyFilled);

  useEffect(() => {
    if (isAnyFilled || isAnyInvalid) setOpen(true);
  }, [isAnyFilled, isAnyInvalid]);

  return (
    <>
      <Box sx={{ gridColumn: "1 / -1" }}>
        <Button
          size="small"
          aria-expanded={isOpen}
          endIcon={<Icon name={isOpen ? "fold" : "collapse"} />}
          onClick={() => setOpen(!isOpen)}
          sx={{ ml: -0.5 }}
        >
          {title}
        </Button>
      </Box>
      {isOpen && inputs.map((each) => <FormField key={each.path} {...each} />)}
    </>
  );
}
