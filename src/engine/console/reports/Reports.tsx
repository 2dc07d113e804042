import type { ComponentType } from "react";
import { Arriving } from "#engine/console/ui/Arriving.tsx";
import { Heading } from "#engine/console/screens/Heading.tsx";
import { ListFrame } from "#engine/console/screens/ListFrame.tsx";

/** What is looked at every morning. The title is there at once; the reports bring their charts along. */
export const Reports = ({ Page }: { Page: ComponentType }) => (
  <ListFrame title={<Heading>Reports</Heading>}>
    <Arriving>
      <Page />
    </Arriving>
  </ListFrame>
);
