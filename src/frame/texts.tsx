/** What a page says, in the language of its reader. A public page carries its own texts; the console speaks English. */
import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import { company } from "#company";
import { formatDate } from "#domain/basics/dates.ts";
import { addressIn, type Language } from "#domain/basics/languages.ts";
import { formatPercent } from "#domain/basics/percent.ts";
import { formatWeight, type Grams, toMilligrams } from "#domain/basics/weight.ts";
import type { Section, Texts } from "#texts/texts.ts";
import { declaredIn } from "#texts/declared-in.ts";
import { cut, fill } from "#texts/fill.ts";

/** The language of a page and the sections of the catalogue that stand on it. */
export type PageTexts = { language: Language } & Partial<Texts>;

export const TextsContext = createContext<PageTexts>({ language: "en" });

export function useTexts<Name extends Section>(section: Name): Texts[Name] {
  const texts: Partial<Texts> = useContext(TextsContext);
  const found = texts[section];
  if (found === undefined) throw new Error(`The page carries no texts of '${section}'`);
  return found as Texts[Name];
}

export const useLanguage = (): Language => useContext(TextsContext).language;

/** The address of a public page in the reader's language. What is no page of ours stays. */
export function useAddress(): (address: string) => string {
  const language = useLanguage();
  return (address) => (address.startsWith("/") ? addressIn(language, address) : address);
}

export type Values = Readonly<Record<string, string | number>>;

/** Fills the places of a text: with the company's facts, by their names below, and with what is given beside them. */
export function useSay(): (text: string, values?: Values) => string {
  const facts = factsIn(useLanguage());
  return (text, values) => fill(text, { ...facts, ...values });
}

/**
 * A text with parts of the page in its places; the company's facts fill the others. A part that is a text stands in an
 * element of its own: a browser that translates replaces the texts beside it.
 */
export function Filled({ text, ...parts }: { text: string } & Readonly<Record<string, ReactNode>>) {
  const facts = factsIn(useLanguage());
  const pieces = cut(text).map((piece, index) =>
    index % 2 === 0 ? piece : (inElement(parts[piece]) ?? fill(`{${piece}}`, facts)),
  );
  return createElement(Fragment, null, ...pieces);
}

const inElement = (part: ReactNode) =>
  typeof part === "string" || typeof part === "number" ? createElement("span", null, part) : part;

/** What a declaration or the server says in English, for the reader. */
export function useDeclared(): (text: string) => string {
  const declared = useTexts("declared");
  return (text) => declaredIn(declared, text);
}

/** How weights, dates and spans of time are written for the reader; grams, an ISO date, a number of months. */
export function useFormats() {
  const units = useTexts("units");
  return {
    grams: (grams: Grams) => fill(units.grams, { grams: formatWeight(toMilligrams(grams)) }),
    date: (iso: string) => formatDate(iso, units.monthNames),
    months: (months: number) => fill(units.months, { months }),
  };
}

/** What the company says of itself, for the places of texts. */
export const factsIn = (language: Language) => ({
  name: company.name,
  city: company.city[language],
  year: company.foundingYear,
  phone: company.phone,
  hours: company.branches[0].hours[language],
  lowestRate: formatPercent(company.claims.lowestRate),
  tenure: company.claims.tenure[language],
  approval: company.claims.approval[language],
  otherApproval: company.claims.otherApproval[language],
});
