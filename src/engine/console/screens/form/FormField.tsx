import { useActor } from "#engine/console/providers/context.ts";
import { accessTo } from "#engine/declare/derive.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { useInput } from "./inputs.tsx";
import { LiveField } from "./LiveField.tsx";
import { SameAs } from "./SameAs.tsx";
import { useCurrentForm } from "./current-form.ts";

/** Input of one field. Only a field that depends on others re-renders with them. */
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
