/** Estimates what several pieces of gold can borrow, and shows the steps of the calculation. */
import { type FormEvent, useRef, useState } from "react";
import {
  maximumGrams,
  tenureMonths,
  type PledgeInput,
  defaultCarat,
  defaultTenureMonths,
} from "#domain/loan/estimate.ts";
import { purities } from "#domain/gold/gold-value.ts";
import { formatIndian } from "#domain/basics/money.ts";
import { parseGrams } from "#domain/basics/parse-number.ts";
import { usePageQuery } from "#frame/page-facts.ts";
import { useLocalizedAddress, useFormats, useSay, useTexts } from "#frame/texts.tsx";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import button from "#site/parts/button.module.css";
import { ColumnLayout } from "#site/parts/ColumnLayout.tsx";
import { CalculationResult, InputError } from "#site/parts/CalculationResult.tsx";
import form from "#site/parts/SiteForm.module.css";
import { valuesOf } from "#site/parts/SiteForm.tsx";
import { SiteFormField } from "#site/parts/SiteFormField.tsx";
import field from "#site/parts/SiteFormField.module.css";
import { Panel } from "#site/parts/Panel.tsx";
import { rememberGold } from "#site/parts/remember-gold.ts";
import type { Texts } from "#texts/en.ts";
import css from "./Eligibility.module.css";
import { estimate } from "./estimate.ts";

export default function EligibilityCheck() {
  const texts = useTexts("eligibility");
  const say = useSay();
  const { grams, months } = useFormats();
  const { weight, purity, tenure } = eligibilityFields(texts, months);
  const localized = useLocalizedAddress();
  const rate = useGoldRate();
  const query = usePageQuery();
  const { "weight-0": initialWeight = "" } = query;
  const initialCarat = optionOf(purity, query["karat-0"]) ?? String(defaultCarat);
  const initialTenure = optionOf(tenure, query.tenure) ?? String(defaultTenureMonths);
  const { wrong } = parseGrams(initialWeight);
  const [pledge, setPledge] = useState<PledgeInput | undefined>(
    initialWeight && !wrong
      ? { pieces: [{ weight: initialWeight, carat: initialCarat }], tenure: initialTenure }
      : undefined,
  );
  const [pieces, setPieces] = useState([0]);
  const addButton = useRef<HTMLButtonElement>(null);
  const result = pledge && estimate(pledge, rate, { texts, grams });

  const clearResult = () => setPledge(undefined);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = valuesOf(event.currentTarget);
    const typedPieces = pieces.map((key) => ({
      weight: typed[`weight-${key}`] ?? "",
      carat: typed[`karat-${key}`],
    }));
    setPledge({ pieces: typedPieces, tenure: typed.tenure });
  };

  return (
    <ColumnLayout>
      <Panel>
        <form
          id="eligibility"
          method="get"
          action={localized("/loan-eligibility#eligibility")}
          className={form.form}
          onInput={({ currentTarget }) => rememberGold(currentTarget)}
          onInvalidCapture={clearResult}
          onSubmit={onSubmit}
        >
          {pieces.map((key, index) => (
            <fieldset key={key} className={`${field.pair} ${css.piece}`}>
              {pieces.length > 1 && <legend>{say(texts.piece, { number: index + 1 })}</legend>}
              <SiteFormField
                name={`weight-${key}`}
                field={weight}
                defaultValue={key === 0 ? initialWeight : ""}
                autoComplete="off"
              />
              <SiteFormField
                name={`karat-${key}`}
                field={purity}
                defaultValue={key === 0 ? initialCarat : String(defaultCarat)}
              />
              {pieces.length > 1 && (
                <button
                  type="button"
                  className={css.remove}
                  aria-label={say(texts.removePiece, { number: index + 1 })}
                  onClick={() => {
                    setPieces(pieces.filter((each) => each !== key));
                    // The pressed button disappears with the piece, so the focus moves.
                    addButton.current?.focus();
                  }}
                >
                  {texts.remove}
                </button>
              )}
            </fieldset>
          ))}
          <div className={form.scripted}>
            <button
              ref={addButton}
              type="button"
              className={button.secondary}
              onClick={() => setPieces([...pieces, Math.max(...pieces) + 1])}
            >
              {texts.add}
            </button>
          </div>
          <SiteFormField name="tenure" field={tenure} defaultValue={initialTenure} />
          <button type="submit" className={button.primary}>
            {texts.submit}
          </button>
        </form>
      </Panel>
      <div className={pledge ? form.form : form.scripted}>
        <CalculationResult
          label={texts.result}
          inputSummary={result?.pledgedText}
          empty={say(texts.empty, { heaviest: formatIndian(maximumGrams) })}
          figures={result?.figures}
        >
          {result && (
            <>
              <ButtonLink href={result.applicationUrl}>{texts.apply}</ButtonLink>
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
        </CalculationResult>
        <InputError message={wrong} />
      </div>
    </ColumnLayout>
  );
}

/** An address may name an option that does not exist. */
const optionOf = ({ options }: { options: readonly { value: string }[] }, value: string | undefined) =>
  options.find((option) => option.value === value)?.value;

const eligibilityFields = (texts: Texts["eligibility"], months: (months: number) => string) =>
  ({
    weight: { kind: "grams", label: texts.weight, required: true },
    purity: {
      kind: "choice",
      label: texts.purity,
      options: purities.map((carat) => ({ value: String(carat), label: `${carat}K` })),
    },
    tenure: {
      kind: "choice",
      label: texts.tenure,
      options: tenureMonths.map((tenure) => ({ value: String(tenure), label: months(tenure) })),
    },
  }) as const;
