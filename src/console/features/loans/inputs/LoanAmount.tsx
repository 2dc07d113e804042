import { lazy } from "react";
import { Arriving } from "#console/ui/Arriving.tsx";
import { useExtended } from "#console/providers/context.ts";
import type { InputProps } from "#console/screens/parts.ts";
import { LineInput } from "#console/screens/form/LineInput.tsx";

const GoldLimit = lazy(() => import("#console/features/loans/panels/GoldLimit.tsx"));

/** An amount, and what may be lent on the gold, where the backend keeps the rates that it follows from. */
export function LoanAmount(props: InputProps) {
  return (
    <>
      <LineInput {...props} />
      {useExtended() && (
        <Arriving>
          <GoldLimit />
        </Arriving>
      )}
    </>
  );
}
