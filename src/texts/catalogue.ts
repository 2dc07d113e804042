/** What the public pages say, in every language. Places in braces are filled by fill.ts, and a test compares them. */
import type { Language } from "#domain/basics/languages.ts";
import { en } from "./en/index.ts";
import { hi } from "./hi/index.ts";
import { te } from "./te/index.ts";
import type { Texts } from "./texts.ts";

export const catalogue: Readonly<Record<Language, Texts>> = { en, te, hi };
