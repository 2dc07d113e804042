import type { ReactNode } from "react";
import { useLocalizedAddress, useTexts } from "#frame/texts.tsx";
import { landingPage } from "#session/auth.ts";
import { AccountFormLayout } from "#site/parts/AccountFormLayout.tsx";

export const SecondFactorLayout = ({ lead, children }: { lead: string; children: ReactNode }) => (
  <AccountFormLayout title={useTexts("secondFactor").heading} lead={lead}>
    {children}
  </AccountFormLayout>
);

export const BackToConsoleLink = () => (
  <a
    href={useLocalizedAddress()("/")}
    onClick={(event) => {
      event.preventDefault();
      window.location.assign(landingPage());
    }}
  >
    {useTexts("secondFactor").back}
  </a>
);
