import type { ReactNode } from "react";
import css from "./AccountFormLayout.module.css";
import { Panel } from "./Panel.tsx";

type AccountFormLayoutProps = { title: string; lead: string; children: ReactNode };

/** Page layout for login, registration and password forms. */
export function AccountFormLayout({ title, lead, children }: AccountFormLayoutProps) {
  return (
    <div className={css.backdrop}>
      <div className={css.sheet}>
        <Panel>
          <div>
            <h1>{title}</h1>
            <p>{lead}</p>
          </div>
          {children}
        </Panel>
      </div>
    </div>
  );
}
