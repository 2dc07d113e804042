import Chip from "@mui/material/Chip";
import type { Tone } from "#engine/declare/vocabulary.ts";

export const Badge = ({ tone, text }: { tone: Tone; text: string }) => (
  <Chip size="small" color={colors[tone]} label={text} />
);

const colors = { green: "success", red: "error", blue: "info", grey: "default" } as const satisfies Record<
  Tone,
  string
>;
