import { company } from "#company";
import { maximumGrams } from "#domain/loan/estimate.ts";
import { formatIndian } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/percent.ts";
import { FilledText, useSay, useTexts } from "#frame/texts.tsx";
import { ServerValue, InputError, ShownWithValue } from "#site/parts/ServerValue.tsx";
import { CalculationResult } from "#site/parts/CalculationResult.tsx";

export function ServerEligibilityResult() {
  const texts = useTexts("eligibility");
  const say = useSay();
  const { grams } = useTexts("units");
  const piece = (
    <FilledText
      text={texts.pieceOf}
      grams={<FilledText text={grams} grams={<ServerValue name="eligibility.grams" />} />}
      karat={<ServerValue name="eligibility.karat" />}
    />
  );
  return (
    <>
      <InputError by="eligibility.wrong" />
      <ShownWithValue name="eligibility.heaviest">
        <p>{say(texts.empty, { heaviest: formatIndian(maximumGrams) })}</p>
      </ShownWithValue>
      <ShownWithValue name="eligibility.amount">
        <CalculationResult
          label={texts.result}
          inputSummary={<FilledText text={texts.pledged} pieces={piece} />}
          empty=""
          figures={[
            [texts.value, <ServerValue key="worth" name="eligibility.worth" />],
            [
              texts.limit,
              <FilledText
                key="limit"
                text={texts.share}
                percent={<ServerValue name="eligibility.percent" />}
              />,
            ],
            [
              <FilledText
                key="months"
                text={texts.instalment}
                months={<ServerValue name="eligibility.months" />}
                percent={formatPercent(company.claims.lowestRate)}
              />,
              <FilledText
                key="monthly"
                text={texts.monthly}
                amount={<ServerValue name="eligibility.monthly" />}
              />,
            ],
            [texts.amount, <ServerValue key="amount" name="eligibility.amount" />],
          ]}
        />
      </ShownWithValue>
    </>
  );
}
