import type { ComponentType } from "react";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { Heading } from "#engine/console/screens/Heading.tsx";
import { ListFrame } from "#engine/console/screens/ListFrame.tsx";

export const Reports = ({ Page }: { Page: ComponentType }) => (
  <ListFrame title={<Heading>Reports</Heading>}>
    <LazyBoundary>
      <Page />
    </LazyBoundary>
  </ListFrame>
);
