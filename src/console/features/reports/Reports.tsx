import { lazy } from "react";
import { Arriving } from "#console/ui/Arriving.tsx";
import { ListFrame } from "#console/screens/ListFrame.tsx";
import { Heading } from "#console/ui/Heading.tsx";
import { loadModule } from "#session/load-module.ts";

const ReportPage = lazy(() => loadModule(() => import("./ReportPage.tsx")));

/** What is looked at every morning. The title is there at once; the reports bring their charts along. */
export const Reports = () => (
  <ListFrame title={<Heading>Reports</Heading>}>
    <Arriving>
      <ReportPage />
    </Arriving>
  </ListFrame>
);
