import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { formatIndian } from "#domain/money.ts";
import type { AnyListView } from "#resources/vocabulary.ts";

type Props = {
  tabs: NonNullable<AnyListView["tabs"]>;
  counts: Record<string, number>;
  chosen: string;
  onChoose: (value: string) => void;
};

/** Pills that narrow a list, each with how many there are. */
export function Tabs({ tabs, counts, chosen, onChoose }: Props) {
  return (
    <Box role="group" aria-label="Filter" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {tabs.options.map(({ label, value = "" }) => (
        <Button
          key={label}
          size="small"
          variant={value === chosen ? "contained" : "outlined"}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          sx={{ borderRadius: 99, fontVariantNumeric: "tabular-nums" }}
        >
          {`${label} (${formatIndian(counts[value || "all"] ?? 0)})`}
        </Button>
      ))}
    </Box>
  );
}
