import { type FormEvent, useEffect, useRef, useState } from "react";
import { heaviest, tenures, type TypedPledge, usualKarat, usualTenure } from "#domain/loan/estimate.ts";
import { purities } from "#domain/gold/gold-value.ts";
import { formatIndian } from "#domain/basics/money.ts";
import { useAddress, useFormats, useSay, useTexts } from "#frame/texts.tsx";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import button from "#site/parts/button.module.css";
import { Columns } from "#site/parts/Columns.tsx";
import { Figures } from "#site/parts/Figures.tsx";
import form from "#site/parts/Form.module.css";
import { valuesOf } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { answerAddress } from "#site/parts/prefill.ts";
import type { Texts } from "#texts/texts.ts";
import { AnsweredEligibility } from "./AnsweredEligibility.tsx";
import css from "./Eligibility.module.css";
import { estimate } from "./estimate.ts";

/** Eligibility check: loan amount for pieces of gold and a tenure, with its calculation. */
export default function Eligibility() {
  const texts = useTexts("eligibility");
  const say = useSay();
  const { grams, months } = useFormats();
  const { weight, purity, tenure } = fieldsIn(texts, months);
  const at = useAddress();
  const rate = useGoldRate();
  const [pledge, setPledge] = useState<TypedPledge>();
  const [pieces, setPieces] = useState([0]);
  const element = useRef<HTMLFormElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => answerAddress(element.current), []);
  const result = pledge && estimate(pledge, rate, { texts, grams });

  // Clears the previous result, which would not match an invalid form.
  const clear = () => setPledge(undefined);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = valuesOf(event.currentTarget);
    const weighed = pieces.map((key) => ({
      weight: typed[`weight-${key}`] ?? "",
      karat: typed[`karat-${key}`],
    }));
    setPledge({ pieces: weighed, tenure: typed.tenure });
  };

  return (
    <Columns>
      <Panel>
        <form
          id="eligibility"
          ref={element}
          method="get"
          action={at("/loan-eligibility#eligibility")}
          className={form.form}
          onInvalidCapture={clear}
          onSubmit={onSubmit}
        >
          {pieces.map((key, index) => (
            <fieldset key={key} className={css.piece}>
              {pieces.length > 1 && <legend>{say(texts.piece, { number: index + 1 })}</legend>}
              <FormField name={`weight-${key}`} field={weight} autoComplete="off" />
              <FormField name={`karat-${key}`} field={purity} defaultValue={String(usualKarat)} />
              {pieces.length > 1 && (
                <button
                  type="button"
                  className={css.remove}
                  aria-label={say(texts.removePiece, { number: index + 1 })}
                  onClick={() => {
                    setPieces(pieces.filter((each) => each !== key));
                    // The pressed button disappears with the piece, so the focus moves.
                    add.current?.focus();
                  }}
                >
                  {texts.remove}
                </button>
              )}
            </fieldset>
          ))}
          <div className={form.scripted}>
            <button
              ref={add}
              type="button"
              className={button.secondary}
              onClick={() => setPieces([...pieces, Math.max(...pieces) + 1])}
            >
              {texts.add}
            </button>
          </div>
          <FormField name="tenure" field={tenure} defaultValue={String(usualTenure)} />
          <button type="submit" className={button.primary}>
            {texts.submit}
          </button>
        </form>
      </Panel>
      <div className={form.scripted}>
        <Figures
          label={texts.result}
          of={result?.pledged}
          empty={say(texts.empty, { heaviest: formatIndian(heaviest) })}
          figures={result?.figures}
        >
          {result && (
            <>
              <ButtonLink href={result.application}>{texts.apply}</ButtonLink>
              <details className={css.steps}>
                <summary>{texts.how}</summary>
                <ol>
                  {result.steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </details>
            </>
          )}
        </Figures>
        <noscript>
          <AnsweredEligibility />
        </noscript>
      </div>
    </Columns>
  );
}

const fieldsIn = (texts: Texts["eligibility"], months: (months: number) => string) =>
  ({
    weight: { kind: "grams", label: texts.weight, required: true },
    purity: {
      kind: "choice",
      label: texts.purity,
      options: purities.map((karat) => ({ value: String(karat), label: `${karat}K` })),
    },
    tenure: {
      kind: "choice",
      label: texts.tenure,
      options: tenures.map((tenure) => ({ value: String(tenure), label: months(tenure) })),
    },
  }) as const;
