import { type FormEvent, useEffect, useRef, useState } from "react";
import { purities } from "#domain/gold-value.ts";
import { formatIndian } from "#domain/money.ts";
import { readNumber } from "#domain/read-number.ts";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import button from "#site/parts/button.module.css";
import { Columns } from "#site/parts/Columns.tsx";
import { Figures } from "#site/parts/Figures.tsx";
import form from "#site/parts/Form.module.css";
import { unsent, valuesOf, WithoutScripts } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { prefill } from "#site/parts/prefill.ts";
import css from "./Eligibility.module.css";
import { estimate, type Pledge } from "./estimate.ts";

/** Pieces of gold and a tenure; what they can borrow, and how that was worked out. */
export default function Eligibility() {
  const rate = useGoldRate();
  const [pledge, setPledge] = useState<Omit<Pledge, "rate">>();
  const [pieces, setPieces] = useState([0]);
  const element = useRef<HTMLFormElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (element.current) prefill(element.current);
  }, []);
  const result = pledge && estimate({ ...pledge, rate });

  // What cannot be counted does not stand beside an earlier answer.
  const clear = () => setPledge(undefined);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = valuesOf(event.currentTarget);
    const weighed = pieces.map((key) => ({
      grams: readNumber(typed[`weight-${key}`] ?? "").value ?? Number.NaN,
      karat: Number(typed[`karat-${key}`]),
    }));
    // One that cannot be counted makes the others' sum a wrong answer.
    const isCountable = weighed.every(({ grams }) => grams > 0 && grams <= heaviest);
    setPledge(isCountable ? { pieces: weighed, months: Number(typed.tenure) } : undefined);
  };

  return (
    <div className={form.scripted}>
      <Columns>
        <Panel>
          <form
            ref={element}
            method={unsent}
            className={form.form}
            onInvalidCapture={clear}
            onSubmit={onSubmit}
          >
            {pieces.map((key, index) => (
              <fieldset key={key} className={css.piece}>
                {pieces.length > 1 && <legend>{`Piece ${index + 1}`}</legend>}
                <FormField name={`weight-${key}`} field={weight} autoComplete="off" />
                <FormField name={`karat-${key}`} field={purity} defaultValue="22" />
                {pieces.length > 1 && (
                  <button
                    type="button"
                    className={css.remove}
                    aria-label={`Remove piece ${index + 1}`}
                    onClick={() => {
                      setPieces(pieces.filter((each) => each !== key));
                      // The button that was pressed goes with the piece.
                      add.current?.focus();
                    }}
                  >
                    Remove
                  </button>
                )}
              </fieldset>
            ))}
            <button
              ref={add}
              type="button"
              className={button.secondary}
              onClick={() => setPieces([...pieces, Math.max(...pieces) + 1])}
            >
              Add another piece
            </button>
            <FormField name="tenure" field={tenure} defaultValue="12" />
            <button type="submit" className={button.primary}>
              Check Eligibility
            </button>
          </form>
        </Panel>
        <Figures
          label="Result"
          of={result?.pledged}
          empty={`Enter the weight of your gold without stones: more than 0 and at most ${formatIndian(heaviest)} grams.`}
          figures={result?.figures}
        >
          {result && (
            <>
              <ButtonLink href={result.application}>Apply with these figures</ButtonLink>
              <details className={css.steps}>
                <summary>How we worked it out</summary>
                <ol>
                  {result.steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </details>
            </>
          )}
        </Figures>
      </Columns>
      <WithoutScripts>
        Counting needs JavaScript, which is switched off in your browser. The table below says what each gram
        of your gold can borrow today.
      </WithoutScripts>
    </div>
  );
}

/** In grams; beyond it somebody's finger slipped. */
const heaviest = 1_00_000;

const weight = { kind: "grams", label: "Net gold weight (grams)", required: true } as const;

const purity = {
  kind: "choice",
  label: "Purity",
  options: purities.map((karat) => ({ value: String(karat), label: `${karat}K` })),
} as const;

const tenure = {
  kind: "choice",
  label: "Tenure",
  options: [3, 6, 12, 18, 24, 36].map((months) => ({ value: String(months), label: `${months} months` })),
} as const;
