/**
 * A text as it is kept and as it is sought: in one composition, so that a letter is found however a keyboard put it
 * together, and without blanks around it. What nobody can see is no text: '' where nothing else is there. The joiners
 * that Telugu is written with stay among letters.
 */
export function plainText(typed: string): string {
  const text = typed.normalize("NFC").trim();
  return invisible.test(text) ? "" : text;
}

/** Format characters, blanks and controls, and the letters that are drawn as a blank. */
const invisible = /^[\p{Cf}\p{Z}\p{Cc}\u115f\u1160\u3164\uffa0\u2800]*$/u;
