import type { Tone } from "#resources/vocabulary.ts";
import css from "./Badge.module.css";

export const Badge = ({ tone, text }: { tone: Tone; text: string }) => (
  <span className={css.badge} data-tone={tone}>
    {text}
  </span>
);
