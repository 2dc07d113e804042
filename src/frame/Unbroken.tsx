import type { ReactNode } from "react";
import css from "./Unbroken.module.css";

/** Number that stays on one line, because browsers break at its hyphen. */
export const Unbroken = ({ children }: { children: ReactNode }) => (
  <span className={css.unbroken}>{children}</span>
);
