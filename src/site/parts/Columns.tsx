import type { ReactNode } from "react";
import css from "./Columns.module.css";

/** Two things side by side where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}
