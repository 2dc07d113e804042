import type { ComponentType } from "react";
import { Arriving } from "#console/ui/Arriving.tsx";
import { Heading } from "#console/screens/Heading.tsx";
import { ListFrame } from "#console/screens/ListFrame.tsx";

/** What is looked at every morning. The title is there at once; the reports bring their charts along. */
export const Reports = ({ Page }: { Page: ComponentType }) => (
  <ListFrame title={<Heading>Reports</Heading>}>
    <Arriving>
      <Page />
    </Arriving>
  </ListFrame>
);
