import { today } from "#domain/basics/dates.ts";
import { purities } from "#domain/gold/gold-value.ts";
import { lendingRuleOn, sharesInForceSince } from "#domain/loan/lending-limits.ts";
import { formatRupees, toRupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/percent.ts";
import { GoldRate } from "#frame/GoldRate.tsx";
import { Filled, useFormats, useSay, useTexts } from "#frame/texts.tsx";
import Eligibility from "#site/islands/Eligibility.tsx";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { DataTable } from "#site/parts/DataTable.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Section } from "#site/parts/Section.tsx";

/** Eligibility check at the live rate (decision 2). */
export default function LoanEligibility() {
  const texts = useTexts("loanEligibility");
  const say = useSay();
  const { date } = useFormats();
  const limits = useLimits();
  return (
    <>
      <Hero title={texts.heading} lead={texts.lead} art="loanEligibility" />
      <Section title={texts.gold} lead={<Filled text={texts.rate} rate={<GoldRate />} />}>
        <Island name="eligibility" of={Eligibility} />
      </Section>
      <Section title={texts.gram} lead={texts.multiply} tone="sand">
        <DataTable
          caption={<Filled text={texts.worthCaption} rate={<GoldRate />} />}
          columns={[texts.purity, texts.worth, ...limits.map(([, share]) => share)]}
          rows={purities.map((karat) => [
            `${karat}K`,
            ...[100, ...rule.tiers.map(({ percent }) => percent)].map((percent) => (
              <GoldRate key={percent} parts={karat * percent} />
            )),
          ])}
        />
      </Section>
      <Section title={texts.limits}>
        <DataTable
          caption={say(texts.limitsCaption, { date: date(sharesInForceSince(today())) })}
          columns={[texts.loan, texts.share]}
          rows={limits}
        />
        <div>
          <ButtonLink href="/apply-loan">{useTexts("actions").apply}</ButtonLink>
        </div>
      </Section>
    </>
  );
}

const rule = lendingRuleOn(today());

function useLimits() {
  const texts = useTexts("loanEligibility");
  const say = useSay();
  return rule.tiers.map(({ upTo, percent }, index, tiers): [string, string] => {
    const isLast = !Number.isFinite(upTo);
    const limit = isLast ? (tiers[index - 1]?.upTo ?? 0) : upTo;
    const amount = formatRupees(toRupees(limit));
    return [say(isLast ? texts.above : texts.upTo, { amount }), formatPercent(percent)];
  });
}
