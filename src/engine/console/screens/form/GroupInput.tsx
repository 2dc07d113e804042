import type { FieldOfKind } from "#engine/declare/vocabulary.ts";
import { useFields } from "./fields-context.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";

/** Shows a group's fields without a heading, because their labels name the group. */
export function GroupInput({ field, path }: InputProps<FieldOfKind<"group">>) {
  const Fields = useFields();
  return <Fields fields={field.fields} prefix={`${path}.`} />;
}
