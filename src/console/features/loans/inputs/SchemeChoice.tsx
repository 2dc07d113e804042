import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useController, useFormContext, useFormState, useWatch } from "react-hook-form";
import { Button } from "#engine/console/ui/Button.tsx";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { Field, useFieldError } from "#engine/console/screens/form/Field.tsx";
import { isEqual } from "#engine/console/screens/form/typed-values.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useAllRows } from "#engine/console/screens/table/use-rows.ts";
import { today } from "#domain/basics/dates.ts";
import { initialValues } from "#engine/declare/values.ts";
import type { Scheme } from "#resources/loans/scheme.ts";
import { isForKind } from "#resources/loans/scheme-rules.ts";
import { isInForce, schemes } from "#resources/loans/schemes.ts";
import { type WireTermsByDays, copyTerms } from "#resources/loans/terms-by-days.ts";
import { termsByDaysFields } from "#resources/loans/terms-by-days-fields.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

export function SchemeChoice({ field, path }: InputProps) {
  const { rows, isLoading, error: loadError } = useAllRows(schemes);
  const { field: chosen } = useController({ name: path });
  const offered = rows.filter((scheme) => isInForce(scheme, today()));
  const scheme = offered.find(({ _id }) => _id === chosen.value);
  const error = useFieldError(path);
  useRefetchOnError(error);
  const { fill, clear } = useSchemeTerms(path);
  const isHidden = offered.length === 0 && !chosen.value && !loadError;
  if (isLoading || isHidden) return null;
  const isUnavailable = Boolean(chosen.value) && !scheme;
  const choose = (id: string) => {
    const next = offered.find(({ _id }) => _id === id);
    if (next) fill(next);
    else clear(scheme);
  };
  const hint = loadError
    ? "Schemes could not be loaded."
    : isUnavailable
      ? "This scheme is no longer available. Choose another, or none."
      : undefined;
  return (
    <>
      <Field label={field.label} hint={hint} error={error}>
        {(ids) => (
          <NativeSelect
            value={chosen.value ?? ""}
            onChange={({ target }) => choose(target.value)}
            onBlur={chosen.onBlur}
            input={<OutlinedInput />}
            inputRef={chosen.ref}
            inputProps={ids}
          >
            <option value="">No scheme</option>
            {offered.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
            {isUnavailable && (
              <option value={chosen.value}>{loadError ? "Unchanged" : "No longer available"}</option>
            )}
          </NativeSelect>
        )}
      </Field>
      {scheme && <ChosenScheme scheme={scheme} fill={fill} clear={clear} />}
    </>
  );
}

type SchemeTermsActions = ReturnType<typeof useSchemeTerms>;

/** Later changes of the scheme are applied only on request. */
function ChosenScheme({ scheme, fill, clear }: SchemeTermsActions & { scheme: Scheme }) {
  const kind = useWatch({ name: "kind" });
  const terms = useWatch({ name: "terms" }) as WireTermsByDays | undefined;
  const isFilled = Boolean(terms && terms.slabs.length > 0);
  const isOtherKind = !isForKind(scheme, { kind });

  useEffect(() => {
    if (isOtherKind) clear(scheme);
    else if (!isFilled) fill(scheme);
  }, [isOtherKind, isFilled, scheme, fill, clear]);

  const isChanged = isFilled && !isOtherKind && !isEqual(copyTerms(scheme), terms);
  return (
    isChanged && (
      <Notice
        severity="warning"
        style={{ gridColumn: "1 / -1" }}
        text="This scheme has changed since you chose it."
        action={<Button onClick={() => fill(scheme)}>Use current terms</Button>}
      />
    )
  );
}

/** Sets only values that differ, because the user may be editing the others. */
function useSchemeTerms(path: string) {
  const { setValue, getValues } = useFormContext();
  const { defaultValues } = useFormState();
  const previousTerms = useRef<Row>(undefined);
  const setIfChanged = useCallback(
    (name: string, value: unknown) => {
      if (!isEqual(getValues(name), value)) setValue(name, value, { shouldDirty: true });
    },
    [getValues, setValue],
  );
  const fill = useCallback(
    (scheme: Scheme) => {
      if (!getValues(path))
        previousTerms.current = { kind: getValues("kind"), interestRate: getValues("interestRate") };
      setIfChanged("terms", copyTerms(scheme));
      setIfChanged("kind", scheme.kind);
      setIfChanged("interestRate", scheme.slabs[0]?.rate);
      setIfChanged(path, scheme._id);
    },
    [setIfChanged, path, getValues],
  );
  const clear = useCallback(
    (scheme?: Scheme) => {
      const schemeValues = { kind: scheme?.kind, interestRate: scheme?.slabs[0]?.rate };
      for (const [name, value] of Object.entries(schemeValues))
        if (String(getValues(name)) === String(value))
          setIfChanged(name, (previousTerms.current ?? defaultValues)?.[name]);
      setIfChanged("terms", initialValues(termsByDaysFields));
      setIfChanged(path, "");
    },
    [setIfChanged, path, getValues, defaultValues],
  );
  return { fill, clear };
}

function useRefetchOnError(error: string | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    if (error) void queries.invalidateQueries();
  }, [error, queries]);
}
