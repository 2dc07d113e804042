import { Badge } from "#engine/console/ui/Badge.tsx";
import { Isolated } from "#engine/console/ui/Isolated.tsx";
import { formatValue } from "#engine/declare/format.ts";
import type { FieldOfKind } from "#engine/declare/vocabulary.ts";
import type { CellProps } from "#engine/console/screens/parts.ts";

/** Shows a choice with a tone as a badge, and others as plain text. */
export function ToneChip({ field, value, beside }: CellProps<FieldOfKind<"choice">>) {
  const text = formatValue(field, value, beside);
  const tone = field.options.find((option) => option.value === value)?.tone ?? field.otherTone;
  return tone ? <Badge tone={tone} text={text} /> : <Isolated text={text} />;
}
