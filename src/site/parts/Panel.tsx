import type { ReactNode } from "react";
import css from "./Panel.module.css";

/** A raised sheet for a form and what it answers. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={css.panel}>{children}</div>;
}
