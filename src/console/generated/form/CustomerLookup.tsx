import { useOnError } from "@refinedev/core";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useActor } from "#console/context.ts";
import { customerLookup } from "#resources/customers.ts";
import { pathOf } from "#resources/derive.ts";
import { scalars } from "#resources/kinds.ts";
import type { Row } from "#resources/vocabulary.ts";
import { ApiError, call, messageOf } from "#session/http.ts";
import type { InputProps } from "./inputs.tsx";
import { LineInput } from "./LineInput.tsx";

/** An Aadhar number that fills in the customer who has it, as soon as its twelve digits stand. */
export function CustomerLookup({ field, path, hint }: InputProps) {
  const { role } = useActor();
  const { setValue } = useFormContext();
  const aadharNumber = scalars.digits.read(useWatch({ name: path })) as string;
  const [found, setFound] = useState<string>();
  const { mutate: report } = useOnError();

  useEffect(() => {
    setFound(undefined);
    if (!/^\d{12}$/.test(aadharNumber)) return;
    // A number that is corrected while the answer is on its way must not be overtaken by it.
    const latest = new AbortController();
    setFound("Looking up…");
    call<LookupAnswer>(pathOf(customerLookup, role, { aadharNumber }), { signal: latest.signal })
      .then(({ exists, customerDetails }) => {
        if (latest.signal.aborted) return;
        setFound(exists ? "Existing customer: the details are filled in." : "New customer.");
        for (const key of exists ? customerLookup.fills : []) {
          const value = customerDetails?.[key];
          if (value !== undefined && value !== null)
            setValue(key, value, { shouldDirty: true, shouldValidate: false });
        }
      })
      .catch((error: unknown) => {
        if (latest.signal.aborted) return;
        if (error instanceof ApiError) report({ statusCode: error.status });
        setFound(messageOf(error, customerLookup.failure));
      });
    return () => latest.abort();
  }, [aadharNumber, role, setValue, report]);

  return (
    <div aria-live="polite">
      <LineInput field={field} path={path} hint={found ?? hint} />
    </div>
  );
}

type LookupAnswer = { exists: boolean; customerDetails?: Row };
