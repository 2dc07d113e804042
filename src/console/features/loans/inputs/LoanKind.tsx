import { useExtended } from "#console/providers/context.ts";
import { LineInput } from "#console/screens/form/LineInput.tsx";
import type { InputProps } from "#console/screens/parts.ts";

/** Which kind of loan it is to be, where the backend knows more than one. */
export function LoanKind(props: InputProps) {
  return useExtended() ? <LineInput {...props} /> : null;
}
