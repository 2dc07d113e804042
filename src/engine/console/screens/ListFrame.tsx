import type { ReactNode } from "react";
import css from "./ListFrame.module.css";

type Props = { title: ReactNode; headerButtons?: ReactNode; children: ReactNode };

/** Looks like Refine's List, which shares a module with dialogs, themes and notices: 22 kB before the first row. */
export const ListFrame = ({ title, headerButtons, children }: Props) => (
  <div>
    <div className={css.head}>
      <div className={css.title}>{title}</div>
      <div className={css.buttons}>{headerButtons}</div>
    </div>
    <div className={css.content} data-stack="">
      {children}
    </div>
  </div>
);
