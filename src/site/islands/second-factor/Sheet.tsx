import type { ReactNode } from "react";
import { useAddress, useTexts } from "#frame/texts.tsx";
import { pageOfWork } from "#session/auth.ts";
import { Entrance } from "#site/parts/Entrance.tsx";

export const Sheet = ({ lead, children }: { lead: string; children: ReactNode }) => (
  <Entrance title={useTexts("secondFactor").heading} lead={lead}>
    {children}
  </Entrance>
);

export const BackToWork = () => (
  <a
    href={useAddress()("/")}
    onClick={(event) => {
      event.preventDefault();
      window.location.assign(pageOfWork());
    }}
  >
    {useTexts("secondFactor").back}
  </a>
);
