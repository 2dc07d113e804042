import { company } from "#company";
import type { Language } from "#domain/basics/languages.ts";

/** First WhatsApp message to a visitor, in the language of the page on which they wrote. */
export const greetings: Readonly<Record<Language, (name: string | undefined) => string>> = {
  en: (name) =>
    `Hello${name ? ` ${name}` : ""}, this is ${company.name}. You asked us about a gold loan. When may we call you?`,
  te: (name) =>
    `నమస్తే${name ? ` ${name}` : ""}, మేము ${company.name} నుండి. మీరు బంగారు రుణం గురించి అడిగారు. మీకు ఎప్పుడు ఫోన్ చేయవచ్చు?`,
  hi: (name) =>
    `नमस्ते${name ? ` ${name}` : ""}, हम ${company.name} से हैं। आपने गोल्ड लोन के बारे में पूछा था। हम आपको कब फ़ोन करें?`,
};
