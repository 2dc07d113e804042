import type { ReactNode } from "react";
import css from "./Panel.module.css";

export function Panel({ children }: { children: ReactNode }) {
  return <div className={css.panel}>{children}</div>;
}
