import type { FieldOfKind } from "#engine/declare/vocabulary.ts";
import { useFields } from "./fields-context.ts";
import type { InputProps } from "#engine/console/screens/parts.ts";

/** A group's fields speak for themselves; their labels name the whole. */
export function GroupInput({ field, path }: InputProps<FieldOfKind<"group">>) {
  const Fields = useFields();
  return <Fields fields={field.fields} prefix={`${path}.`} />;
}
