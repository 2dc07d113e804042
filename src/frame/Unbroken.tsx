import type { ReactNode } from "react";
import css from "./Unbroken.module.css";

/** Browsers break at the hyphen of a number. */
export const Unbroken = ({ children }: { children: ReactNode }) => (
  <span className={css.unbroken}>{children}</span>
);
