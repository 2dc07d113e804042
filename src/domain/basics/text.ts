/**
 * A text as it is kept and shown: in one composition (NFC), without the marks that draw nothing and those that turn the
 * direction of writing, every blank the same one. '' where nothing visible is left. Joiners stay behind letters, which
 * Telugu and Hindi need. The text must be of bounded length: composing takes quadratic time.
 */
export function plainText(typed: string): string {
  const text = drawnText(typed).normalize("NFC").replace(blank, " ").replace(lineEnd, "\n").trim();
  return invisible.test(text) ? "" : text;
}

/** The characters of a text of which something is drawn, or which shape what is drawn before them. */
export const drawnText = (text: string): string => text.replace(undrawn, "").replace(strayJoiner, "");

/**
 * A name as it stands in a sentence. One that is written right to left is isolated, or it would turn around the figures
 * beside it. All others stay bare: an SMS with such a mark in it has room for 70 characters instead of 160.
 */
export function nameInSentence(name: string): string {
  const drawn = drawnText(name);
  return rightToLeft.test(drawn) ? `\u2068${drawn}\u2069` : drawn;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Text without case, blanks, composition and characters that draw nothing. Unique texts are compared by it alone. */
export const identityOf = (text: string): string =>
  // The case of a letter may be several letters, which compose anew.
  plainText(text).replace(silent, "").toUpperCase().normalize("NFC");

/** Zero-width marks, direction marks and controls, which are dropped from copied text. */
const undrawn =
  /[\u034f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[^\P{Cc}\t\n\r]/gu;

/** Joiners shape the letter or the emoji before them; anywhere else they draw nothing. */
const strayJoiner = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu;

const blank = /\p{Zs}/gu;
const lineEnd = /[\u2028\u2029]/g;

/** Blanks, format characters and the letters and marks that are drawn as nothing or as a blank. */
const silent = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const invisible = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
