import { wholeFigures } from "./whole-figures.tsx";

/** Sentences with isolated names need `ltr`, because browsers take the direction from inside the names too. */
export const IsolatedText = ({ text, className }: { text: string; className?: string }) => (
  <bdi className={className} dir={text.includes("\u2068") ? "ltr" : undefined}>
    {wholeFigures(text)}
  </bdi>
);
