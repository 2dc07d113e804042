import type { FieldOfKind } from "#resources/vocabulary.ts";
import { InlineFields } from "./FormFields.tsx";
import type { InputProps } from "#console/screens/parts.ts";

/** A group's fields speak for themselves; their labels name the whole. */
export function GroupInput({ field, path }: InputProps<FieldOfKind<"group">>) {
  return <InlineFields fields={field.fields} prefix={`${path}.`} />;
}
