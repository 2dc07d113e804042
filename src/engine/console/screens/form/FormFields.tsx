import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import InputBase from "@mui/material/InputBase";
import Typography from "@mui/material/Typography";
import { type ComponentType, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import { useActor } from "#engine/console/providers/context.ts";
import { Facts } from "#engine/console/screens/cells/Cell.tsx";
import { type InputProps, useNamedInputs } from "#engine/console/screens/component-props.ts";
import { Badge } from "#engine/console/ui/Badge.tsx";
import { Button } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import {
  accessTo,
  formValues,
  siblingsAt,
  valueAt,
  visibleFields,
  formatValue,
  isFilled,
} from "#engine/declare/derive.ts";
import { initialValues } from "#engine/declare/values.ts";
import type { AnyField, AnyFields, FieldOfKind, Kind, Row } from "#engine/declare/vocabulary.ts";
import { CashGiven } from "./CashGiven.tsx";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { useCurrentForm } from "./current-form.ts";
import { DateInput } from "./DateInput.tsx";
import { DigitsInput } from "./DigitsInput.tsx";
import { Field, useFieldError } from "./Field.tsx";
import { LineInput } from "./LineInput.tsx";
import { PhotoInput } from "./PhotoInput.tsx";

type FieldsProps = { fields: AnyFields; prefix?: string; moreLabel?: string };

export const FormFields = (props: FieldsProps) => (
  <Box sx={formGrid}>
    <InlineFields {...props} />
  </Box>
);

export const formGrid = {
  display: "grid",
  columnGap: 2,
  rowGap: 0.5,
  alignItems: "start",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
};

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

/** Opens by itself if it holds a value or an error. */
function Extras({ title, inputs }: { title: string; inputs: readonly { path: string; field: AnyField }[] }) {
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
          style={{ marginLeft: "-0.25rem" }}
        >
          {title}
        </Button>
      </Box>
      {isOpen && inputs.map((each) => <FormField key={each.path} {...each} />)}
    </>
  );
}

/** Only a field that depends on others re-renders with them. */
export function FormField({ field, path }: { field: AnyField; path: string }) {
  const { mode } = useCurrentForm();
  const { role } = useActor();
  const isReadOnly = accessTo(field, mode, role) === "read";
  if (field.sameAs && !isReadOnly) return <SameAs field={field} path={path} />;
  if (isReadOnly || field.when || field.cashDue || typeof field.hint === "function") {
    return <LiveField field={field} path={path} isReadOnly={isReadOnly} />;
  }
  return <FieldInput field={field} path={path} hint={field.hint} />;
}

/** Memoized, because LiveField renders with every key in the form. */
export const FieldInput = memo(function FieldInput(props: InputProps) {
  const { Input } = useNamedInputs();
  const { kind, input } = props.field;
  const Shown = input ? Input : (inputs[kind] as ComponentType<InputProps>);
  return <Shown {...props} />;
});

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

function LiveField({ field, path, isReadOnly }: { field: AnyField; path: string; isReadOnly: boolean }) {
  const actor = useActor();
  const { declaration: form, mode, row, parent } = useCurrentForm();
  const values = formValues(form, mode, useWatch(), actor, row);
  if (field.when && !field.when(values)) return null;
  const hint = typeof field.hint === "function" ? field.hint(values, actor, parent) : field.hint;
  if (isReadOnly) {
    const value = valueAt(values, path) ?? field.preview?.(values, actor, parent);
    if (field.isHeadline && value === undefined) return null;
    const text = formatValue(field, value, siblingsAt(values, path));
    return <ReadOnlyField field={field} path={path} hint={hint} text={text} />;
  }
  const cashDue = field.cashDue?.(values, actor);
  return (
    <>
      <FieldInput field={field} path={path} hint={hint} />
      {cashDue !== undefined && <CashGiven path={`${path}-cash`} due={cashDue} />}
    </>
  );
}

/** An input that is `readOnly` instead of `disabled` keeps its label and can be copied. */
function ReadOnlyField({ field, path, hint, text }: InputProps & { text: string }) {
  return (
    <Field label={field.label} hint={hint} error={useFieldError(path)}>
      {(ids) => (
        <InputBase
          readOnly
          value={text}
          inputProps={{ ...ids, tabIndex: -1 }}
          sx={field.isHeadline ? headline : plain}
        />
      )}
    </Field>
  );
}

const plain = { fontSize: "0.9375rem", fontWeight: 600, "& > input": { py: 0 } };
const headline = { ...plain, fontSize: "1.75rem", fontWeight: 700, lineHeight: 1.2 };

const inputs: { readonly [K in Kind]: ComponentType<InputProps<FieldOfKind<K>>> } = {
  text: LineInput,
  password: LineInput,
  email: LineInput,
  phone: LineInput,
  multiline: LineInput,
  date: DateInput,
  time: LineInput,
  digits: DigitsInput,
  number: LineInput,
  money: LineInput,
  grams: LineInput,
  percent: LineInput,
  choice: ChoiceInput,
  photo: PhotoInput,
  group: GroupInput,
  items: ItemsInput,
};

/** Shows a group's fields without a heading, because their labels name the group. */
function GroupInput({ field, path }: InputProps<FieldOfKind<"group">>) {
  return <InlineFields fields={field.fields} prefix={`${path}.`} />;
}

type ItemsProps = InputProps<FieldOfKind<"items">> & {
  /** Undefined for an item that may change. */
  statusesOf?: (items: readonly Row[]) => readonly (string | undefined)[];
  isFull?: boolean;
};

/** The declared minimum of items cannot be removed. */
export function ItemsInput({ field, path, hint, statusesOf, isFull = false }: ItemsProps) {
  const { control } = useFormContext();
  const { fields: items, append, remove } = useFieldArray({ control, name: path });
  const addButton = useRef<HTMLButtonElement>(null);
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
                aria-label={`Remove ${name} ${index + 1}`}
                onClick={() => {
                  remove(index);
                  // Moves the focus, because the pressed button disappears with its item.
                  addButton.current?.focus();
                }}
              >
                Remove
              </Button>
            }
          >
            <FormFields fields={shown} prefix={`${path}.${index}.`} moreLabel={`More about this ${name}`} />
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
          ref={addButton}
          startIcon={<Icon name="add" />}
          onClick={() => append(initialValues(field.fields))}
          style={{ justifySelf: "start" }}
        >
          {`Add ${name}`}
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
