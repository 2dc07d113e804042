import { today } from "#domain/basics/dates.ts";
import { purities } from "#domain/gold/gold-value.ts";
import { type LendingRule, lendingRuleOn, tiersInForceSince } from "#domain/loan/lending-limits.ts";
import { formatRupees, toRupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/measures.ts";
import { GoldRateValue } from "#frame/GoldRateValue.tsx";
import { FilledText, useFormats, useSay, useTexts } from "#frame/texts.tsx";
import EligibilityCheck from "#site/islands/Eligibility.tsx";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { DataTable } from "#site/parts/DataTable.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Section } from "#site/parts/Section.tsx";

/** At the live rate (decision 2). */
export default function LoanEligibilityPage() {
  const texts = useTexts("loanEligibility");
  const say = useSay();
  const { date } = useFormats();
  const { tiers } = lendingRuleOn(today());
  const limits = useLendingLimits(tiers);
  return (
    <>
      <Hero title={texts.heading} lead={texts.lead} art="loanEligibility" isLow />
      <Section title={texts.gold} lead={<FilledText text={texts.rate} rate={<GoldRateValue />} />}>
        <Island name="eligibility" component={EligibilityCheck} />
      </Section>
      <Section title={texts.gram} lead={texts.multiply} tone="sand">
        <DataTable
          caption={<FilledText text={texts.worthCaption} rate={<GoldRateValue />} />}
          columns={[texts.purity, texts.worth, ...limits.map(([amount, share]) => `${amount}: ${share}`)]}
          hasFigures
          rows={purities.map((carat) => [
            `${carat}K`,
            ...[100, ...tiers.map(({ percent }) => percent)].map((percent) => (
              <GoldRateValue key={percent} parts={carat * percent} />
            )),
          ])}
        />
      </Section>
      <Section title={texts.limits}>
        <DataTable
          caption={say(texts.limitsCaption, { date: date(tiersInForceSince(today())) })}
          columns={[texts.loan, texts.share]}
          hasFigures
          rows={limits}
        />
        <div>
          <ButtonLink href="/apply-loan">{useTexts("actions").apply}</ButtonLink>
        </div>
      </Section>
    </>
  );
}

function useLendingLimits(tiers: LendingRule["tiers"]) {
  const texts = useTexts("loanEligibility");
  const say = useSay();
  return tiers.map(({ upTo, percent }, index): [string, string] => {
    const isLast = !Number.isFinite(upTo);
    const limit = isLast ? (tiers[index - 1]?.upTo ?? 0) : upTo;
    const amount = formatRupees(toRupees(limit));
    return [say(isLast ? texts.above : texts.upTo, { amount }), formatPercent(percent)];
  });
}
