import { type FormEvent, useEffect, useRef, useState } from "react";
import { today } from "#domain/basics/dates.ts";
import { lendableToday, usualKarat } from "#domain/loan/estimate.ts";
import { calculateTyped, type Calculation, calculatorInterest } from "#domain/gold/gold-value.ts";
import { formatRupees, toRupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/percent.ts";
import type { Grams } from "#domain/basics/weight.ts";
import { GoldRate } from "#frame/GoldRate.tsx";
import { Filled, useAddress, useFormats, useSay, useTexts } from "#frame/texts.tsx";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import { Answer, Refused, ShownWith } from "#site/parts/Answer.tsx";
import button from "#site/parts/button.module.css";
import { Columns } from "#site/parts/Columns.tsx";
import { Figures } from "#site/parts/Figures.tsx";
import form from "#site/parts/Form.module.css";
import { valuesOf } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { answerAddress } from "#site/parts/prefill.ts";

/** Loan amount, interest and total for a weight of gold, and what it could borrow today. */
export default function Calculator() {
  const texts = useTexts("calculator");
  const say = useSay();
  const formats = useFormats();
  const [result, setResult] = useState<Calculation & { grams: Grams }>();
  const at = useAddress();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => answerAddress(element.current), []);
  const fields = { weight: { kind: "grams", label: texts.weight } } as const;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = calculateTyped(valuesOf(event.currentTarget).weight ?? "");
    if ("total" in next) setResult(next);
  };

  return (
    <Columns>
      <Panel>
        <form
          id="calculator"
          ref={element}
          method="get"
          action={at("/#calculator")}
          className={form.form}
          onSubmit={onSubmit}
        >
          <FormField name="weight" field={fields.weight} autoComplete="off" />
          <button type="submit" className={button.primary}>
            {texts.submit}
          </button>
        </form>
      </Panel>
      <div className={form.scripted}>
        <Figures
          label={texts.result}
          of={result && say(texts.of, { grams: formats.grams(result.grams) })}
          empty={texts.empty}
          figures={
            result && [
              [texts.amount, formatRupees(result.amount)],
              [say(texts.interest, { percent }), formatRupees(result.interest)],
              [texts.total, formatRupees(result.total)],
            ]
          }
        >
          <Today grams={result?.grams} />
        </Figures>
        <noscript>
          <Answered />
        </noscript>
      </div>
    </Columns>
  );
}

/** Server's result for a weight in the address (src/server/site/answers.ts). */
function Answered() {
  const texts = useTexts("calculator");
  const say = useSay();
  const { grams } = useTexts("units");
  return (
    <>
      <Refused by="calculator.wrong" />
      <ShownWith name="calculator.total">
        <Figures
          label={texts.result}
          of={
            <Filled
              text={texts.of}
              grams={<Filled text={grams} grams={<Answer name="calculator.grams" />} />}
            />
          }
          empty=""
          figures={[
            [texts.amount, <Answer key="amount" name="calculator.amount" />],
            [say(texts.interest, { percent }), <Answer key="interest" name="calculator.interest" />],
            [texts.total, <Answer key="total" name="calculator.total" />],
          ]}
        />
      </ShownWith>
    </>
  );
}

const percent = formatPercent(calculatorInterest);

/** Amount that the same gold can borrow today. The calculator itself uses a fixed rate. */
function Today({ grams }: { grams: Grams | undefined }) {
  const texts = useTexts("calculator");
  const rate = useGoldRate();
  if (grams === undefined) {
    return (
      <p key="rate">
        <Filled text={texts.rate} rate={<GoldRate />} />{" "}
        <PageLink to="/loan-eligibility">{texts.more}</PageLink>
      </p>
    );
  }
  const { amount, percent } = lendableToday([{ grams, karat: usualKarat }], rate, today());
  return (
    <p key="amount">
      <Filled
        text={texts.today}
        rate={<GoldRate />}
        percent={formatPercent(percent)}
        karat={usualKarat}
        amount={<strong>{formatRupees(toRupees(amount))}</strong>}
      />{" "}
      <PageLink to={`/loan-eligibility?weight-0=${grams}`}>{texts.how}</PageLink>
    </p>
  );
}
