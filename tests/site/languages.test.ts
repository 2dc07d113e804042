/** The public pages in Telugu and Hindi. */
import { beforeAll, describe, expect, test } from "vitest";
import { company } from "#company";
import {
  localizedAddress,
  type Language,
  languageNames,
  languages,
  splitLanguage,
} from "#domain/basics/languages.ts";
import { kindsForBorrower } from "#papers/index.ts";
import { notFoundPage, publicPages } from "#site/pages.ts";
import { catalogue } from "#texts/catalogue.ts";
import { splitAtPlaceholders } from "#texts/fill.ts";
import { renderPages } from "./rendered-pages.ts";

const written = new Map<string, Document>();

beforeAll(async () => {
  for (const { file, html } of await renderPages())
    written.set(file, new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, "text/html"));
}, 60_000);

const others = languages.filter((language) => language !== "en");
const translated = [...publicPages, notFoundPage].map(({ path }) => path);

test.each(languages)("each kind of paper that borrowers read has a name in %s", (language) => {
  const names: Readonly<Record<string, string>> = catalogue[language].customerLoans.paperKinds;
  for (const kind of kindsForBorrower) expect(names[kind], kind).toContain("{number}");
});

describe.each(others)("in %s", (language) => {
  test.each(translated)("%s has its own heading", (path) => {
    const [heading, ...more] = headings(pageOf(path, language));
    expect(more).toEqual([]);
    expect(heading).toMatch(letters[language]);
    expect(heading).not.toBe(headings(pageOf(path, "en"))[0]);
  });

  test.each(translated)("%s contains no text of the English page", (path) => {
    const english = new Set(saidOn(pageOf(path, "en")));
    expect(saidOn(pageOf(path, language)).filter((text) => english.has(text))).toEqual([]);
  });

  test.each(translated)("%s links to pages of its language", (path) => {
    const hrefs = [...pageOf(path, language).querySelectorAll("main a, header a, footer a")].map(
      (link) => link.getAttribute("href") ?? "",
    );
    const within = hrefs.filter((href) => href.startsWith("/"));
    expect(within.length).toBeGreaterThan(5);
    expect(within.filter((href) => splitLanguage(pathOf(href)).language !== language)).toEqual([]);
    const known = new Set(publicPages.map((page) => page.path));
    expect(within.filter((href) => !known.has(splitLanguage(pathOf(href)).path))).toEqual([]);
  });

  test("the texts have the same placeholders as in English", () =>
    expect(placesOf(said(language))).toEqual(placesOf(said("en"))));
});

test.each(languages)(
  "no page in %s calls its gold rate today's, because it may be the default rate",
  (language) => {
    const figures = "data[data-gold-rate], output strong, [data-island=calculator] [aria-live] p";
    const sentences = [...publicPages, notFoundPage].flatMap(({ path }) =>
      [...pageOf(path, language).querySelectorAll(figures)].map(
        (figure) => figure.closest("p, li, caption, dl, output")?.textContent,
      ),
    );
    expect(sentences.length).toBeGreaterThan(20);
    expect(sentences.filter((sentence) => sentence && todayIn[language].test(sentence))).toEqual([]);
  },
);

const todayIn = { en: /\btoday/i, te: /నేటి|ఈ ?రోజు/u, hi: /आज/u } as const;

/** The script of each language. */
const letters = { te: /\p{Script=Telugu}/u, hi: /\p{Script=Devanagari}/u } as const;

function pageOf(path: string, language: Language): Document {
  const file = path === "/" && language === "en" ? "index" : localizedAddress(language, path).slice(1);
  const page = written.get(`${file}.html`);
  if (!page) throw new Error(`${path} is not written in ${language}`);
  return page;
}

const pathOf = (href: string) => href.replace(/[?#].*$/, "");

const headings = (page: Document) => [...page.querySelectorAll("h1")].map(({ textContent }) => textContent);

/**
 * Returns the words of a page, hidden labels included. Names, figures and addresses are the same in all
 * languages.
 */
function saidOn(page: Document): string[] {
  const texts: string[] = [];
  for (const element of page.body.querySelectorAll("*:not(script, style)")) {
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? "");
    for (const name of ["aria-label", "title", "placeholder", "alt", "data-column"])
      texts.push(element.getAttribute(name) ?? "");
  }
  return texts.map((text) => text.trim()).filter((text) => /[a-z]{2}/i.test(withoutNames(text)));
}

const names: readonly string[] = [
  ...[company.legalName, company.name, company.email],
  ...company.branches.flatMap(({ name, address }) => [name, address]),
  ...company.socials.map(({ name }) => name),
  ...Object.values(languageNames),
  ...["WhatsApp", "UPI"],
];

const withoutNames = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ""), text);

/** Declared texts are keyed by their English, so they are left out. */
const said = (language: Language) => ({ ...catalogue[language], declared: {} });

/**
 * Lists the placeholders of all texts by key: 'about.heading: name'. Languages may order them differently.
 */
const placesOf = (texts: unknown, at = ""): string[] =>
  typeof texts === "string"
    ? [
        `${at}: ${splitAtPlaceholders(texts)
          .filter((_, index) => index % 2 === 1)
          .sort()}`,
      ]
    : Object.entries(texts as object)
        .flatMap(([key, value]) => placesOf(value, `${at}.${key}`))
        .sort();
