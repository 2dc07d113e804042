import css from "./KeyHint.module.css";

/** Screen readers read `aria-keyshortcuts` instead. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd aria-hidden className={css.hint}>
    {children}
  </kbd>
);
