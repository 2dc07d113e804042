import { __unsafe_useEmotionCache as useEmotionCache } from "@emotion/react";
import { render } from "@testing-library/react";
import { createElement } from "react";

/** Takes away the styles that MUI has written into the page: with each of them, telling what is in sight takes longer. */
export const takeAwayStyles = () => render(createElement(Forgetting)).unmount();

/** Only components reach what Emotion remembers of them. */
function Forgetting() {
  const cache = useEmotionCache();
  if (!cache) return null;
  cache.sheet.flush();
  cache.inserted = {};
  cache.registered = {};
  return null;
}
