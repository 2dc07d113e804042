/**
 * Texts of the public pages by language. fill.ts fills their placeholders, and a test compares them across
 * languages.
 */
import type { Language } from "#domain/basics/languages.ts";
import { en } from "./en/index.ts";
import { hi } from "./hi/index.ts";
import { te } from "./te/index.ts";
import type { Texts } from "./texts.ts";

export const catalogue: Readonly<Record<Language, Texts>> = { en, te, hi };
