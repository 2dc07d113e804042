import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useApprovals } from "#engine/console/providers/approvals.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { Field, useFieldError } from "#engine/console/screens/form/Field.tsx";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { releases } from "#resources/loans/releases.ts";

/** Asks to whom the gold goes, if a handover to anybody but the borrower needs an approval. */
export const HandoverRecipient = (props: InputProps) =>
  useApprovals() ? <RecipientInput {...props} /> : <LineInput {...props} />;

/** Proposes nobody, so that a stranger's receipt never names the borrower by oversight. */
function RecipientInput({ path, ...props }: InputProps) {
  const { name } = useCurrentForm().parent as Loan;
  const { setValue, setFocus } = useFormContext();
  const error = useFieldError(path);
  // Part of the form's draft, and never sent.
  const [handedTo, recipient = ""] = useWatch({ name: [path, "recipient"] }) as [string, Recipient?];
  const isProposed = recipient === "" && handedTo === name;
  useEffect(() => {
    if (isProposed) setValue(path, "");
  }, [isProposed, path, setValue]);
  const choose = (chosen: Recipient) => {
    setValue("recipient", chosen, { shouldDirty: true });
    setValue(path, chosen === "borrower" ? name : "", { shouldDirty: true });
    setValue("relation", "", { shouldDirty: true });
    if (chosen === "other") requestAnimationFrame(() => setFocus(path));
  };
  return (
    <>
      <Field label="To" isRequired error={recipient === "other" ? undefined : error}>
        {(ids) => (
          <NativeSelect
            value={recipient}
            onChange={({ target }) => choose(target.value as Recipient)}
            input={<OutlinedInput />}
            inputProps={{ ...ids, name: recipient === "other" ? undefined : path }}
          >
            <option value="">Select…</option>
            <option value="borrower">The borrower</option>
            <option value="other">Somebody else</option>
          </NativeSelect>
        )}
      </Field>
      {recipient === "other" && (
        <>
          <LineInput {...props} path={path} />
          <LineInput field={{ ...(releases.fields.relation as AnyField), required: true }} path="relation" />
        </>
      )}
    </>
  );
}

type Recipient = "" | "borrower" | "other";
