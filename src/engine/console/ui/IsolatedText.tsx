import { wholeFigures } from "./whole-figures.tsx";

/**
 * Keeps the direction of a text to itself. A sentence that marks its names (`nameInSentence`) is set from left to
 * right, because a browser would take its direction from a name in Urdu.
 */
export const IsolatedText = ({ text, className }: { text: string; className?: string }) => (
  <bdi className={className} dir={text.includes(isolate) ? "ltr" : undefined}>
    {wholeFigures(text)}
  </bdi>
);

/** First-strong isolate, which begins a marked name. */
const isolate = "\u2068";
