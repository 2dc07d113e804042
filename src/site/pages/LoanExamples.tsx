import { formatRupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/measures.ts";
import { useFormats, useSay, useTexts } from "#frame/texts.tsx";
import {
  exampleAmountRupees,
  calculateBulletExample,
  calculateInstalmentExample,
  exampleTerms,
} from "#site/content/loan-examples.ts";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Section } from "#site/parts/Section.tsx";

export function LoanExamples() {
  const { examples } = useTexts("interestRates");
  const say = useSay();
  const { months } = useFormats();
  const { instalments: monthly, bullet } = examples;
  const rateFact = [examples.rate, say(examples.perYear, { rate })] as const;
  return (
    <Section
      title={examples.title}
      lead={say(examples.lead, { rate, term: months(exampleTerms.months) })}
      tone="sand"
    >
      <CardGrid
        cards={[
          {
            title: say(monthly.title, { amount, months: exampleTerms.months }),
            text: say(monthly.text, { rate }),
            icon: "document",
            facts: [
              rateFact,
              [monthly.receive, amount],
              [monthly.monthly, formatRupees(instalmentExample.monthly)],
              [monthly.last, formatRupees(instalmentExample.last)],
              [monthly.interest, formatRupees(instalmentExample.interest)],
              [monthly.total, formatRupees(instalmentExample.total)],
            ],
          },
          {
            title: say(bullet.title, { value: amount }),
            text: say(bullet.text, { share: formatPercent(bulletExample.share) }),
            icon: "clock",
            facts: [
              rateFact,
              [bullet.receive, formatRupees(bulletExample.lent)],
              [say(bullet.interest, { days: bulletExample.days }), formatRupees(bulletExample.interest)],
              [bullet.total, formatRupees(bulletExample.total)],
            ],
          },
        ]}
      />
    </Section>
  );
}

const rate = formatPercent(exampleTerms.rate);
const amount = formatRupees(exampleAmountRupees);
const instalmentExample = calculateInstalmentExample();
const bulletExample = calculateBulletExample();
