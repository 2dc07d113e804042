import type { ReactNode } from "react";
import css from "./Entrance.module.css";
import { Panel } from "./Panel.tsx";

type EntranceProps = { title: string; lead: string; children: ReactNode };

/** Page layout for login, registration and password forms. */
export function Entrance({ title, lead, children }: EntranceProps) {
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
