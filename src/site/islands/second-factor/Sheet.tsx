import type { ReactNode } from "react";
import { pageOfWork } from "#session/auth.ts";
import { Entrance } from "#site/parts/Entrance.tsx";

/** Each step of a second factor stands on one. */
export const Sheet = ({ lead, children }: { lead: string; children: ReactNode }) => (
  <Entrance title="Second factor" lead={lead}>
    {children}
  </Entrance>
);

export const BackToWork = () => (
  <a
    href="/"
    onClick={(event) => {
      event.preventDefault();
      window.location.assign(pageOfWork());
    }}
  >
    Back to the console
  </a>
);
