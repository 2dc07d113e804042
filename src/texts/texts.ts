/** The shape of what the public pages say. English is written first; the others hold to it, so that one that says less does not compile. */
import type { en } from "./en/index.ts";

export type Texts = Said<typeof en>;

/** A part of the catalogue: that of a page, of a form, of the frame. */
export type Section = keyof Texts;

/** The same shape with any words in it. */
type Said<Words> = Words extends string ? string : { readonly [Key in keyof Words]: Said<Words[Key]> };
