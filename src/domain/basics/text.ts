/** Joiners after letters stay for Telugu and Hindi. Bound the length first: composing takes quadratic time. */
export function plainText(typed: string): string {
  const text = drawnText(typed).normalize("NFC").replace(blank, " ").replace(lineEnd, "\n").trim();
  return invisible.test(text) ? "" : text;
}

export const drawnText = (text: string): string => text.replace(undrawn, "").replace(strayJoiner, "");

/**
 * A right-to-left name would reorder the figures next to it. Other names stay unmarked, because a mark cuts an SMS
 * from 160 characters to 70.
 */
export function nameInSentence(name: string): string {
  const drawn = drawnText(name);
  return rightToLeft.test(drawn) ? `\u2068${drawn}\u2069` : drawn;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Without case, spaces, composition and invisible characters. */
export const identityOf = (text: string): string =>
  // Upper case may turn one letter into several, which need composing again.
  plainText(text).replace(silent, "").toUpperCase().normalize("NFC");

const undrawn =
  /[\u034f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[^\P{Cc}\t\n\r]/gu;

/** Joiners shape the letter or emoji before them; anywhere else they are invisible. */
const strayJoiner = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu;

const blank = /\p{Zs}/gu;
const lineEnd = /[\u2028\u2029]/g;

const silent = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const invisible = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
