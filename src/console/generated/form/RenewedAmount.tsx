import { lazy } from "react";
import { Arriving } from "#console/Arriving.tsx";
import type { InputProps } from "./inputs.tsx";
import { LineInput } from "./LineInput.tsx";

const RenewalLimit = lazy(() => import("#console/panels/RenewalLimit.tsx"));

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
