/** Different pages, and different parts of one page, make claims that agree. */
import { beforeAll, describe, expect, test } from "vitest";
import { company } from "#company";
import { isLanguage, languages, type Language } from "#domain/basics/languages.ts";
import { defaultGoldRate } from "#domain/gold/gold-value.ts";
import { companyFacts } from "#frame/texts.tsx";
import { buybackRates } from "#site/content/trade-rates.ts";
import { catalogue } from "#texts/catalogue.ts";
import { fill } from "#texts/fill.ts";
import { renderPages } from "./rendered-pages.ts";

type ReadPage = { file: string; language: Language; text: string; sentences: readonly string[] };

let pages: ReadPage[] = [];

beforeAll(async () => {
  pages = (await renderPages()).map(({ file, html }) => {
    const [folder = ""] = file.split(/[/.]/);
    const parsed = new DOMParser().parseFromString(html, "text/html");
    const text = parsed.querySelector("main")?.textContent ?? "";
    const sentences = [...parsed.querySelectorAll("main :is(p, dd, li)")].map((each) => each.textContent);
    return { file, language: isLanguage(folder) ? folder : "en", text, sentences };
  });
}, 60_000);

const pathOf = (language: Language, name: string) =>
  name === "index" ? `${language}.html` : `${language}/${name}.html`;

const say = (language: Language, text: string) => fill(text, companyFacts(language));

describe.each([...languages])("in %s", (language) => {
  const own = () => pages.filter((page) => page.language === language);
  const { approval, interestRates, bankBuyBack, goldPurchase } = catalogue[language];

  test("each page that states a time for an approval joins all of them in one sentence", () => {
    const { approval: fast, otherApproval } = company.claims;
    const stating = own().filter(({ text }) =>
      [fast[language], otherApproval[language]].some((claim) => text.includes(claim)),
    );
    expect(stating.length).toBeGreaterThan(3);
    for (const { file, text } of stating) expect(text, file).toContain(say(language, approval.times));
  });

  test("each price of gold says on every page what it is a price of", () => {
    const { caption } = interestRates.trade;
    const [, buybackReason = ""] = interestRates.reasons.buyback.split("{buyback}");
    const explained: [RegExp, string[]][] = [
      [/₹5,700/, [bankBuyBack.rates.caption, buybackReason]],
      [/₹62,000/, [goldPurchase.price]],
      [/₹7,500/, [caption, interestRates.byWeight]],
    ];
    for (const [price, explanations] of explained) {
      const stating = own().filter(({ text }) => price.test(text));
      expect(stating.length, String(price)).toBeGreaterThan(0);
      for (const { file, text } of stating)
        expect(
          explanations.some((each) => text.includes(each)),
          `${file} states ${price}`,
        ).toBe(true);
    }
  });

  test("no sentence above the buyback rates promises a higher rate", () =>
    expect(JSON.stringify(bankBuyBack)).not.toMatch(
      /better price|market rate|premium|మెరుగైన|మార్కెట్|అదనంగా|बेहतर|बाज़ार|ज़्यादा/i,
    ));

  test("the page of services repeats no sentence of the home page, but the times of approvals", () => {
    const [home, services] = ["index", "services"].map((name) =>
      own().find(({ file }) => file === (language === "en" ? `${name}.html` : pathOf(language, name))),
    );
    expect(services?.sentences.length).toBeGreaterThan(6);
    const repeated = services?.sentences.filter((each) => home?.sentences.includes(each));
    expect(repeated).toEqual([say(language, approval.times)]);
  });

  test("no text promises more than another text or page keeps", () => {
    const texts = JSON.stringify(catalogue[language]);
    for (const promise of tooMuch[language]) expect(texts).not.toContain(promise);
  });

  test("a service without gold states what takes 24-48 hours", () => {
    const page = own().find(({ file }) => file.endsWith("services.html"));
    expect(page?.text).toContain(approval.label + company.claims.otherApproval[language]);
  });

  test("both examples of the rates page use one rate, which stands beside them", () => {
    const page = own().find(({ file }) => file.endsWith("interest-rates.html"));
    const fact = interestRates.examples.rate + fill(interestRates.examples.perYear, { rate: "12%" });
    expect(page?.text.split(fact)).toHaveLength(3);
  });
});

/** Visits at any hour, gold back with the last payment, loans on bars, a pay-out in cash, a table that is five, and payments on any day. */
const tooMuch: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "at any time",
    "With the last payment",
    "Gold bought here can",
    "difference in cash",
    "in one table",
    "own pace",
  ],
  te: ["ఎప్పుడైనా ఫోన్", "చెల్లింపుతో మీ ఎదుటే", "ఇక్కడ కొన్న బంగారంపై", "మొత్తం నగదుగా", "ఒకే పట్టికలో", "వీలైనట్టు"],
  hi: ["कभी भी फ़ोन", "आख़िरी भुगतान पर सील", "यहाँ खरीदे सोने पर", "रकम नकद", "एक ही तालिका में", "अपनी सुविधा से"],
};

test("every price per gram is the day's rate, the buyback rate or the price of a purchase", () => {
  const allowed = [defaultGoldRate, 7_500, ...buybackRates.map(({ perGram }) => perGram)];
  for (const { file, text } of pages.filter(({ language }) => language === "en")) {
    const prices = [...text.matchAll(/₹([\d,]+) (?:per|a) gram/g)].map(([, digits = ""]) =>
      Number(digits.replaceAll(",", "")),
    );
    expect(allowed, file).toEqual(expect.arrayContaining(prices));
  }
});
