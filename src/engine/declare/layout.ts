/** Page of a record: its head, its actions in order of importance, and its tabs. */
import type { AnyResource } from "./vocabulary.ts";
import type { PanelName } from "./names.ts";

/** One card of the page: a component, a list of children, some fields, or the fields of a section. */
export type Part<Path extends string> =
  | PanelName
  | { extra: PanelName }
  | { children: AnyResource }
  | { facts: readonly Path[] }
  /** '' is the section of fields without one. */
  | { section: string };

export type Tab<Path extends string> = {
  label: string;
  parts: readonly Part<Path>[];
  /** Second column where the screen has room for it. */
  aside?: readonly Part<Path>[];
};

export type Layout<Path extends string> = {
  /** Shown above the tabs, whichever is open. */
  head?: readonly Part<Path>[];
  /** The first available action is the main button, the next two stand beside it, and all others fold under 'More'. */
  actions?: readonly string[];
  /** By the name in their address. The first one is open at the page's own address. A single tab has no label. */
  tabs: Readonly<Record<string, Tab<Path>>>;
};

export type AnyLayout = Layout<string>;
export type AnyPart = Part<string>;
export type AnyTab = Tab<string>;

/**
 * Layout of a resource's page. Sections that it does not place come last on the first tab; those about the record itself
 * have no heading and come first.
 */
export function layoutOf({ layout, fields }: AnyResource): AnyLayout {
  const { head, actions, tabs } = layout ?? oneTab;
  const placed = new Set([...(head ?? []), ...Object.values(tabs).flatMap(partsOf)].map(sectionOf));
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

const oneTab: AnyLayout = { tabs: { all: { label: "", parts: [] } } };

export const partsOf = ({ parts, aside = [] }: AnyTab): AnyPart[] => [...parts, ...aside];

/** Distinguishes the parts of one tab. */
export function nameOfPart(part: AnyPart): string {
  if (typeof part === "string") return part;
  if ("extra" in part) return part.extra;
  if ("children" in part) return part.children.name;
  return "facts" in part ? part.facts.join(" ") : part.section;
}

const sectionOf = (part: AnyPart) =>
  typeof part === "object" && "section" in part ? part.section : undefined;
