import { type HttpError, useCustom } from "@refinedev/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useActor } from "#engine/console/providers/context.ts";
import { customerLookup } from "#resources/customers/customers.ts";
import { validateForm } from "#engine/declare/validate.ts";
import { formValues, pathOf } from "#engine/declare/derive.ts";
import { readAs } from "#engine/declare/values.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import { consoleWords } from "#console/words.ts";

/** Aadhar input that fills in the matching customer once it has twelve digits. */
export function CustomerLookup({ field, path, hint }: InputProps) {
  const { setFocus } = useFormContext();
  const aadharNumber = readAs("digits", useWatch({ name: path })) as string;
  const { data, error } = useLookup(aadharNumber);
  const [status, setStatus] = useState<string>();
  // False for a number restored from a draft.
  const isTyped = useRef(false);
  const markTyped = () => {
    isTyped.current = true;
  };
  const beginFill = useFillIn();
  // Fills in once per number, and not again when the page's data reloads.
  const pending = useRef<{ fillIn: ReturnType<typeof beginFill>; box: Element | null }>(undefined);

  useEffect(() => {
    const isNumber = isAadhar(aadharNumber);
    setStatus(isNumber ? consoleWords.customers.lookingUp : undefined);
    pending.current = isNumber ? { fillIn: beginFill(), box: document.activeElement } : undefined;
  }, [aadharNumber, beginFill]);

  useEffect(() => {
    if (!data || !pending.current) return;
    const { fillIn, box } = pending.current;
    pending.current = undefined;
    const { exists, customerDetails } = data;
    setStatus(exists ? consoleWords.customers.existing : consoleWords.customers.isNew);
    const next = fillIn(exists ? customerDetails : undefined, isTyped.current);
    // Moves the focus only if the user has not moved on.
    if (isTyped.current && next && document.activeElement === box) setFocus(next);
  }, [data, setFocus]);

  return (
    <div aria-live="polite" onChange={markTyped} onPaste={markTyped}>
      <LineInput field={field} path={path} hint={error?.message ?? status ?? hint} />
    </div>
  );
}

/**
 * Looks up the customer of a complete number. Each number has its own query, so a late response cannot
 * replace a newer one.
 */
function useLookup(aadharNumber: string) {
  const { role } = useActor();
  const isNumber = isAadhar(aadharNumber);
  const { query } = useCustom<LookupResponse, HttpError>({
    url: isNumber ? pathOf(customerLookup, role, { aadharNumber }) : "",
    method: "get",
    meta: { failure: customerLookup.failure },
    queryOptions: { enabled: isNumber, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    errorNotification: false,
  });
  return { data: query.data?.data, error: query.error };
}

const isAadhar = (text: string): boolean => /^\d{12}$/.test(text);

/**
 * Fills in a customer's details and clears untouched details of the previous one. Corrected or newly typed
 * values stay. Returns the path of the first invalid field.
 */
function useFillIn() {
  const { declaration: form } = useCurrentForm();
  const actor = useActor();
  const { getValues, setValue } = useFormContext();
  const { defaultValues: empty = {} } = useFormState();
  const lastFilled = useRef<Row>({});
  return useCallback(() => {
    const before = structuredClone(getValues());
    return (details: Row = {}, isTyped: boolean): string | undefined => {
      const isBlank = customerLookup.fills.every((key) => isSame(getValues(key), empty[key]));
      for (const key of isTyped || isBlank ? customerLookup.fills : []) {
        if (!isSame(getValues(key), before[key])) continue;
        const isUntouched = key in lastFilled.current && isSame(getValues(key), lastFilled.current[key]);
        const value = details[key] ?? (isUntouched ? empty[key] : undefined);
        if (value !== undefined) setValue(key, value, { shouldDirty: true });
      }
      lastFilled.current = details;
      return validateForm(form, "create", formValues(form, "create", getValues(), actor), actor)[0]?.path;
    };
  }, [form, actor, getValues, setValue, empty]);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type LookupResponse = { exists: boolean; customerDetails?: Row; id?: string };
