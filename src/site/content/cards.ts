import { useSay, type Values } from "#frame/texts.tsx";
import type { Card } from "#site/parts/CardGrid.tsx";
import type { IconName } from "#site/parts/Icon.tsx";

/** Cards that a page draws and the catalogue words, in the order of their drawings. */
export function useCards<Name extends string>(
  icons: Readonly<Record<Name, IconName>>,
  said: Readonly<Record<Name, { title: string; text: string }>>,
  values?: Values,
): Card[] {
  const say = useSay();
  return (Object.keys(icons) as Name[]).map((name) => ({
    title: said[name].title,
    text: say(said[name].text, values),
    icon: icons[name],
  }));
}
