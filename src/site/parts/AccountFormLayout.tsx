import type { ReactNode } from "react";
import css from "./AccountFormLayout.module.css";
import { Panel } from "./Panel.tsx";

type AccountFormLayoutProps = {
  title: string;
  lead: string;
  children: ReactNode;
  below?: ReactNode;
};

export function AccountFormLayout({ title, lead, children, below }: AccountFormLayoutProps) {
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
        {below && <Panel>{below}</Panel>}
      </div>
    </div>
  );
}
