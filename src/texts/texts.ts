/** Shape of the catalogue, taken from English. A language with a missing text does not compile. */
import type { en } from "./en/index.ts";

export type Texts = TextShape<typeof en>;

/** Section of the catalogue, such as a page, a form or the frame. */
export type TextSection = keyof Texts;

/** Replaces each text in the type by string. */
type TextShape<Words> = Words extends string
  ? string
  : { readonly [Key in keyof Words]: TextShape<Words[Key]> };
