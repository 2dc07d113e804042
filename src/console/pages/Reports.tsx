import { lazy, Suspense } from "react";

const ReportPage = lazy(() => import("../generated/report/ReportPage.tsx"));

/** What is looked at every morning. The title is there at once; the reports bring their charts along. */
export const Reports = () => (
  <>
    <h1>Reports</h1>
    <Suspense>
      <ReportPage />
    </Suspense>
  </>
);
