import { type HttpError, useCustom } from "@refinedev/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useActor } from "#engine/console/providers/context.ts";
import { customerLookup } from "#resources/customers/customers.ts";
import { problemsInForm } from "#engine/declare/check.ts";
import { formValues, pathOf } from "#engine/declare/derive.ts";
import { readAs } from "#engine/declare/values.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { InputProps } from "#engine/console/screens/parts.ts";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import { useFormSubject } from "#engine/console/screens/form/subject.ts";

/** An Aadhar number that fills in the customer who has it, as soon as its twelve digits stand. */
export function CustomerLookup({ field, path, hint }: InputProps) {
  const { setFocus } = useFormContext();
  const aadharNumber = readAs("digits", useWatch({ name: path })) as string;
  const { data, error } = useLookup(aadharNumber);
  const [found, setFound] = useState<string>();
  // A number that was not typed here has come back with the rest of a draft.
  const isTyped = useRef(false);
  const type = () => {
    isTyped.current = true;
  };
  const filling = useFilling();
  // A number is filled in once, and not again when the lists of the page are read anew.
  const begun = useRef<{ fillIn: ReturnType<typeof filling>; box: Element | null }>(undefined);

  useEffect(() => {
    const isNumber = isAadhar(aadharNumber);
    setFound(isNumber ? "Looking up…" : undefined);
    begun.current = isNumber ? { fillIn: filling(), box: document.activeElement } : undefined;
  }, [aadharNumber, filling]);

  useEffect(() => {
    if (!data || !begun.current) return;
    const { fillIn, box } = begun.current;
    begun.current = undefined;
    const { exists, customerDetails } = data;
    setFound(exists ? "Existing customer: the details are filled in." : "New customer.");
    const next = fillIn(exists ? customerDetails : undefined, isTyped.current);
    // Whoever has gone on typing elsewhere is not called back.
    if (isTyped.current && next && document.activeElement === box) setFocus(next);
  }, [data, setFocus]);

  return (
    <div aria-live="polite" onChange={type} onPaste={type}>
      <LineInput field={field} path={path} hint={error?.message ?? found ?? hint} />
    </div>
  );
}

/** The customer who has the number, once it is one; another number is not overtaken by the response to it. */
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
 * Fills in a customer's details; those of the one before are taken out again, as far as nobody has touched them. What
 * came back filled in may have been corrected since, and stays, as what is typed while the number is looked up does.
 * Answers where typing goes on.
 */
function useFilling() {
  const { form } = useFormSubject();
  const actor = useActor();
  const { getValues, setValue } = useFormContext();
  const { defaultValues: empty = {} } = useFormState();
  const filled = useRef<Row>({});
  return useCallback(() => {
    const before = structuredClone(getValues());
    return (details: Row = {}, isTyped: boolean): string | undefined => {
      const isBlank = customerLookup.fills.every((key) => isSame(getValues(key), empty[key]));
      for (const key of isTyped || isBlank ? customerLookup.fills : []) {
        if (!isSame(getValues(key), before[key])) continue;
        const isUntouched = key in filled.current && isSame(getValues(key), filled.current[key]);
        const value = details[key] ?? (isUntouched ? empty[key] : undefined);
        if (value !== undefined) setValue(key, value, { shouldDirty: true });
      }
      filled.current = details;
      return problemsInForm(form, "create", formValues(form, "create", getValues(), actor), actor)[0]?.path;
    };
  }, [form, actor, getValues, setValue, empty]);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type LookupResponse = { exists: boolean; customerDetails?: Row; id?: string };
