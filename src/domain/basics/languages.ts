/** The languages of the public pages. The first is that of addresses without one: '/about' beside '/te/about'. */
export const languages = ["en", "te", "hi"] as const;

export type Language = (typeof languages)[number];

/** The same, said in each of them. */
export type InEachLanguage = Readonly<Record<Language, string>>;

/** What each calls itself. */
export const languageNames: InEachLanguage = { en: "English", te: "తెలుగు", hi: "हिन्दी" };

/** The address of a page in a language: '/te/about' for '/about', '/te' for '/'. What follows the path stays. */
export function addressIn(language: Language, address: string): string {
  if (language === "en") return address;
  return `/${language}${address.replace(/^\/(?=$|[?#])/, "")}`;
}

/** The language of an address, and the page that it shows in that language. */
export function placeOf(pathname: string): { language: Language; path: string } {
  const [, prefix, rest = ""] = /^\/(te|hi)(\/.*)?$/.exec(pathname) ?? [];
  return prefix ? { language: prefix as Language, path: rest || "/" } : { language: "en", path: pathname };
}

/** What a browser would rather read, from its Accept-Language: 'te-IN,te;q=0.9,en;q=0.8'. English where it names none of ours. */
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

export const isLanguage = (text: string | undefined): text is Language =>
  (languages as readonly (string | undefined)[]).includes(text);
