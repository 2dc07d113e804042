import { useCallback, useEffect, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useActor } from "#engine/console/providers/context.ts";
import { endIfRefused } from "#console/providers/auth-provider.ts";
import { customerLookup } from "#resources/customers/customers.ts";
import { problemsInForm } from "#engine/declare/check.ts";
import { formValues, pathOf } from "#engine/declare/derive.ts";
import { readAs } from "#engine/declare/kinds.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { ApiError, call, messageOf } from "#session/http.ts";
import type { InputProps } from "#engine/console/screens/parts.ts";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import { useFormSubject } from "#engine/console/screens/form/subject.ts";

/** An Aadhar number that fills in the customer who has it, as soon as its twelve digits stand. */
export function CustomerLookup({ field, path, hint }: InputProps) {
  const { setFocus } = useFormContext();
  const { role } = useActor();
  const aadharNumber = readAs("digits", useWatch({ name: path })) as string;
  const [found, setFound] = useState<string>();
  // A number that was not typed here has come back with the rest of a draft.
  const isTyped = useRef(false);
  const type = () => {
    isTyped.current = true;
  };
  const filling = useFilling();

  useEffect(() => {
    setFound(undefined);
    if (!/^\d{12}$/.test(aadharNumber)) return;
    // A number that is corrected while the response is on its way must not be overtaken by it.
    const latest = new AbortController();
    setFound("Looking up…");
    const fillIn = filling();
    const box = document.activeElement;
    call<LookupResponse>(pathOf(customerLookup, role, { aadharNumber }), { signal: latest.signal })
      .then(({ exists, customerDetails }) => {
        if (latest.signal.aborted) return;
        setFound(exists ? "Existing customer: the details are filled in." : "New customer.");
        const next = fillIn(exists ? customerDetails : undefined, isTyped.current);
        // Whoever has gone on typing elsewhere is not called back.
        if (isTyped.current && next && document.activeElement === box) setFocus(next);
      })
      .catch((error: unknown) => {
        if (latest.signal.aborted) return;
        if (error instanceof ApiError) endIfRefused({ statusCode: error.status });
        setFound(messageOf(error, customerLookup.failure));
      });
    return () => latest.abort();
  }, [aadharNumber, role, filling, setFocus]);

  return (
    <div aria-live="polite" onChange={type} onPaste={type}>
      <LineInput field={field} path={path} hint={found ?? hint} />
    </div>
  );
}

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

type LookupResponse = { exists: boolean; customerDetails?: Row };
