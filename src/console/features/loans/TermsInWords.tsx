import facts from "#engine/console/screens/cells/Facts.module.css";
import type { Paise } from "#domain/basics/money.ts";
import { termsInWords } from "#domain/loan/terms-in-words.ts";
import { type TermsByDays, wordedTermsOf } from "#resources/loans/terms-by-days.ts";

/** What a loan by days bears; its penal charge stands out. Charges are sums as soon as it is known what is lent. */
export function TermsInWords({ terms, lent }: { terms: TermsByDays; lent?: Paise }) {
  return (
    <dl className={`${facts.facts} ${facts.told}`}>
      {termsInWords(wordedTermsOf(terms), lent).map(({ label, text, isPenal }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isPenal ? <strong>{text}</strong> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
