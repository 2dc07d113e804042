/** Where the picture is that messengers show beside a shared address; SharePicture.tsx draws it. */
import type { Language } from "#domain/languages.ts";
import { pictures } from "./art/pictures.ts";
import type { Page } from "./pages.ts";

/** In pixels, as messengers ask for it. Source: ogp.me. */
export const shareSize = { width: 1200, height: 630 };

/** Every page has its own in every language; an entrance, which nobody shares, has the home page's. */
export const sharePath = (page: Page, language: Language): string =>
  `/share/${language}/${isShared(page) && page.path !== "/" ? page.path.slice(1) : "home"}.png`;

export const isShared = ({ name, path, isEntrance }: Page): boolean =>
  !isEntrance && name in pictures && path !== "/404";
