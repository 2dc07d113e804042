import type { ReactNode } from "react";
import { FilledText } from "#frame/texts.tsx";
import type { Card } from "#site/parts/CardGrid.tsx";
import type { SiteIconName } from "#site/parts/SiteIcon.tsx";

export function cardsOf<Name extends string>(
  icons: Readonly<Record<Name, SiteIconName>>,
  texts: Readonly<Record<Name, { title: string; text: string }>>,
  values?: Readonly<Record<string, ReactNode>>,
): Card[] {
  return (Object.keys(icons) as Name[]).map((name) => ({
    title: texts[name].title,
    text: <FilledText text={texts[name].text} {...values} />,
    icon: icons[name],
  }));
}
