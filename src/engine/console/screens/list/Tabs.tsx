import { ToggleButton } from "#engine/console/ui/ToggleButton.tsx";
import { formatIndian } from "#domain/basics/money.ts";
import type { AnyListView } from "#engine/declare/vocabulary.ts";
import css from "./ResourceList.module.css";

type Props = {
  tabs: NonNullable<AnyListView["tabs"]>;
  /** Undefined while loading, with their space reserved. */
  counts: Record<string, number> | undefined;
  /** Tabs whose records were counted only up to a limit. */
  stopped?: readonly string[];
  chosen: string;
  onChoose: (value: string) => void;
};

export const Tabs = ({ tabs, counts, stopped = [], chosen, onChoose }: Props) => (
  <fieldset aria-label="Filter" className={css.tabs}>
    {tabs.options.map(({ label, value = "" }) => (
      <ToggleButton key={label} isPressed={value === chosen} onClick={() => onChoose(value)}>
        <span>
          {`${label} `}
          <span style={counts ? undefined : { visibility: "hidden" }}>
            {countText({ counts, stopped }, value || "all")}
          </span>
        </span>
      </ToggleButton>
    ))}
  </fieldset>
);

/** '(12)', or '(1,000+)' where counting stopped. */
export const countText = ({ counts, stopped = [] }: Pick<Props, "counts" | "stopped">, value: string) =>
  `(${formatIndian(counts?.[value] ?? 0)}${stopped.includes(value) ? "+" : ""})`;
