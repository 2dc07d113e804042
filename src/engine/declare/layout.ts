import type { AnyResource, Part, RecordLayout, Tab } from "./vocabulary.ts";

/** Sections that it does not place come last on the first tab; those about the record itself come first. */
export function layoutOf({ layout, fields }: AnyResource): RecordLayout {
  const { head, actions, tabs } = layout ?? oneTab;
  const placed = new Set([...(head ?? []), ...Object.values(tabs).flatMap(partsOfTab)].map(sectionOf));
  const sections = new Set(Object.values(fields).map(({ section = "" }) => section));
  const others = [...sections].filter((section) => !placed.has(section)).map((section) => ({ section }));
  const [first, ...rest] = Object.entries(tabs);
  if (!first) throw new Error("A layout has at least one tab");
  const [name, tab] = first;
  const parts = [
    ...others.filter(({ section }) => section === ""),
    ...tab.parts,
    ...others.filter(({ section }) => section !== ""),
  ];
  return { head, actions, tabs: Object.fromEntries([[name, { ...tab, parts }], ...rest]) };
}

const oneTab: RecordLayout = { tabs: { all: { label: "", parts: [] } } };

export const partsOfTab = ({ parts, aside = [] }: Tab): Part[] => [...parts, ...aside];

export function nameOfPart(part: Part): string {
  if ("panel" in part) return part.panel;
  return "children" in part ? part.children : part.section;
}

const sectionOf = (part: Part) => ("section" in part ? part.section : undefined);
