import type { ReactNode } from "react";
import css from "./Columns.module.css";

export function Columns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}
