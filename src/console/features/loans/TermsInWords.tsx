import facts from "#engine/console/screens/cells/Facts.module.css";
import type { Paise } from "#domain/basics/money.ts";
import { termsInWords } from "#domain/loan/terms-in-words.ts";
import { type WireTermsByDays, wordedTermsOf } from "#resources/loans/terms-by-days.ts";

/** Charges become amounts once the principal is known. */
export function TermsInWords({ terms, principalPaise }: { terms: WireTermsByDays; principalPaise?: Paise }) {
  return (
    <dl className={`${facts.facts} ${facts.told}`}>
      {termsInWords(wordedTermsOf(terms), principalPaise).map(({ label, text, isPenal }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isPenal ? <strong>{text}</strong> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
