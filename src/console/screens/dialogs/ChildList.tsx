import { lazy, useState } from "react";
import { Arriving } from "#console/ui/Arriving.tsx";
import { useNavigate } from "react-router";
import { useActor } from "#console/providers/context.ts";
import { paperAddress } from "#console/screens/paper-address.ts";
import type { Offer } from "#resources/offers.ts";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import { ListTable } from "#console/screens/table/ListTable.tsx";
import { useChildren } from "#console/screens/table/use-rows.ts";
import { loadModule } from "#session/load-module.ts";

// A child's dialog may hold a list of children again.
const OpenedAction = lazy(() => loadModule(() => import("./OpenedAction.tsx")));

type Props = { resource: AnyResource; parent: Row };

/** The records under a record. What is opened from here has no address: that one tells of the record around it. */
export function ChildList({ resource, parent }: Props) {
  const { rows, isLoading, error, retry } = useChildren(resource, parent);
  const { role } = useActor();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ action: Offer; row: Row }>();
  return (
    <>
      <ListTable
        resource={resource}
        view={resource.views.main}
        rows={rows}
        isLoading={isLoading}
        error={error}
        retry={retry}
        onOpen={(_, action, row) => {
          if (action.opens !== "paper") setOpened({ action, row });
          else void navigate(paperAddress(role, String(parent.id), action.paper, String(row.id)));
        }}
      />
      {opened && (
        <Arriving>
          <OpenedAction resource={resource} {...opened} onClose={() => setOpened(undefined)} />
        </Arriving>
      )}
    </>
  );
}
