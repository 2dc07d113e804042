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
import { isToAnother } from "#resources/loans/releases.ts";
import type { Loan } from "#resources/loans/loan.ts";

/** Asked where a second person decides about a handover to anybody but the borrower. */
export const HandoverRecipient = (props: InputProps) => useApprovals() && <Recipient {...props} />;

/** Proposes nobody, so that a stranger's receipt never names the borrower by oversight. */
function Recipient({ field, path }: InputProps) {
  const { name } = useCurrentForm().parent as Loan;
  const { getValues, setValue, setFocus } = useFormContext();
  const handedTo = String(useWatch({ name: handedToPath }) ?? "");
  const isNamed = identityOf(handedTo) !== "";
  const [isSomebodyElse, setSomebodyElse] = useState(false);
  // A draft is restored after this effect.
  useEffect(() => {
    if (getValues(handedToPath) === name) setValue(handedToPath, "");
  }, [name, getValues, setValue]);
  const choose = (recipient: string) => {
    setSomebodyElse(recipient === "other");
    setValue(handedToPath, recipient === "borrower" ? name : "", {
      shouldDirty: true,
      shouldValidate: false,
    });
    setValue(path, "", { shouldDirty: true });
    if (recipient === "other") requestAnimationFrame(() => setFocus(handedToPath));
  };
  const isOther = isNamed ? isToAnother({ handedTo }, { name }) : isSomebodyElse;
  const recipient = isOther ? "other" : isNamed ? "borrower" : "";
  return (
    <>
      <Field label="To" isRequired>
        {(ids) => (
          <NativeSelect
            value={recipient}
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
      {isOther && <LineInput field={{ ...field, required: true }} path={path} />}
    </>
  );
}

const handedToPath = "handedTo";
