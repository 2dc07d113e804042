import InputBase from "@mui/material/InputBase";
import { useWatch } from "react-hook-form";
import { useActor } from "#engine/console/providers/context.ts";
import { siblingsAt, formValues, valueAt } from "#engine/declare/derive.ts";
import { formatValue } from "#engine/declare/format.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { CashGiven } from "./CashGiven.tsx";
import { Field } from "./Field.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useInput } from "./inputs.tsx";
import { useCurrentForm } from "./current-form.ts";
import { useFieldError } from "./use-field-error.ts";

type Props = { field: AnyField; path: string; isReadOnly: boolean };

export function LiveField({ field, path, isReadOnly }: Props) {
  const actor = useActor();
  const Input = useInput(field);
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
      <Input field={field} path={path} hint={hint} />
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
