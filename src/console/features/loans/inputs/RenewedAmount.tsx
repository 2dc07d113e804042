import { lazy } from "react";
import { Arriving } from "#console/ui/Arriving.tsx";
import type { InputProps } from "#console/screens/parts.ts";
import { LineInput } from "#console/screens/form/LineInput.tsx";

const RenewalLimit = lazy(() => import("#console/features/loans/panels/RenewalLimit.tsx"));

/** The amount of a loan that renews another, and what may be lent on the gold that is still there. */
export function RenewedAmount(props: InputProps) {
  return (
    <>
      <LineInput {...props} />
      <Arriving>
        <RenewalLimit path={props.path} />
      </Arriving>
    </>
  );
}
