import { type FormEvent, useState } from "react";
import { today } from "#domain/basics/dates.ts";
import { examplePiece, heaviest, isCountable, lendableToday, type Piece } from "#domain/loan/estimate.ts";
import { purities } from "#domain/gold/gold-value.ts";
import { formatIndian, formatRupees, type Paise, toRupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/percent.ts";
import { readNumber } from "#domain/basics/read-number.ts";
import { Filled, useAddress, useFormats, useSay, useTexts } from "#frame/texts.tsx";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import { Answer } from "#site/parts/Answer.tsx";
import button from "#site/parts/button.module.css";
import { valuesOf } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import css from "./QuickEstimate.module.css";

/**
 * Live estimate at today's rate. The server fills in the example, and without scripts the form opens the
 * eligibility page.
 */
export default function QuickEstimate() {
  const texts = useTexts("quickEstimate");
  const [piece, setPiece] = useState<Piece>(examplePiece);
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const { "weight-0": weight = "", "karat-0": karat } = valuesOf(currentTarget);
    setPiece({ grams: readNumber(weight).value ?? 0, karat: Number(karat) });
  };
  return (
    <form
      method="get"
      action={useAddress()("/loan-eligibility#eligibility")}
      className={css.estimate}
      onInput={read}
    >
      <h2>{texts.form}</h2>
      <div className={css.asked}>
        <FormField
          name="weight-0"
          field={{ kind: "grams", label: texts.weight }}
          defaultValue={String(examplePiece.grams)}
          autoComplete="off"
        />
        <FormField
          name="karat-0"
          field={{ kind: "choice", label: texts.purity, options: carats }}
          defaultValue={String(examplePiece.karat)}
        />
      </div>
      <output className={css.answered}>
        <Answered piece={piece} />
      </output>
      <button type="submit" className={button.primary}>
        {texts.check}
      </button>
    </form>
  );
}

const carats = purities.map((karat) => ({ value: String(karat), label: `${karat}K` }));

function Answered({ piece }: { piece: Piece }) {
  const texts = useTexts("quickEstimate");
  const say = useSay();
  const { grams } = useFormats();
  const rate = useGoldRate();
  if (!isCountable(piece)) return <p>{say(texts.none, { heaviest: formatIndian(heaviest) })}</p>;
  const { value, amount, percent, tier } = lendableToday([piece], rate, today());
  const share = <Answer name="example.percent">{formatPercent(percent)}</Answer>;
  return (
    <>
      <p>
        {texts.result}{" "}
        <strong>
          <Answer name="example.amount">{rupees(amount)}</Answer>
        </strong>
      </p>
      <p>
        <Filled
          text={texts.worth}
          grams={grams(piece.grams)}
          karat={piece.karat}
          worth={<Answer name="example.worth">{rupees(value)}</Answer>}
        />{" "}
        {"upTo" in tier ? (
          <span key="upTo">
            <Filled text={texts.upTo} upTo={rupees(tier.upTo)} percent={share} />
          </span>
        ) : (
          <span key="above">
            <Filled text={texts.above} above={rupees(tier.above)} percent={share} />
          </span>
        )}
      </p>
    </>
  );
}

const rupees = (paise: Paise) => formatRupees(toRupees(paise));
