import { Badge } from "#engine/console/ui/Badge.tsx";
import { IsolatedText } from "#engine/console/ui/IsolatedText.tsx";
import { formatValue } from "#engine/declare/format.ts";
import type { FieldOfKind } from "#engine/declare/vocabulary.ts";
import type { CellProps } from "#engine/console/screens/component-props.ts";

export function ToneChip({ field, value, row }: CellProps<FieldOfKind<"choice">>) {
  const text = formatValue(field, value, row);
  const tone = field.options.find((option) => option.value === value)?.tone ?? field.otherTone;
  return tone ? <Badge tone={tone} text={text} /> : <IsolatedText text={text} />;
}
