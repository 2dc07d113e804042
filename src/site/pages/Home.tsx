import { defaultGoldRate } from "#domain/gold/gold-value.ts";
import { formatRupees } from "#domain/basics/money.ts";
import { GoldRate } from "#frame/GoldRate.tsx";
import { Filled, useSay, useTexts } from "#frame/texts.tsx";
import { useCards } from "#site/content/cards.ts";
import { useServices } from "#site/content/services.ts";
import Calculator from "#site/islands/Calculator.tsx";
import QuickEstimate from "#site/islands/QuickEstimate.tsx";
import { Answer, ShownWith } from "#site/parts/Answer.tsx";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { CallMeBack } from "#site/parts/CallMeBack.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Columns } from "#site/parts/Columns.tsx";
import { CompanyFigures } from "#site/parts/CompanyFigures.tsx";
import { HomeHero } from "#site/parts/HomeHero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { RateWeeks } from "#site/parts/RateWeeks.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function Home() {
  const texts = useTexts("home");
  const { heading: services } = useTexts("services");
  const say = useSay();
  return (
    <>
      <HomeHero
        title={<Filled text={texts.heading} goldLoan={<em>{texts.goldLoan}</em>} />}
        lead={texts.lead}
        estimate={<Island name="quickEstimate" of={QuickEstimate} />}
        rate={<RateOfDay />}
      >
        <ButtonLink href="/gold-loan" look="secondary">
          {texts.toGoldLoans}
        </ButtonLink>
      </HomeHero>
      <Section title={texts.why}>
        <CardGrid cards={useCards(features, texts.features, { rate })} />
        <CompanyFigures />
      </Section>
      <Section title={texts.calculator.title} lead={say(texts.calculator.lead, { rate })} tone="sand">
        <Island name="calculator" of={Calculator} />
      </Section>
      <Section title={services}>
        <CardGrid cards={useServices()} />
      </Section>
      <Section title={texts.visit.title} tone="sand">
        <Columns>
          <p>{say(texts.visit.text)}</p>
          <div>
            <ButtonLink href="/location">{texts.visit.link}</ButtonLink>
          </div>
        </Columns>
        <CallMeBack />
      </Section>
    </>
  );
}

/** Today's rate, its date and its recent course. */
function RateOfDay() {
  const { rate } = useTexts("home");
  const { setOn } = useTexts("quickEstimate");
  return (
    <>
      <p>
        <Filled text={rate} rate={<GoldRate />} />
      </p>
      <ShownWith name="rate.setAt">
        <Filled text={setOn} date={<Answer name="rate.setAt" />} />
      </ShownWith>
      <RateWeeks />
    </>
  );
}

const rate = formatRupees(defaultGoldRate);

const features = { storage: "shield", rate: "scale", approval: "clock" } as const;
