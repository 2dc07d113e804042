import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";

/** Shown only for a customer without an email address. */
export function InvitationEmail({ field, ...props }: InputProps) {
  const { parent } = useCurrentForm();
  return parent?.email ? null : <LineInput {...props} field={{ ...field, required: true }} />;
}
