import { lazy } from "react";
import { Arriving } from "#console/ui/Arriving.tsx";
import { Heading } from "#console/ui/Heading.tsx";

const ReportPage = lazy(() => import("./ReportPage.tsx"));

/** What is looked at every morning. The title is there at once; the reports bring their charts along. */
export const Reports = () => (
  <>
    <Heading>Reports</Heading>
    <Arriving>
      <ReportPage />
    </Arriving>
  </>
);
