import { createElement, Fragment, type ReactNode } from "react";
import { formatPercent } from "#domain/basics/measures.ts";
import { GoldRateValue } from "#frame/GoldRateValue.tsx";
import type { serviceLinks } from "#frame/links.ts";
import { useSay, useTexts } from "#frame/texts.tsx";
import type { Card } from "#site/parts/CardGrid.tsx";
import type { SiteIconName } from "#site/parts/SiteIcon.tsx";
import { goldLoanTypes, type LoanType, otherLoanTypes } from "./loans.ts";
import { purchasePrices } from "./trade-rates.ts";

export function useServices(): readonly ServiceCard[] {
  const { cards } = useTexts("services");
  return (Object.keys(icons) as Service[]).map((href) => ({ ...cards[href], href, icon: icons[href] }));
}

export function useServicesInDetail(): readonly ServiceCard[] {
  const { details } = useTexts("services");
  const facts = useServiceFacts();
  return useServices().map((card) => ({ ...card, text: details[card.href], facts: facts[card.href] }));
}

function useServiceFacts(): Readonly<Record<Service, readonly Fact[]>> {
  const { interest, lowest } = useTexts("loans");
  const { trade, byWeight } = useTexts("interestRates");
  const { currentRate, perGram } = useTexts("frame");
  const { ways } = useTexts("payments");
  const { tenure } = useTexts("eligibility");
  const { label: approval } = useTexts("approval");
  const say = useSay();
  const [, , fee, time] = trade.columns;
  const interestFact = (loans: readonly LoanType[]): Fact => {
    const percent = Math.min(...loans.map(({ ratePercent }) => ratePercent));
    return [interest, say(lowest, { rate: formatPercent(percent) })];
  };
  return {
    "/gold-loan": [interestFact(goldLoanTypes), [tenure, say("{tenure}")]],
    "/gold-purchase": [
      [byWeight, say(trade.purchase[1], purchasePrices)],
      [time, trade.purchase[3]],
    ],
    "/bank-buy-back": [
      [fee, trade.buyBack[2]],
      [time, trade.buyBack[3]],
    ],
    "/interest-rates": [
      [currentRate, createElement(Fragment, null, createElement(GoldRateValue), ` ${perGram}`)],
    ],
    "/other-loans": [interestFact(otherLoanTypes), [approval, say("{otherApproval}")]],
    "/payments": [[ways.branch.title, say("{hours}")]],
  };
}

type Service = (typeof serviceLinks)[number];

type ServiceCard = Card & { href: Service };

type Fact = readonly [label: string, value: ReactNode];

/** In the order of the cards. */
const icons: Readonly<Record<Service, SiteIconName>> = {
  "/gold-loan": "ring",
  "/gold-purchase": "bar",
  "/bank-buy-back": "bank",
  "/interest-rates": "percent",
  "/other-loans": "home",
  "/payments": "wallet",
};
