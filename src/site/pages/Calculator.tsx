import { useState } from "react";
import { calculate, calculatorInterest } from "#domain/gold-value.ts";
import { formatRupees } from "#domain/money.ts";
import { formatPercent } from "#domain/percent.ts";
import { Columns } from "#site/parts/Columns.tsx";
import { Figures } from "#site/parts/Figures.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { WeightForm } from "#site/parts/WeightForm.tsx";

/** Loan amount, interest and total for a weight of gold. */
export function Calculator() {
  const [result, setResult] = useState<ReturnType<typeof calculate>>();
  return (
    <Columns>
      <Panel>
        <WeightForm
          label="Gold weight (grams)"
          submit="Calculate"
          onWeight={(grams) => setResult(calculate(grams))}
        />
      </Panel>
      <Figures
        label="Result"
        empty="Enter a weight to see what it can bring."
        figures={
          result && [
            ["Loan amount", formatRupees(result.amount)],
            [`Interest (${formatPercent(calculatorInterest)} p.a.)`, formatRupees(result.interest)],
            ["Total amount", formatRupees(result.total)],
          ]
        }
      />
    </Columns>
  );
}
