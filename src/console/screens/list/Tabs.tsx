import { Button } from "#console/ui/Button.tsx";
import { formatIndian } from "#domain/money.ts";
import type { AnyListView } from "#resources/vocabulary.ts";
import css from "./ResourceList.module.css";

type Props = {
  tabs: NonNullable<AnyListView["tabs"]>;
  /** Undefined while nobody knows them; their room is kept. */
  counts: Record<string, number> | undefined;
  chosen: string;
  onChoose: (value: string) => void;
};

/** Pills that narrow a list, each with how many there are. */
export const Tabs = ({ tabs, counts, chosen, onChoose }: Props) => (
  <fieldset aria-label="Filter" className={css.tabs}>
    {tabs.options.map(({ label, value = "" }) => (
      <Button
        key={label}
        look={value === chosen ? "solid" : "outline"}
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        <span>
          {`${label} `}
          <span className={counts ? undefined : css.uncounted}>
            {`(${formatIndian(counts?.[value || "all"] ?? 0)})`}
          </span>
        </span>
      </Button>
    ))}
  </fieldset>
);
