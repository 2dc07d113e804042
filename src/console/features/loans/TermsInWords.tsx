import facts from "#engine/console/screens/cells/Facts.module.css";
import type { Paise } from "#domain/basics/money.ts";
import { termsInWords } from "#domain/loan/terms-in-words.ts";
import { type TermsByDays, wordedTermsOf } from "#resources/loans/terms-by-days.ts";

/**
 * Terms of a daily-balance loan, with its penal charge in bold. Charges become amounts once the principal is known.
 */
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
