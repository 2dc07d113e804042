import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { type ReactNode, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { Badge } from "#engine/console/ui/Badge.tsx";
import { visibleFields } from "#engine/declare/derive.ts";
import { initialValues } from "#engine/declare/values.ts";
import type { FieldOfKind, Row } from "#engine/declare/vocabulary.ts";
import { Facts } from "#engine/console/screens/cells/Cell.tsx";
import { formGrid, useFields } from "./fields-context.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useCurrentForm } from "./current-form.ts";
import { useFieldError } from "./use-field-error.ts";

type Props = InputProps<FieldOfKind<"items">> & {
  /** Undefined for an item that may change. */
  statusesOf?: (items: readonly Row[]) => readonly (string | undefined)[];
  isFull?: boolean;
};

/** The declared minimum of items cannot be removed. */
export function ItemsInput({ field, path, hint, statusesOf, isFull = false }: Props) {
  const { control } = useFormContext();
  const Fields = useFields();
  const { fields: items, append, remove } = useFieldArray({ control, name: path });
  const add = useRef<HTMLButtonElement>(null);
  const error = useFieldError(path);
  const { mode } = useCurrentForm();
  const { role } = useActor();
  const statuses = statusesOf?.(items) ?? [];
  const isAtMinimum = items.filter((_, index) => !statuses[index]).length <= field.min;
  const name = field.of.toLowerCase();
  const shown = visibleFields(field.fields, mode, role);
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridColumn: "1 / -1" }}>
      {hint && <FormHelperText>{hint}</FormHelperText>}
      {items.map((item, index) => {
        const title = `${field.of} ${index + 1}`;
        const status = statuses[index];
        return status ? (
          <Item key={item.id} title={title} action={<Badge tone="grey" text={status} />}>
            <Facts fields={shown} row={item} />
          </Item>
        ) : (
          <Item
            key={item.id}
            title={title}
            action={
              <Button
                size="small"
                color="error"
                disabled={isAtMinimum}
                aria-label={removeItemText(name, index + 1)}
                onClick={() => {
                  remove(index);
                  // Moves the focus, because the pressed button disappears with its item.
                  add.current?.focus();
                }}
              >
                Remove
              </Button>
            }
          >
            <Box sx={formGrid}>
              <Fields fields={shown} prefix={`${path}.${index}.`} moreLabel={moreAboutText(name)} />
            </Box>
          </Item>
        );
      })}
      {error && (
        <FormHelperText error data-problem tabIndex={-1}>
          {error}
        </FormHelperText>
      )}
      {!isFull && (
        <Button
          ref={add}
          startIcon={<Icon name="add" />}
          onClick={() => append(initialValues(field.fields))}
          sx={{ justifySelf: "start" }}
        >
          {addItemText(name)}
        </Button>
      )}
    </Box>
  );
}

const Item = ({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={title}
    sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 1.5, display: "grid", gap: 1 }}
  >
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1,
        justifyContent: "space-between",
        alignItems: "center",
      }}
    >
      <Typography variant="h3">{title}</Typography>
      {action}
    </Box>
    {children}
  </Box>
);

const moreAboutText = (item: string) => `More about this ${item}`;
const addItemText = (item: string) => `Add ${item}`;
const removeItemText = (item: string, place: number) => `Remove ${item} ${place}`;
