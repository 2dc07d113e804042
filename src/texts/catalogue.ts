/**
 * What the public pages say, in every language. English is written first; the others hold to its shape, so that one that
 * says less does not compile. Places in braces are filled by fill.ts, and a test compares them.
 */
import type { Language } from "#domain/languages.ts";
import { en } from "./en/index.ts";
import { hi } from "./hi/index.ts";
import { te } from "./te/index.ts";

export type Texts = Said<typeof en>;

/** A part of the catalogue: that of a page, of a form, of the frame. */
export type Section = keyof Texts;

export const catalogue: Readonly<Record<Language, Texts>> = { en, te, hi };

/** The same shape with any words in it. */
type Said<Words> = Words extends string ? string : { readonly [Key in keyof Words]: Said<Words[Key]> };
