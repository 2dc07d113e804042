import { useContext } from "react";
import { calculatorInterestPercent, defaultGoldRate } from "#domain/gold/gold-value.ts";
import { formatRupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/measures.ts";
import { GoldRateValue } from "#frame/GoldRateValue.tsx";
import { PageFactsContext } from "#frame/page-facts.ts";
import { FilledText, useSay, useTexts } from "#frame/texts.tsx";
import { cardsOf } from "#site/content/cards.tsx";
import { useServices } from "#site/content/services.ts";
import Calculator from "#site/islands/Calculator.tsx";
import QuickEstimate from "#site/islands/QuickEstimate.tsx";
import { ApprovalTimes } from "#site/parts/ApprovalTimes.tsx";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { CallMeBack } from "#site/parts/CallMeBack.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { ColumnLayout } from "#site/parts/ColumnLayout.tsx";
import { CompanyFigures } from "#site/parts/CompanyFigures.tsx";
import { HomeHero } from "#site/parts/HomeHero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Questions } from "#site/parts/Questions.tsx";
import { RateChart } from "#site/parts/RateChart.tsx";
import { Section } from "#site/parts/Section.tsx";
import { formatTimestamp } from "#texts/clock.ts";

export default function HomePage() {
  const texts = useTexts("home");
  const { heading: services } = useTexts("services");
  const say = useSay();
  return (
    <>
      <HomeHero
        title={<FilledText text={texts.heading} goldLoan={<em>{texts.goldLoan}</em>} />}
        lead={texts.lead}
        estimate={<Island name="quickEstimate" component={QuickEstimate} />}
        rate={<CurrentRate />}
      >
        <ButtonLink href="/gold-loan" look="secondary">
          {texts.toGoldLoans}
        </ButtonLink>
      </HomeHero>
      <Section title={texts.why}>
        <CardGrid cards={cardsOf(features, texts.features, { rate: <GoldRateValue /> })} />
        <ApprovalTimes />
        <CompanyFigures />
      </Section>
      <Section title={texts.calculator.title} lead={say(texts.calculator.lead, calculatorTerms)} tone="sand">
        <Island name="calculator" component={Calculator} />
      </Section>
      <Section title={services}>
        <CardGrid cards={useServices()} />
      </Section>
      <Questions />
      <Section title={texts.visit.title} tone="sand">
        <ColumnLayout>
          <p>{say(texts.visit.text)}</p>
          <div>
            <ButtonLink href="/location">{texts.visit.link}</ButtonLink>
          </div>
        </ColumnLayout>
        <CallMeBack />
      </Section>
    </>
  );
}

function CurrentRate() {
  const { rate } = useTexts("home");
  const { setOn } = useTexts("quickEstimate");
  const clock = { units: useTexts("units"), hours: useTexts("hours") };
  const { rates = [] } = useContext(PageFactsContext) ?? {};
  return (
    <>
      <p>
        <FilledText text={rate} rate={<GoldRateValue />} />
      </p>
      {rates[0] && (
        <div data-of-served-rate>
          <FilledText text={setOn} date={formatTimestamp(rates[0].setAt, clock)} />
        </div>
      )}
      <RateChart rates={rates} />
    </>
  );
}

const calculatorTerms = {
  rate: formatRupees(defaultGoldRate),
  percent: formatPercent(calculatorInterestPercent),
};

const features = { storage: "shield", rate: "scale", approval: "clock" } as const;
