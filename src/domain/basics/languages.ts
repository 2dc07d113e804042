/** Languages of the site. The first has no prefix in addresses: '/about' is English, '/te/about' Telugu. */

export const languages = ["en", "te", "hi"] as const;

export type Language = (typeof languages)[number];

export type LocalizedText = Readonly<Record<Language, string>>;

export const languageNames: LocalizedText = { en: "English", te: "తెలుగు", hi: "हिन्दी" };

/** '/te/about' for '/about' and '/te' for '/', keeping query and fragment. */
export function localizedAddress(language: Language, address: string): string {
  if (language === "en") return address;
  return `/${language}${address.replace(/^\/(?=$|[?#])/, "")}`;
}

export const canonicalPath = (path: string): string => path.replace(/\/+$/, "").replace(/\.html$/, "") || "/";

export function splitLanguage(pathname: string): { language: Language; path: string } {
  const [, prefix, rest = ""] = /^\/(te|hi)(\/.*)?$/.exec(pathname) ?? [];
  return prefix ? { language: prefix as Language, path: rest || "/" } : { language: "en", path: pathname };
}

export function preferredLanguage(accepted: string): Language {
  const wanted = accepted
    .split(",")
    .map((each) => {
      const [tag = "", quality = "q=1"] = each.split(";").map((part) => part.trim().toLowerCase());
      return { language: tag.split("-")[0], weight: Number(quality.replace("q=", "")) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const ours = wanted.find(({ language }) => isLanguage(language));
  return (ours?.language as Language | undefined) ?? "en";
}

export const languageOf = (named: unknown): Language =>
  typeof named === "string" && isLanguage(named) ? named : "en";

export const isLanguage = (text: string | undefined): text is Language =>
  (languages as readonly (string | undefined)[]).includes(text);
