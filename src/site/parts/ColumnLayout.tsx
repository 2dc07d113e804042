import type { ReactNode } from "react";
import css from "./ColumnLayout.module.css";

export function ColumnLayout({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}
