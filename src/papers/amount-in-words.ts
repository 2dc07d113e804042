import IndianEnglish from "to-words/en-IN";
import { ToWordsCore } from "to-words/core";
import { lazily } from "#domain/basics/lazily.ts";
import { type Paise, toRupees } from "#domain/basics/money.ts";

export const spellAmount = (amount: Paise): string => speller().convert(toRupees(amount), { currency: true });

/** Counts in crores beyond one crore, because arab and kharab are not used at a counter. */
class Crores extends IndianEnglish {
  constructor() {
    super();
    const { numberWordsMapping } = this.config;
    this.config = {
      ...this.config,
      numberWordsMapping: numberWordsMapping.filter(({ number }) => number <= 1_00_00_000),
    };
  }
}

const speller = lazily(() => new ToWordsCore().setLocale(Crores));
