import type { serviceLinks } from "#frame/links.ts";
import { useTexts } from "#frame/texts.tsx";
import type { Card } from "#site/parts/CardGrid.tsx";
import type { SiteIconName } from "#site/parts/SiteIcon.tsx";

export function useServices(): readonly Card[] {
  const { cards } = useTexts("services");
  return order.map((href) => ({ ...cards[href], href, icon: icons[href] }));
}

type Service = (typeof serviceLinks)[number];

const order: readonly Service[] = [
  ...(["/gold-loan", "/gold-purchase", "/bank-buy-back"] as const),
  ...(["/interest-rates", "/other-loans", "/payments"] as const),
];

const icons: Readonly<Record<Service, SiteIconName>> = {
  "/gold-loan": "ring",
  "/gold-purchase": "bar",
  "/bank-buy-back": "bank",
  "/interest-rates": "percent",
  "/other-loans": "home",
  "/payments": "wallet",
};
