/**
 * A text that keeps its direction to itself, and so leaves the figures beside it in their order. Browsers take the
 * direction from inside isolated names too, but a sentence that holds one is English.
 */
export const Isolated = ({ text, className }: { text: string; className?: string }) => (
  <bdi className={className} dir={text.includes("\u2068") ? "ltr" : undefined}>
    {text}
  </bdi>
);
