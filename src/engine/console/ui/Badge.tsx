import type { Tone } from "#engine/declare/vocabulary.ts";
import css from "./Badge.module.css";

/** Short coloured text, as a native element because a list has one or two in every row. */
export const Badge = ({ tone, text }: { tone: Tone; text: string }) => (
  <span className={css.badge} data-tone={tone}>
    {text}
  </span>
);
