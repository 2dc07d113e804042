import { type FormEvent, useState } from "react";
import { today } from "#domain/dates.ts";
import { calculate, calculatorInterest, goldValue, rateOf } from "#domain/gold-value.ts";
import { lendable, lendingRuleOn } from "#domain/lending-limits.ts";
import { formatRupees, toPaise, toRupees } from "#domain/money.ts";
import { formatPercent } from "#domain/percent.ts";
import { formatGrams, type Grams, toMilligrams } from "#domain/weight.ts";
import { GoldRate } from "#frame/GoldRate.tsx";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import { readValues } from "#resources/kinds.ts";
import button from "#site/parts/button.module.css";
import { Columns } from "#site/parts/Columns.tsx";
import { Figures } from "#site/parts/Figures.tsx";
import form from "#site/parts/Form.module.css";
import { unsent, valuesOf, WithoutScripts } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import { Panel } from "#site/parts/Panel.tsx";

/** Loan amount, interest and total for a weight of gold, and what it could borrow today. */
export default function Calculator() {
  const [grams, setGrams] = useState<Grams>();
  const result = grams === undefined ? undefined : calculate(grams);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { weight } = readValues(fields, valuesOf(event.currentTarget)) as { weight?: Grams };
    if (weight !== undefined && calculate(weight)) setGrams(weight);
  };

  return (
    <div className={form.scripted}>
      <Columns>
        <Panel>
          <form method={unsent} className={form.form} onSubmit={onSubmit}>
            <FormField name="weight" field={fields.weight} autoComplete="off" />
            <button type="submit" className={button.primary}>
              Calculate
            </button>
          </form>
        </Panel>
        <Figures
          label="Result"
          of={result && `${formatGrams(grams ?? 0)} of gold`}
          empty="Enter a weight to see what it can bring."
          figures={
            result && [
              ["Loan amount", formatRupees(result.amount)],
              [`Interest (${formatPercent(calculatorInterest)} p.a.)`, formatRupees(result.interest)],
              ["Total amount", formatRupees(result.total)],
            ]
          }
        >
          <Today grams={grams} />
        </Figures>
      </Columns>
      <WithoutScripts>
        Counting needs JavaScript, which is switched off in your browser. The table says what some weights
        bring.
      </WithoutScripts>
    </div>
  );
}

const fields = { weight: { kind: "grams", label: "Gold weight (grams)" } } as const;

/** Most jewellery is 22 carat; the page it leads to asks. */
const usualKarat = 22;

/** The calculator counts at a fixed rate; this is what the same gold borrows today. */
function Today({ grams }: { grams: Grams | undefined }) {
  const rate = useGoldRate();
  if (grams === undefined) {
    return (
      <p>
        Today's gold rate is <GoldRate /> per gram.{" "}
        <a href="/loan-eligibility">See what your gold can borrow today</a>
      </p>
    );
  }
  const value = goldValue(toMilligrams(grams), rateOf({ rate: toPaise(rate) }, usualKarat));
  const { amount, percent } = lendable(value, lendingRuleOn(today()));
  return (
    <p>
      At today's rate of <GoldRate /> and a lending limit of {formatPercent(percent)}, the same gold in{" "}
      {usualKarat}K can borrow up to <strong>{formatRupees(toRupees(amount))}</strong>.{" "}
      <a href={`/loan-eligibility?weight-0=${grams}`}>See how</a>
    </p>
  );
}
