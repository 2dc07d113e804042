import { localizedAddress, languageNames, languages } from "#domain/basics/languages.ts";
import { useLanguage, useTexts } from "#frame/texts.tsx";
import css from "./LanguageLinks.module.css";

/** The server remembers the choice (http/language.ts). */
export function LanguageLinks({ path }: { path: string }) {
  const current = useLanguage();
  const texts = useTexts("frame");
  return (
    <nav className={css.languages} aria-label={texts.languages}>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            {/* Without a title: each language is named in its own words. */}
            <a
              href={`${localizedAddress(language, path === "/404" ? "/" : path)}?language=${language}`}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? "true" : undefined}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
