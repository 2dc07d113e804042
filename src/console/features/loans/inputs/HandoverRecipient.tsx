import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { identityOf } from "#domain/basics/text.ts";
import { useApprovals } from "#engine/console/providers/approvals.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { Field } from "#engine/console/screens/form/Field.tsx";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { isToAnother, releases } from "#resources/loans/releases.ts";

/** Asks to whom the gold goes where a second person decides about a handover to anybody but the borrower. */
export const HandoverRecipient = (props: InputProps) =>
  useApprovals() ? <Recipient {...props} /> : <LineInput {...props} />;

/** Proposes nobody, so that a stranger's receipt never names the borrower by oversight. */
function Recipient({ path, ...props }: InputProps) {
  const { name } = useCurrentForm().parent as Loan;
  const { getValues, setValue, setFocus } = useFormContext();
  const handedTo = String(useWatch({ name: path }) ?? "");
  const [isSomebodyElse, setSomebodyElse] = useState(false);
  // A draft is restored after this effect.
  useEffect(() => {
    if (getValues(path) === name) setValue(path, "");
  }, [path, name, getValues, setValue]);
  const choose = (recipient: string) => {
    setSomebodyElse(recipient === "other");
    setValue(path, recipient === "borrower" ? name : "", { shouldDirty: true });
    setValue("relation", "", { shouldDirty: true });
    if (recipient === "other") requestAnimationFrame(() => setFocus(path));
  };
  const isNamed = identityOf(handedTo) !== "";
  const isOther = isNamed ? isToAnother({ handedTo }, { name }) : isSomebodyElse;
  return (
    <>
      <Field label="To" isRequired>
        {(ids) => (
          <NativeSelect
            value={isOther ? "other" : isNamed ? "borrower" : ""}
            onChange={({ target }) => choose(target.value)}
            input={<OutlinedInput />}
            inputProps={ids}
          >
            <option value="">Select…</option>
            <option value="borrower">The borrower</option>
            <option value="other">Somebody else</option>
          </NativeSelect>
        )}
      </Field>
      <LineInput {...props} path={path} />
      {isOther && (
        <LineInput field={{ ...(releases.fields.relation as AnyField), required: true }} path="relation" />
      )}
    </>
  );
}
