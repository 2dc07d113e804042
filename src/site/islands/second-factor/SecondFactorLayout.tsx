import type { ReactNode } from "react";
import { useTexts } from "#frame/texts.tsx";
import { AccountFormLayout } from "#site/parts/AccountFormLayout.tsx";

export function SecondFactorLayout({ lead, children }: { lead: string; children: ReactNode }) {
  const { heading } = useTexts("secondFactor");
  return (
    <AccountFormLayout title={heading} lead={lead}>
      {children}
    </AccountFormLayout>
  );
}
