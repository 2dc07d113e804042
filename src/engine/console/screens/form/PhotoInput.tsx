import type { FieldOfKind } from "#engine/declare/vocabulary.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";

export function PhotoInput({ field }: InputProps<FieldOfKind<"photo">>) {
  return <span>{field.label}</span>;
}
