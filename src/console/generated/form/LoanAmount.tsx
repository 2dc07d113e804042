import { lazy } from "react";
import { Arriving } from "#console/Arriving.tsx";
import { useKnowsExtras } from "#console/providers/extent.ts";
import type { InputProps } from "./inputs.tsx";
import { LineInput } from "./LineInput.tsx";

const GoldLimit = lazy(() => import("#console/panels/GoldLimit.tsx"));

/** An amount, and what may be lent on the gold, where the backend keeps the rates that it follows from. */
export function LoanAmount(props: InputProps) {
  return (
    <>
      <LineInput {...props} />
      {useKnowsExtras() && (
        <Arriving>
          <GoldLimit />
        </Arriving>
      )}
    </>
  );
}
