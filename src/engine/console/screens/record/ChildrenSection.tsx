import Box from "@mui/material/Box";
import { useActor } from "#engine/console/providers/context.ts";
import { can } from "#engine/declare/actions.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { ChildList } from "#engine/console/screens/dialogs/ChildList.tsx";
import { useDialogAddress } from "#engine/console/screens/dialog-address.ts";
import { LazyFormDialog, LazyOpenedActionDialog } from "#engine/console/screens/dialogs/lazy-dialogs.ts";
import { useChildren } from "#engine/console/screens/table/use-rows.ts";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { Button } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";

type Props = { resource: AnyResource; parent: Row };

export function ChildrenSection({ resource, parent }: Props) {
  const { role } = useActor();
  const list = useChildren(resource, parent);
  const { dialog, open, close } = useDialogAddress();
  const isAdding = dialog?.on === resource.name && dialog.action === "create";
  const form = resource.views.main.create && can(resource, "create", role) && resource.operations.create;
  if (!form && list.rows.length === 0 && !list.error) return null;
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
        <h2>{resource.label.many}</h2>
        {form && (
          <Button
            startIcon={<Icon name="add" />}
            onClick={() => open({ on: resource.name, action: "create" })}
          >
            {form.title}
          </Button>
        )}
      </Box>
      <ChildList
        resource={resource}
        parent={parent}
        list={list}
        Dialog={LazyOpenedActionDialog}
        level="page"
      />
      {form && isAdding && (
        <LazyBoundary>
          <LazyFormDialog title={form.title} resource={resource} parent={parent} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
