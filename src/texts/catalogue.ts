/** Texts of the public pages by language. A test compares their placeholders. */
import type { Language } from "#domain/basics/languages.ts";
import { en, type Texts } from "./en.ts";
import { hi } from "./hi.ts";
import { te } from "./te.ts";

export const catalogue: Readonly<Record<Language, Texts>> = { en, te, hi };
