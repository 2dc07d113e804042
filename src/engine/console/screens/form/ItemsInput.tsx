import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { type ReactNode, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { Badge } from "#engine/console/ui/Badge.tsx";
import { presentFields } from "#engine/declare/derive.ts";
import { initialValues } from "#engine/declare/values.ts";
import type { FieldOfKind, Row } from "#engine/declare/vocabulary.ts";
import { Facts } from "#engine/console/screens/cells/Cell.tsx";
import { formGrid, useFields } from "./fields-context.ts";
import type { InputProps } from "#engine/console/screens/parts.ts";
import { useFormSubject } from "./subject.ts";
import { useProblemAt } from "./use-problem-at.ts";

type Props = InputProps<FieldOfKind<"items">> & {
  /** Returns the status of each read-only item, and undefined for one that may change. */
  fatesOf?: (items: readonly Row[]) => readonly (string | undefined)[];
  /** Hides the button for a further item. */
  isFull?: boolean;
};

/** List of items to edit. The declared minimum of items cannot be removed. */
export function ItemsInput({ field, path, hint, fatesOf, isFull = false }: Props) {
  const { control } = useFormContext();
  const Fields = useFields();
  const { fields: items, append, remove } = useFieldArray({ control, name: path });
  const add = useRef<HTMLButtonElement>(null);
  const error = useProblemAt(path);
  const { mode } = useFormSubject();
  const { role } = useActor();
  const fates = fatesOf?.(items) ?? [];
  const isFewest = items.filter((_, index) => !fates[index]).length <= field.min;
  const name = field.of.toLowerCase();
  const shown = presentFields(field.fields, mode, role);
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridColumn: "1 / -1" }}>
      {hint && <FormHelperText>{hint}</FormHelperText>}
      {items.map((item, index) => {
        const title = `${field.of} ${index + 1}`;
        const fate = fates[index];
        return fate ? (
          <Item key={item.id} title={title} beside={<Badge tone="grey" text={fate} />}>
            <Facts fields={shown} row={item} />
          </Item>
        ) : (
          <Item
            key={item.id}
            title={title}
            beside={
              <Button
                size="small"
                color="error"
                disabled={isFewest}
                aria-label={`Remove ${name} ${index + 1}`}
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
              <Fields fields={shown} prefix={`${path}.${index}.`} more={`More about this ${name}`} />
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
          {`Add ${name}`}
        </Button>
      )}
    </Box>
  );
}

const Item = ({ title, beside, children }: { title: string; beside: ReactNode; children: ReactNode }) => (
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
      {beside}
    </Box>
    {children}
  </Box>
);
