import { formatRupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/percent.ts";
import { useFormats, useSay, useTexts } from "#frame/texts.tsx";
import { workedAmount, workedBullet, workedInstalments, workedTerms } from "#site/content/worked-loans.ts";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Section } from "#site/parts/Section.tsx";

/** Worked examples: an instalment loan and a bullet loan, to the rupee. */
export function WorkedLoans() {
  const { examples } = useTexts("interestRates");
  const say = useSay();
  const { months } = useFormats();
  const { instalments: monthly, bullet } = examples;
  return (
    <Section
      title={examples.title}
      lead={say(examples.lead, { rate, term: months(workedTerms.months) })}
      tone="sand"
    >
      <CardGrid
        cards={[
          {
            title: say(monthly.title, { amount, months: workedTerms.months }),
            text: say(monthly.text, { rate }),
            icon: "document",
            facts: [
              [monthly.receive, amount],
              [monthly.monthly, formatRupees(paid.monthly)],
              [monthly.last, formatRupees(paid.last)],
              [monthly.interest, formatRupees(paid.interest)],
              [monthly.total, formatRupees(paid.total)],
            ],
          },
          {
            title: say(bullet.title, { value: amount }),
            text: say(bullet.text, { share: formatPercent(atEnd.share) }),
            icon: "clock",
            facts: [
              [bullet.receive, formatRupees(atEnd.lent)],
              [say(bullet.interest, { days: atEnd.days }), formatRupees(atEnd.interest)],
              [bullet.total, formatRupees(atEnd.total)],
            ],
          },
        ]}
      />
    </Section>
  );
}

const rate = formatPercent(workedTerms.rate);
const amount = formatRupees(workedAmount);
const paid = workedInstalments();
const atEnd = workedBullet();
