import { heaviest } from "#domain/loan/estimate.ts";
import { formatIndian } from "#domain/basics/money.ts";
import { Filled, useSay, useTexts } from "#frame/texts.tsx";
import { Answer, Refused, ShownWith } from "#site/parts/Answer.tsx";
import { Figures } from "#site/parts/Figures.tsx";

/** Server's result for a weight in the address (src/server/site/answers.ts). */
export function AnsweredEligibility() {
  const texts = useTexts("eligibility");
  const say = useSay();
  const { grams } = useTexts("units");
  const piece = (
    <Filled
      text={texts.pieceOf}
      grams={<Filled text={grams} grams={<Answer name="eligibility.grams" />} />}
      karat={<Answer name="eligibility.karat" />}
    />
  );
  return (
    <>
      <Refused by="eligibility.wrong" />
      <ShownWith name="eligibility.heaviest">
        <p>{say(texts.empty, { heaviest: formatIndian(heaviest) })}</p>
      </ShownWith>
      <ShownWith name="eligibility.amount">
        <Figures
          label={texts.result}
          of={<Filled text={texts.pledged} pieces={piece} />}
          empty=""
          figures={[
            [texts.value, <Answer key="worth" name="eligibility.worth" />],
            [
              texts.limit,
              <Filled key="limit" text={texts.share} percent={<Answer name="eligibility.percent" />} />,
            ],
            [
              <Filled key="months" text={texts.instalment} months={<Answer name="eligibility.months" />} />,
              <Filled key="monthly" text={texts.monthly} amount={<Answer name="eligibility.monthly" />} />,
            ],
            [texts.amount, <Answer key="amount" name="eligibility.amount" />],
          ]}
        />
      </ShownWith>
    </>
  );
}
