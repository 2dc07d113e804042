/** Loans with their terms. Amounts in rupees, rates in percent a year. Source: specification, section 9. */
import { company } from "#company";
import { formatRupees, type Rupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/percent.ts";
import { useSay, useTexts } from "#frame/texts.tsx";
import type { IconName } from "#site/parts/Icon.tsx";
import type { Texts } from "#texts/texts.ts";

export type LoanType = {
  /** Name used within the company. The catalogue has the visitor's name. */
  title: keyof Texts["loans"]["kinds"];
  icon: IconName;
  from: Rupees;
  upTo: Rupees;
  rate: number;
  /** Marks a rate as the lowest, shown as 'From'. */
  isLowest?: true;
};

const { lowestRate } = company.claims;

export const goldLoans: readonly LoanType[] = [
  {
    title: "Gold Ornament Loan",
    icon: "ring",
    from: 25_000,
    upTo: 50_00_000,
    rate: lowestRate,
    isLowest: true,
  },
  {
    title: "Gold Coin Loan",
    icon: "coin",
    from: 50_000,
    upTo: 1_00_00_000,
    rate: lowestRate,
    isLowest: true,
  },
  {
    title: "Business Gold Loan",
    icon: "briefcase",
    from: 1_00_000,
    upTo: 5_00_00_000,
    rate: lowestRate,
    isLowest: true,
  },
];

export const otherLoans: readonly LoanType[] = [
  { title: "Home Loan", icon: "home", from: 5_00_000, upTo: 5_00_00_000, rate: 6.7 },
  { title: "Business Loan", icon: "briefcase", from: 1_00_000, upTo: 50_00_000, rate: 11 },
  { title: "Personal Loan", icon: "person", from: 50_000, upTo: 20_00_000, rate: 10.5 },
  { title: "Vehicle Loan", icon: "car", from: 1_00_000, upTo: 25_00_000, rate: 8.5 },
];

/** Formats loan terms: '₹25,000 to ₹50,00,000', 'From 7.5% per annum'. */
export function useLoanTerms(loans: readonly LoanType[]) {
  const texts = useTexts("loans");
  const say = useSay();
  return loans.map(({ title, icon, from, upTo, rate, isLowest }) => ({
    ...texts.kinds[title],
    icon,
    amount: say(texts.range, { from: formatRupees(from), upTo: formatRupees(upTo) }),
    interest: say(isLowest ? texts.lowest : texts.rate, { rate: formatPercent(rate) }),
  }));
}
