import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ChoiceInput } from "#engine/console/screens/form/ChoiceInput.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useFirstRow } from "#engine/console/screens/table/use-rows.ts";
import type { FieldOfKind } from "#engine/declare/vocabulary.ts";
import { formatTime, today } from "#domain/basics/dates.ts";
import { cashCounts, isCorrection, nextCountType } from "#resources/office/cash-counts.ts";

/** Proposes once the kind that follows the latest count. */
export function CountTypeInput({ field, path }: InputProps) {
  const { setValue, getValues } = useFormContext();
  const moment = String(useWatch({ name: path }));
  const latest = useFirstRow(cashCounts);
  const hasProposed = useRef(false);
  useEffect(() => {
    if (!latest || hasProposed.current) return;
    hasProposed.current = true;
    if (getValues(path) === field.initial) setValue(path, nextCountType(latest, today()));
  }, [latest, path, field.initial, setValue, getValues]);
  const corrects = latest && isCorrection(latest, moment, today());
  const hint = corrects
    ? `Corrects the count of ${formatTime(latest.date)} by ${latest.by}. Both stay in the list.`
    : undefined;
  return <ChoiceInput field={field as FieldOfKind<"choice">} path={path} hint={hint} />;
}
