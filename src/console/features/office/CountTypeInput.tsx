import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { ChoiceInput } from "#engine/console/screens/form/ChoiceInput.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useFirstRow } from "#engine/console/screens/table/use-rows.ts";
import type { FieldOfKind } from "#engine/declare/vocabulary.ts";
import { today } from "#domain/basics/dates.ts";
import { cashCounts, nextCountType } from "#resources/office/cash-counts.ts";

/** Choice of opening or closing count. Proposes once the one that follows the latest count. */
export function CountTypeInput({ field, path }: InputProps) {
  const { setValue, getValues } = useFormContext();
  const latest = useFirstRow(cashCounts);
  const hasProposed = useRef(false);
  useEffect(() => {
    if (!latest || hasProposed.current) return;
    hasProposed.current = true;
    if (getValues(path) === field.initial) setValue(path, nextCountType(latest, today()));
  }, [latest, path, field.initial, setValue, getValues]);
  return <ChoiceInput field={field as FieldOfKind<"choice">} path={path} />;
}
