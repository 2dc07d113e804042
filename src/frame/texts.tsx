/** Gives components the texts of their page. Public pages include their own texts, and the console is English. */
import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import { company } from "#company";
import { formatDate } from "#domain/basics/dates.ts";
import { localizedAddress, type Language } from "#domain/basics/languages.ts";
import { isConsoleAddress } from "#domain/basics/roles.ts";
import { formatWeight, type Grams, toMilligrams } from "#domain/basics/measures.ts";
import type { TextSection, Texts } from "#texts/en.ts";
import { translateDeclared } from "#texts/translate-declared.ts";
import { splitAtPlaceholders, fill } from "#texts/fill.ts";

export type PageTexts = { language: Language } & Partial<Texts>;

export const TextsContext = createContext<PageTexts>({ language: "en" });

export function useTexts<Name extends TextSection>(section: Name): Texts[Name] {
  const texts: Partial<Texts> = useContext(TextsContext);
  const found = texts[section];
  if (found === undefined) throw new Error(`The page carries no texts of '${section}'`);
  return found as Texts[Name];
}

export const useLanguage = (): Language => useContext(TextsContext).language;

/** Adds the page's language to an address, except to those of the console and of other sites. */
export function useLocalizedAddress(): (address: string) => string {
  const language = useLanguage();
  return (address) => {
    const [path = ""] = address.split(/[?#]/);
    return path.startsWith("/") && !isConsoleAddress(path) ? localizedAddress(language, address) : address;
  };
}

export type TextValues = Readonly<Record<string, string | number>>;

export function useSay(): (text: string, values?: TextValues) => string {
  const facts = companyFacts(useLanguage());
  return (text, values) => fill(text, { ...facts, ...values });
}

/** A text value gets an element of its own, because translating browsers replace adjacent texts. */
export function FilledText({ text, ...parts }: { text: string } & Readonly<Record<string, ReactNode>>) {
  const facts = companyFacts(useLanguage());
  const pieces = splitAtPlaceholders(text).map((piece, index) =>
    index % 2 === 0 ? piece : (wrapText(parts[piece]) ?? fill(`{${piece}}`, facts)),
  );
  return createElement(Fragment, null, ...pieces);
}

const wrapText = (part: ReactNode) =>
  typeof part === "string" || typeof part === "number" ? createElement("span", null, part) : part;

export function useDeclaredText(): (text: string) => string {
  const declared = useTexts("declared");
  return (text) => translateDeclared(declared, text);
}

export function useFormats() {
  const units = useTexts("units");
  return {
    grams: (grams: Grams) => fill(units.grams, { grams: formatWeight(toMilligrams(grams)) }),
    date: (iso: string) => formatDate(iso, units.monthNames),
    months: (months: number) => fill(units.months, { months }),
  };
}

export const companyFacts = (language: Language) => ({
  name: company.name,
  city: company.city[language],
  year: company.foundingYear,
  phone: company.phone,
  hours: company.branches[0].hours[language],
  // Without formatPercent, whose `Intl` every page would have to load before it is interactive.
  lowestRate: `${company.claims.lowestRate}%`,
  tenure: company.claims.tenure[language],
  approval: company.claims.approval[language],
  otherApproval: company.claims.otherApproval[language],
});
