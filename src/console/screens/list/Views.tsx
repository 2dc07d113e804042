import Button from "@mui/material/Button";
import { useCan } from "@refinedev/core";
import { lazy } from "react";
import { useExtended } from "#console/providers/context.ts";
import { Arriving } from "#console/ui/Arriving.tsx";
import { Icon } from "#console/ui/Icon.tsx";
import type { AnyResource } from "#resources/vocabulary.ts";

const SavedViews = lazy(() => import("./SavedViews.tsx"));

/** A list's saved views, where there are any such; the rows come first, and its place is kept meanwhile. */
export function Views({ resource, isLoading }: { resource: AnyResource; isLoading: boolean }) {
  const isExtended = useExtended();
  const { data } = useCan({ resource: saved, action: "create" });
  if (!isExtended || !data?.can || resource.name === saved) return null;
  const place = (
    <Button disabled startIcon={<Icon name="bookmark" />}>
      Views
    </Button>
  );
  return isLoading ? (
    place
  ) : (
    <Arriving fallback={place}>
      <SavedViews />
    </Arriving>
  );
}

const saved = "saved-views";
