import { addressIn, languageNames, languages } from "#domain/basics/languages.ts";
import { useLanguage, useTexts } from "#frame/texts.tsx";
import css from "./Languages.module.css";

/** The same page in the other languages. What is chosen stays: the server keeps it (http/language.ts). */
export function Languages({ path }: { path: string }) {
  const current = useLanguage();
  const texts = useTexts("frame");
  return (
    <nav className={css.languages} aria-label={texts.languages}>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            {/* No title and no hint: whoever looks for a language reads its own name for itself. */}
            <a
              href={`${addressIn(language, path === "/404" ? "/" : path)}?language=${language}`}
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
