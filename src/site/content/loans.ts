/** Loan types advertised on the site. Amounts in rupees, rates in percent a year. Source: specification, section 9. */
import { company } from "#company";
import { formatRupees, type Rupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/measures.ts";
import { useSay, useTexts } from "#frame/texts.tsx";
import type { SiteIconName } from "#site/parts/SiteIcon.tsx";
import type { Texts } from "#texts/en.ts";

export type LoanType = {
  title: keyof Texts["loans"]["kinds"];
  icon: SiteIconName;
  minAmount: Rupees;
  maxAmount: Rupees;
  ratePercent: number;
  isLowest?: true;
};

const { lowestRate } = company.claims;

export const goldLoanTypes: readonly LoanType[] = [
  {
    title: "Gold Ornament Loan",
    icon: "ring",
    minAmount: 25_000,
    maxAmount: 50_00_000,
    ratePercent: lowestRate,
    isLowest: true,
  },
  {
    title: "Gold Coin Loan",
    icon: "coin",
    minAmount: 50_000,
    maxAmount: 1_00_00_000,
    ratePercent: lowestRate,
    isLowest: true,
  },
  {
    title: "Business Gold Loan",
    icon: "briefcase",
    minAmount: 1_00_000,
    maxAmount: 5_00_00_000,
    ratePercent: lowestRate,
    isLowest: true,
  },
];

export const otherLoanTypes: readonly LoanType[] = [
  { title: "Home Loan", icon: "home", minAmount: 5_00_000, maxAmount: 5_00_00_000, ratePercent: 6.7 },
  { title: "Business Loan", icon: "briefcase", minAmount: 1_00_000, maxAmount: 50_00_000, ratePercent: 11 },
  { title: "Personal Loan", icon: "person", minAmount: 50_000, maxAmount: 20_00_000, ratePercent: 10.5 },
  { title: "Vehicle Loan", icon: "car", minAmount: 1_00_000, maxAmount: 25_00_000, ratePercent: 8.5 },
];

export function useLoanTerms(loans: readonly LoanType[]) {
  const texts = useTexts("loans");
  const say = useSay();
  return loans.map(({ title, icon, minAmount, maxAmount, ratePercent, isLowest }) => ({
    ...texts.kinds[title],
    icon,
    amount: say(texts.range, { from: formatRupees(minAmount), upTo: formatRupees(maxAmount) }),
    interest: say(isLowest ? texts.lowest : texts.rate, { rate: formatPercent(ratePercent) }),
  }));
}
