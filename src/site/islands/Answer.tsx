import { type FormEvent, useState } from "react";
import { today } from "#domain/dates.ts";
import { purities } from "#domain/gold-value.ts";
import { heaviest, isWeighable, lendableToday, type Piece } from "#domain/lendable-today.ts";
import { formatIndian, formatRupees, type Paise, toRupees } from "#domain/money.ts";
import { formatPercent } from "#domain/percent.ts";
import { readNumber } from "#domain/read-number.ts";
import { Filled, useAddress, useFormats, useSay, useTexts } from "#frame/texts.tsx";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import { Answer as Place } from "#site/parts/Answer.tsx";
import button from "#site/parts/button.module.css";
import { valuesOf } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import css from "./Answer.module.css";

/**
 * Weight and purity in, rupees at today's rate out, while it is typed. The server has written the example's figures
 * in; pressed without scripts, the form leads to the page that works it out.
 */
export default function Answer() {
  const texts = useTexts("answer");
  const [piece, setPiece] = useState<Piece>(example);
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const { "weight-0": weight = "", "karat-0": karat } = valuesOf(currentTarget);
    setPiece({ grams: readNumber(weight).value ?? 0, karat: Number(karat) });
  };
  return (
    <form method="get" action={useAddress()("/loan-eligibility")} className={css.answer} onInput={read}>
      <h2>{texts.form}</h2>
      <div className={css.asked}>
        <FormField
          name="weight-0"
          field={{ kind: "grams", label: texts.weight }}
          defaultValue={String(example.grams)}
          autoComplete="off"
        />
        <FormField
          name="karat-0"
          field={{ kind: "choice", label: texts.purity, options: carats }}
          defaultValue={String(example.karat)}
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

/**
 * What is shown before anything is typed; the server counts it anew (src/server/http/answers.ts). So little that the
 * first tier decides as long as a gram of pure gold costs less than ₹32,000.
 */
const example: Piece = { grams: 10, karat: 22 };

const carats = purities.map((karat) => ({ value: String(karat), label: `${karat}K` }));

function Answered({ piece }: { piece: Piece }) {
  const texts = useTexts("answer");
  const say = useSay();
  const { grams } = useFormats();
  const rate = useGoldRate();
  if (!isWeighable(piece)) return <p>{say(texts.none, { heaviest: formatIndian(heaviest) })}</p>;
  const { value, amount, percent, tier } = lendableToday([piece], rate, today());
  const share = <Place name="example.percent">{formatPercent(percent)}</Place>;
  return (
    <>
      <p>
        {texts.result}{" "}
        <strong>
          <Place name="example.amount">{rupees(amount)}</Place>
        </strong>
      </p>
      <p>
        <Filled
          text={texts.worth}
          grams={grams(piece.grams)}
          karat={piece.karat}
          worth={<Place name="example.worth">{rupees(value)}</Place>}
        />{" "}
        {"upTo" in tier ? (
          <Filled text={texts.upTo} upTo={rupees(tier.upTo)} percent={share} />
        ) : (
          <Filled text={texts.above} above={rupees(tier.above)} percent={share} />
        )}
      </p>
    </>
  );
}

const rupees = (paise: Paise) => formatRupees(toRupees(paise));
