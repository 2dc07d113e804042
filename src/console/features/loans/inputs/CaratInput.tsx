import { useWatch } from "react-hook-form";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { countsAsText } from "#domain/gold/articles.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import { isFilled } from "#engine/declare/derive.ts";

export function CaratInput(props: InputProps) {
  const { unassayedCountsAs } = useTradePolicy();
  const isTested = isFilled(useWatch({ name: props.path }));
  const warning = isTested ? undefined : `Not tested: ${countsAsText(unassayedCountsAs)}`;
  return <LineInput {...props} warning={warning} />;
}
