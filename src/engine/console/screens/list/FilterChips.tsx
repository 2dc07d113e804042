import { lazy, type ReactNode, useRef } from "react";
import { today } from "#domain/basics/dates.ts";
import { periods } from "#domain/basics/periods.ts";
import { useActor, useServedResource } from "#engine/console/providers/context.ts";
import { recordName } from "#engine/console/providers/record-name.ts";
import type { ListAddress } from "#engine/console/screens/table/list-address.ts";
import { useIsPainted } from "#engine/console/ui/use-is-painted.ts";
import { useAllRows } from "#engine/console/screens/table/use-rows.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { can } from "#engine/declare/actions.ts";
import { type FilterChip, chipKeysOf } from "#engine/declare/filter-chips.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { loadModule } from "#session/load-module.ts";
import { countText } from "./Tabs.tsx";
import css from "./FilterChips.module.css";

const PeriodDays = lazy(() =>
  loadModule(() => import("./deferred-parts.ts")).then(({ PeriodDays }) => ({ default: PeriodDays })),
);

type Values = ListAddress["filters"];
type Change = (values: Readonly<Record<string, string | undefined>>) => void;

type Props = {
  chips: readonly FilterChip[];
  values: Values;
  onChange: Change;
  counted: CountsByValue;
  found: string;
  isLoading: boolean;
};

/** Number of records for each value of the field `by`. */
type CountsByValue = { by?: string } & Parameters<typeof countText>[0];

/** Uses the browser's own choices, which are quick by keyboard. */
export function FilterChips({ chips, values, onChange, counted, found, isLoading }: Props) {
  const strip = useRef<HTMLFieldSetElement>(null);
  const setChips = chips.filter((chip) => isSet(chip, values));
  const clear = (cleared: readonly FilterChip[]) => {
    onChange(Object.fromEntries(cleared.flatMap(chipKeysOf).map((key) => [key, undefined])));
    strip.current?.querySelector<HTMLElement>(`[name="${cleared[0]?.key}"]`)?.focus();
  };
  return (
    <fieldset ref={strip} className={css.strip} data-strip="" aria-label="Filters">
      {chips.map((chip) => (
        <Chip
          key={chip.key}
          chip={chip}
          values={values}
          onChange={onChange}
          onClear={() => clear([chip])}
          counted={counted}
          isLoading={isLoading}
        />
      ))}
      {setChips.length > 0 && (
        <button type="button" className={css.clear} onClick={() => clear(setChips)}>
          Clear all
        </button>
      )}
      <span role="status" className={css.found}>
        {setChips.length > 0 && !isLoading && found}
      </span>
    </fieldset>
  );
}

type ChipProps = Pick<Props, "values" | "onChange" | "counted" | "isLoading"> & {
  chip: FilterChip;
  onClear: () => void;
};

function Chip({ chip, values, onChange, onClear, counted, isLoading }: ChipProps) {
  const { key, label } = chip;
  const value = values[key] ?? "";
  const onSelect = (next: string) => onChange({ [key]: next || undefined });
  if (chip.as === "named")
    return (
      <button
        type="button"
        name={key}
        className={css.chip}
        data-set={value !== ""}
        aria-pressed={value !== ""}
        onClick={() => onSelect(value ? "" : "true")}
      >
        <span>{label}</span>
        {value && <Icon name="close" />}
      </button>
    );
  const shared = { chip, value, onSelect, onClear };
  if (chip.as === "choice") {
    const isCounted = key === counted.by && counted.counts !== undefined;
    const options = chip.options.map((option) => ({
      ...option,
      label: isCounted ? `${option.label} ${countText(counted, option.value)}` : option.label,
    }));
    return <ChoiceChip {...shared} options={options} />;
  }
  if (chip.as === "record") return <RecordChip {...shared} of={chip.of} isLoading={isLoading} />;
  return <PeriodChip chip={chip} values={values} onChange={onChange} onClear={onClear} />;
}

type Choice = { value: string; label: string };
type ChoiceProps = {
  chip: FilterChip;
  value: string;
  onSelect: (value: string) => void;
  onClear: () => void;
  children?: ReactNode;
};

/** A value that is not among the options, such as a former employee's, stays set and keeps the chip's label. */
function ChoiceChip({
  chip: { key, label },
  value,
  options,
  onSelect,
  onClear,
  children,
}: ChoiceProps & { options: readonly Choice[] }) {
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <span className={css.chip} data-set={value !== ""}>
      {value && <span aria-hidden>{`${label}:`}</span>}
      <select name={key} aria-label={label} value={value} onChange={({ target }) => onSelect(target.value)}>
        <option value="">{value ? "Any" : label}</option>
        {!isKnown && <option value={value}>Other</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {children}
      {value && (
        <button type="button" aria-label={`Remove filter ${label}`} onClick={onClear}>
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}

/** Offers only the user to a role that may not list the records. */
function RecordChip({ of, isLoading, ...props }: ChoiceProps & { of: AnyResource; isLoading: boolean }) {
  const actor = useActor();
  const served = useServedResource(of);
  const isListed = served !== undefined && can(served, "list", actor.role);
  const isPainted = useIsPainted(!isLoading);
  const { rows } = useAllRows(of, isListed && isPainted);
  const options = isListed
    ? rows.map((row) => ({ value: String(row.id), label: recordName(of, row) }))
    : [{ value: actor.id, label: "Me" }];
  return <ChoiceChip {...props} options={options} />;
}

type PeriodProps = Pick<ChipProps, "chip" | "values" | "onChange" | "onClear">;

/** Keeps a named period by its name, so that 'Today' means another day tomorrow. */
function PeriodChip({ chip, values: { period = "", from = "", to = "" }, onChange, onClear }: PeriodProps) {
  const hasDays = period === "" && (from !== "" || to !== "");
  const onSelect = (chosen: string) =>
    onChange({
      from: undefined,
      ...(chosen === customDays ? { period: "", to: today() } : { period: chosen, to: "" }),
    });
  const options = [
    ...Object.entries(periods).map(([value, { label }]) => ({ value, label })),
    { value: customDays, label: "Custom dates" },
  ];
  return (
    <ChoiceChip
      chip={chip}
      value={hasDays ? customDays : period}
      options={options}
      onSelect={onSelect}
      onClear={onClear}
    >
      {hasDays && (
        <LazyBoundary>
          <PeriodDays from={from} to={to} onChange={onChange} />
        </LazyBoundary>
      )}
    </ChoiceChip>
  );
}

const customDays = "days";

const isSet = (chip: FilterChip, values: Values): boolean => chipKeysOf(chip).some((key) => values[key]);
