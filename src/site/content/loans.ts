/** What is lent, on what terms. Amounts in rupees, rates in percent a year. Source: specification, section 9. */
import { company } from "#company";
import { formatRupees, type Rupees } from "#domain/money.ts";
import { formatPercent } from "#domain/percent.ts";
import type { IconName } from "#site/parts/Icon.tsx";

export type LoanType = {
  title: string;
  text: string;
  icon: IconName;
  from: Rupees;
  upTo: Rupees;
  rate: number;
  /** The rate is where rates begin, not the rate of every loan. */
  isLowest?: true;
};

export const goldLoans: readonly LoanType[] = [
  {
    title: "Gold Ornament Loan",
    text: "Pledge bangles, chains and other jewellery. They come back to you just as you handed them over.",
    icon: "ring",
    from: 25_000,
    upTo: 50_00_000,
    rate: company.claims.lowestRate,
    isLowest: true,
  },
  {
    title: "Gold Coin Loan",
    text: "Borrow against your gold coins without parting with your savings.",
    icon: "coin",
    from: 50_000,
    upTo: 1_00_00_000,
    rate: company.claims.lowestRate,
    isLowest: true,
  },
  {
    title: "Business Gold Loan",
    text: "Working capital for your shop or trade, secured by the gold you already own.",
    icon: "briefcase",
    from: 1_00_000,
    upTo: 5_00_00_000,
    rate: company.claims.lowestRate,
    isLowest: true,
  },
];

export const otherLoans: readonly LoanType[] = [
  {
    title: "Home Loan",
    text: "Buy, build or extend the home your family has in mind.",
    icon: "home",
    from: 5_00_000,
    upTo: 5_00_00_000,
    rate: 6.7,
  },
  {
    title: "Business Loan",
    text: "Stock, machines or a second shop: money that grows with your trade.",
    icon: "briefcase",
    from: 1_00_000,
    upTo: 50_00_000,
    rate: 11,
  },
  {
    title: "Personal Loan",
    text: "For a wedding, a course or a hospital bill.",
    icon: "person",
    from: 50_000,
    upTo: 20_00_000,
    rate: 10.5,
  },
  {
    title: "Vehicle Loan",
    text: "Two wheels or four, new or used.",
    icon: "car",
    from: 1_00_000,
    upTo: 25_00_000,
    rate: 8.5,
  },
];

/** '₹25,000 to ₹50,00,000' */
export const rangeOf = ({ from, upTo }: LoanType): string => `${formatRupees(from)} to ${formatRupees(upTo)}`;

/** 'From 7.5% per annum' or '6.7% per annum' */
export const rateOf = ({ rate, isLowest }: LoanType): string =>
  `${isLowest ? "From " : ""}${formatPercent(rate)} per annum`;
