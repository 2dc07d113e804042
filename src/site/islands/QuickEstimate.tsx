/** Estimates what a piece of gold can borrow today. Without scripts the form opens the eligibility page. */
import { type FormEvent, useState } from "react";
import { today } from "#domain/basics/dates.ts";
import {
  examplePiece,
  maximumGrams,
  isValidPiece,
  estimateLendable,
  type Piece,
} from "#domain/loan/estimate.ts";
import { purities } from "#domain/gold/gold-value.ts";
import { formatIndian, formatRupees, type Paise, toRupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/measures.ts";
import { parseGrams } from "#domain/basics/parse-number.ts";
import { FilledText, useLocalizedAddress, useFormats, useSay, useTexts } from "#frame/texts.tsx";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import button from "#site/parts/button.module.css";
import { rememberGold } from "#site/parts/remember-gold.ts";
import { valuesOf } from "#site/parts/SiteForm.tsx";
import { SiteFormField } from "#site/parts/SiteFormField.tsx";
import field from "#site/parts/SiteFormField.module.css";
import css from "./QuickEstimate.module.css";

export default function QuickEstimate() {
  const texts = useTexts("quickEstimate");
  const [piece, setPiece] = useState<Piece>(examplePiece);
  const readPiece = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const { "weight-0": weight = "", "karat-0": carat } = valuesOf(currentTarget);
    rememberGold(currentTarget);
    setPiece({ grams: parseGrams(weight).value ?? 0, carat: Number(carat) });
  };
  return (
    <form
      method="get"
      action={useLocalizedAddress()("/loan-eligibility#eligibility")}
      className={css.estimate}
      onInput={readPiece}
    >
      <h2>{texts.form}</h2>
      <div className={field.pair}>
        <SiteFormField
          name="weight-0"
          field={{ kind: "grams", label: texts.weight }}
          defaultValue={String(examplePiece.grams)}
          autoComplete="off"
        />
        <SiteFormField
          name="karat-0"
          field={{ kind: "choice", label: texts.purity, options: purityOptions }}
          defaultValue={String(examplePiece.carat)}
        />
      </div>
      <output className={css.result}>
        <EstimateResult piece={piece} />
      </output>
      <button type="submit" className={button.primary}>
        {texts.check}
      </button>
    </form>
  );
}

const purityOptions = purities.map((carat) => ({ value: String(carat), label: `${carat}K` }));

function EstimateResult({ piece }: { piece: Piece }) {
  const texts = useTexts("quickEstimate");
  const say = useSay();
  const { grams } = useFormats();
  const rate = useGoldRate();
  if (!isValidPiece(piece)) return <p>{say(texts.none, { heaviest: formatIndian(maximumGrams) })}</p>;
  const { value, amount, percent, tier } = estimateLendable([piece], rate, today());
  const share = formatPercent(percent);
  return (
    <>
      <p>
        {texts.result} <strong>{formatInRupees(amount)}</strong>
      </p>
      <p>
        <FilledText
          text={texts.worth}
          grams={grams(piece.grams)}
          carat={piece.carat}
          worth={formatInRupees(value)}
        />{" "}
        {"upTo" in tier ? (
          <span key="upTo">
            <FilledText text={texts.upTo} upTo={formatInRupees(tier.upTo)} percent={share} />
          </span>
        ) : (
          <span key="above">
            <FilledText text={texts.above} above={formatInRupees(tier.above)} percent={share} />
          </span>
        )}
      </p>
    </>
  );
}

const formatInRupees = (paise: Paise) => formatRupees(toRupees(paise));
