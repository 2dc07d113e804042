import { List } from "@refinedev/mui";
import { lazy } from "react";
import { Arriving } from "#console/ui/Arriving.tsx";
import { pageFrame } from "#console/screens/page-frame.ts";
import { Heading } from "#console/ui/Heading.tsx";
import { loadModule } from "#session/load-module.ts";

const ReportPage = lazy(() => loadModule(() => import("./ReportPage.tsx")));

/** What is looked at every morning. The title is there at once; the reports bring their charts along. */
export const Reports = () => (
  <List resource="reports" title={<Heading>Reports</Heading>} breadcrumb={false} {...pageFrame}>
    <Arriving>
      <ReportPage />
    </Arriving>
  </List>
);
