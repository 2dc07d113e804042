/** Looks up a customer when an Aadhar number is typed, and fills in the form. */
import Box from "@mui/material/Box";
import { useEventCallback } from "#engine/console/ui/use-event-callback.ts";
import { type HttpError, useCustom } from "@refinedev/core";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { pressedKey } from "#session/pressed-key.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { customerLookup } from "#resources/customers/customers.ts";
import { validateForm } from "#engine/declare/validate.ts";
import { formValues, pathOf } from "#engine/declare/derive.ts";
import { readAs } from "#engine/declare/values.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useCheckDigitWarning } from "#engine/console/screens/form/DigitsInput.tsx";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import { isEqual } from "#engine/console/screens/form/typed-values.ts";

/** Tab waits for the response, so that it leads to the same field at every speed; a second Tab moves on at once. */
export function CustomerLookup({ field, path, hint }: InputProps) {
  const aadharNumber = readAs("digits", useWatch({ name: path })) as string;
  const { data, error, isPending } = useLookup(aadharNumber);
  const warning = useCheckDigitWarning(field, path);
  const [status, setStatus] = useState<string>();
  // False for a number restored from a draft.
  const isTyped = useRef(false);
  const markTyped = () => {
    isTyped.current = true;
  };
  const beginFill = useFillIn();
  const { setFocus } = useFormContext();
  const focusNext = useFocusNext(path);
  // Fills in once per number, and not again when the page's data reloads.
  const pendingFill = useRef<ReturnType<typeof beginFill>>(undefined);

  useEffect(() => {
    const isNumber = isAadhar(aadharNumber);
    setStatus(isNumber ? "Looking up…" : undefined);
    pendingFill.current = isNumber ? beginFill() : undefined;
  }, [aadharNumber, beginFill]);

  useEffect(() => {
    if (!data || !pendingFill.current) return;
    const fillIn = pendingFill.current;
    pendingFill.current = undefined;
    const { exists, customerDetails } = data;
    setStatus(exists ? "Existing customer. Details filled in." : "New customer.");
    fillIn(exists ? customerDetails : undefined, isTyped.current);
  }, [data]);

  const isTabHeld = useRef(false);
  const releaseTab = () => {
    isTabHeld.current = false;
  };
  const advance = useEventCallback(() => {
    if (!isTabHeld.current) return;
    releaseTab();
    if (!data?.exists || !focusNext()) setFocus(firstFilledField);
  });
  useEffect(() => {
    if (!isPending) advance();
  }, [isPending, advance]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== "Tab" || event.shiftKey) return;
    const mustWait = isPending && !isTabHeld.current;
    isTabHeld.current = mustWait;
    if (mustWait || (data?.exists && focusNext())) event.preventDefault();
  };

  return (
    <Box
      aria-live="polite"
      onChange={markTyped}
      onPaste={markTyped}
      onKeyDown={handleKeyDown}
      onBlur={releaseTab}
    >
      <LineInput
        field={field}
        path={path}
        hint={error?.message ?? status ?? hint}
        // A number on file was checked valuesBefore.
        warning={data?.exists ? undefined : warning}
      />
    </Box>
  );
}

/** Each number has its own query, so a late response cannot replace a newer one. */
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
  return { data: query.data?.data, error: query.error, isPending: isNumber && query.isPending };
}

const [firstFilledField = ""] = customerLookup.fills;

const isAadhar = (text: string): boolean => /^\d{12}$/.test(text);

/** Fills in a customer's details, except over corrected or newly typed values. */
function useFillIn() {
  const { getValues, setValue } = useFormContext();
  const { defaultValues: empty = {} } = useFormState();
  const lastFilled = useRef<Row>({});
  return useCallback(() => {
    const valuesBefore = structuredClone(getValues());
    return (details: Row = {}, isTyped: boolean): void => {
      const isBlank = customerLookup.fills.every((key) => isEqual(getValues(key), empty[key]));
      for (const key of isTyped || isBlank ? customerLookup.fills : []) {
        if (!isEqual(getValues(key), valuesBefore[key])) continue;
        const isUntouched = key in lastFilled.current && isEqual(getValues(key), lastFilled.current[key]);
        const value = details[key] ?? (isUntouched ? empty[key] : undefined);
        if (value !== undefined) setValue(key, value, { shouldDirty: true });
      }
      lastFilled.current = details;
    };
  }, [getValues, setValue, empty]);
}

/** Focuses the first empty or wrong field; returns false if that is this one. */
function useFocusNext(path: string): () => boolean {
  const { declaration: form } = useCurrentForm();
  const actor = useActor();
  const { getValues, setFocus } = useFormContext();
  return () => {
    const values = formValues(form, "create", getValues(), actor);
    const next = validateForm(form, "create", values, actor)[0]?.path;
    if (next === undefined || next === path) return false;
    setFocus(next);
    return true;
  };
}

type LookupResponse = { exists: boolean; customerDetails?: Row; id?: string };
