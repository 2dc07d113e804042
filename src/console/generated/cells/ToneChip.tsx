import Chip from "@mui/material/Chip";
import { formatValue } from "#resources/format.ts";
import type { FieldOfKind, Tone } from "#resources/vocabulary.ts";

type Props = { field: FieldOfKind<"choice">; value: unknown };

/** A choice with a tone is a badge; one without is plain text. */
export function ToneChip({ field, value }: Props) {
  const text = formatValue(field, value);
  const tone = field.options.find((option) => option.value === value)?.tone ?? field.otherTone;
  return tone ? <Chip size="small" label={text} color={colors[tone]} data-tone={tone} /> : text;
}

const colors: Readonly<Record<Tone, "success" | "error" | "info" | "default">> = {
  green: "success",
  red: "error",
  blue: "info",
  grey: "default",
};
