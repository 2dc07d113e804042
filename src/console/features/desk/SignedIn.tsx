import type { ReactNode } from "react";
import { useActor } from "#console/providers/context.ts";
import { Notice } from "#console/ui/Notice.tsx";

/** The guard has sent away whoever is signed out; a dashboard rendered without it still says so (decision 19). */
export function SignedIn({ denied, children }: { denied: string; children: ReactNode }) {
  return useActor().id ? children : <Notice severity="error" text={denied} />;
}
