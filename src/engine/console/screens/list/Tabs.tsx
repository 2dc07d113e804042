import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import { formatIndian } from "#domain/basics/money.ts";
import type { AnyListView } from "#engine/declare/vocabulary.ts";

type Props = {
  tabs: NonNullable<AnyListView["tabs"]>;
  /** Undefined while loading, with their space reserved. */
  counts: Record<string, number> | undefined;
  stopped?: readonly string[];
  chosen: string;
  onChoose: (value: string) => void;
};

export const Tabs = ({ tabs, counts, stopped = [], chosen, onChoose }: Props) => (
  <Box role="group" aria-label="Filter" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
    {tabs.options.map(({ label, value = "" }) => (
      <ToggleButton key={label} value={value} selected={value === chosen} onClick={() => onChoose(value)}>
        <span>
          {`${label} `}
          <span style={counts ? undefined : { visibility: "hidden" }}>
            {`(${formatIndian(counts?.[value || "all"] ?? 0)}${stopped.includes(value || "all") ? "+" : ""})`}
          </span>
        </span>
      </ToggleButton>
    ))}
  </Box>
);
