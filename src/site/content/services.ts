import type { Card } from "#site/parts/CardGrid.tsx";

/** The six things the company does, in the order of the services page. */
export const services: readonly Card[] = [
  {
    title: "Gold Loan",
    text: "Cash against your gold within hours, at rates that start low and stay clear.",
    icon: "ring",
    href: "/gold-loan",
  },
  {
    title: "Gold Purchase",
    text: "Coins and bars of tested purity, weighed and priced in front of you.",
    icon: "bar",
    href: "/gold-purchase",
  },
  {
    title: "Bank Buy Back",
    text: "We pay off the gold loan you have at a bank and free your gold.",
    icon: "bank",
    href: "/bank-buy-back",
  },
  {
    title: "Interest Rates",
    text: "Every rate and every fee in one table, before you sign anything.",
    icon: "percent",
    href: "/interest-rates",
  },
  {
    title: "Other Loans",
    text: "Home, business, personal and vehicle loans from people who know you.",
    icon: "home",
    href: "/other-loans",
  },
  {
    title: "Payments",
    text: "Pay an instalment online, by UPI or at our counter.",
    icon: "wallet",
    href: "/payments",
  },
];
