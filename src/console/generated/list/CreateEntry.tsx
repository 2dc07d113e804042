import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import { lazy, Suspense } from "react";
import { useActor } from "#console/context.ts";
import { can } from "#resources/derive.ts";
import type { AnyListView, AnyResource } from "#resources/vocabulary.ts";
import { useListAddress } from "./address.ts";

const FormDialog = lazy(() => import("../dialogs/FormDialog.tsx"));
const ResourceForm = lazy(() => import("../form/ResourceForm.tsx"));

/** The button that opens the form for a new record, and the form: in a dialog, or in a panel above the list. */
export function CreateEntry({ resource, view }: { resource: AnyResource; view: AnyListView }) {
  const { role } = useActor();
  const [{ action }, change] = useListAddress();
  const title = resource.operations.create?.title;
  if (!view.create || !can(resource, "create", role)) return null;
  const isOpen = action === "create";
  const close = () => change({ action: undefined });
  const isPanel = view.create.as === "panel";
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Button
        variant="contained"
        startIcon={isPanel && isOpen ? <CloseIcon /> : <AddIcon />}
        aria-expanded={isPanel ? isOpen : undefined}
        onClick={() => change({ action: isOpen ? undefined : "create" })}
        sx={{ justifySelf: "start" }}
      >
        {view.create.as === "panel" && isOpen ? view.create.close : title}
      </Button>
      {isOpen && (
        <Suspense>
          {isPanel ? (
            <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
              <ResourceForm resource={resource} mode="create" onDone={close} />
            </Paper>
          ) : (
            <FormDialog title={title ?? ""} resource={resource} mode="create" onClose={close} />
          )}
        </Suspense>
      )}
    </Box>
  );
}
