/** Calculates a loan at the specified fixed rate, beside what the same gold can really borrow. */
import { type FormEvent, useState } from "react";
import { today } from "#domain/basics/dates.ts";
import { estimateLendable, defaultCarat } from "#domain/loan/estimate.ts";
import { calculateFromText, calculatorInterestPercent } from "#domain/gold/gold-value.ts";
import { formatRupees, toRupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/measures.ts";
import { GoldRateValue } from "#frame/GoldRateValue.tsx";
import { usePageQuery } from "#frame/page-facts.ts";
import { FilledText, useLocalizedAddress, useFormats, useSay, useTexts } from "#frame/texts.tsx";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import button from "#site/parts/button.module.css";
import { ColumnLayout } from "#site/parts/ColumnLayout.tsx";
import { CalculationResult, InputError } from "#site/parts/CalculationResult.tsx";
import form from "#site/parts/SiteForm.module.css";
import { valuesOf } from "#site/parts/SiteForm.tsx";
import { SiteFormField } from "#site/parts/SiteFormField.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { rememberGold } from "#site/parts/remember-gold.ts";

export default function Calculator() {
  const texts = useTexts("calculator");
  const say = useSay();
  const formats = useFormats();
  const { weight = "" } = usePageQuery();
  const [calculation, setCalculation] = useState(() => calculateFromText(weight));
  const result = "total" in calculation ? calculation : undefined;
  const localized = useLocalizedAddress();
  const rate = useGoldRate();
  const borrowable =
    result && estimateLendable([{ grams: result.grams, carat: defaultCarat }], rate, today());
  const fields = { weight: { kind: "grams", label: texts.weight } } as const;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = calculateFromText(valuesOf(event.currentTarget).weight ?? "");
    if ("total" in next) setCalculation(next);
  };

  return (
    <ColumnLayout>
      <Panel>
        <form
          id="calculator"
          method="get"
          action={localized("/#calculator")}
          className={form.form}
          onInput={({ currentTarget }) => rememberGold(currentTarget)}
          onSubmit={onSubmit}
        >
          <SiteFormField name="weight" field={fields.weight} defaultValue={weight} autoComplete="off" />
          <button type="submit" className={button.primary}>
            {texts.submit}
          </button>
        </form>
      </Panel>
      <div className={result ? form.form : form.scripted}>
        <CalculationResult
          label={texts.result}
          inputSummary={result && say(texts.of, { grams: formats.grams(result.grams) })}
          empty={texts.empty}
          figures={
            result &&
            borrowable && [
              [texts.amount, formatRupees(result.amount)],
              [say(texts.interest, { percent }), formatRupees(result.interest)],
              [texts.total, formatRupees(result.total)],
              [texts.borrowable, formatRupees(toRupees(borrowable.amount))],
            ]
          }
        >
          {result && borrowable ? (
            <p key="today">
              <FilledText
                text={texts.today}
                rate={<GoldRateValue />}
                percent={formatPercent(borrowable.percent)}
                carat={defaultCarat}
              />{" "}
              <PageLink to={`/loan-eligibility?weight-0=${result.grams}`}>{texts.how}</PageLink>
            </p>
          ) : (
            <p key="rate">
              <FilledText text={texts.rate} rate={<GoldRateValue />} />{" "}
              <PageLink to="/loan-eligibility">{texts.more}</PageLink>
            </p>
          )}
        </CalculationResult>
        <InputError message={"wrong" in calculation ? calculation.wrong : undefined} />
      </div>
    </ColumnLayout>
  );
}

const percent = formatPercent(calculatorInterestPercent);
