import Box from "@mui/material/Box";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#engine/console/ui/Button.tsx";
import { useConsole } from "#engine/console/providers/context.ts";
import { toCsv } from "#engine/console/screens/list/csv.ts";
import { papersAddress } from "#engine/console/screens/paper-address.ts";
import { RowCheckbox } from "#engine/console/screens/table/RowCheckbox.tsx";
import type { RowSelection } from "#engine/console/screens/table/use-row-selection.ts";
import { BatchDialog } from "./BatchDialog.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { saveCsv } from "#engine/console/ui/save-file.ts";
import { scrollToFocused } from "#engine/console/ui/scroll-to-focused.ts";
import { today } from "#domain/basics/dates.ts";
import { isActionAvailable } from "#engine/declare/actions.ts";
import type { AnyListView, AnyResource, AnyBatchAction, Row } from "#engine/declare/vocabulary.ts";

type Props = {
  resource: AnyResource;
  view: AnyListView;
  actions: readonly AnyBatchAction[];
  rows: readonly Row[];
  selection: RowSelection;
};

export function BatchActions({ resource, view, actions, rows, selection }: Props) {
  const state = useConsole();
  const { actor } = state;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ action: AnyBatchAction; rows: readonly Row[] }>();
  const { selected, select } = selection;
  const bar = useRef<HTMLElement>(null);
  const isDialogOpen = opened !== undefined;
  useFocusAfterDialog(bar, isDialogOpen);
  const isAll = rows.length > 0 && selected.length === rows.length;

  function run(action: AnyBatchAction, eligible: readonly Row[]) {
    if (action.opens === "export") {
      saveCsv(toCsv(resource, view, actor.role, eligible), `${resource.name}-${today()}.csv`);
    } else if (action.opens === "paper" && !action.of) {
      // These papers exist already. A paper `of` a child resource is first issued, in the dialog.
      const records = eligible.map(({ id }): [string] => [String(id)]);
      void navigate(papersAddress(state, action.paper, records));
    } else setOpened({ action, rows: eligible });
  }

  return (
    <Box ref={bar} role="group" aria-label="Batch actions" onFocus={scrollToFocused} sx={barStyle}>
      <RowCheckbox
        label="Select all on this page"
        isChecked={isAll}
        isIndeterminate={selected.length > 0 && !isAll}
        isDisabled={rows.length === 0}
        onChange={() => select(isAll ? [] : rows)}
      />
      <Box component="span" aria-hidden sx={{ mr: 1 }}>
        {selected.length === 0 && "Select all on this page"}
      </Box>
      <Box component="span" role="status" sx={{ mr: 1, "&:empty": { display: "none" } }}>
        {selected.length > 0 && `${selected.length} selected`}
      </Box>
      {selected.length > 0 &&
        actions.map((action) => {
          const eligible = selected.filter((row) => isActionAvailable(action, row, actor));
          const isPartial = eligible.length < selected.length;
          return (
            <Button
              key={action.label}
              startIcon={<Icon name={action.icon} />}
              disabled={eligible.length === 0}
              onClick={() => run(action, eligible)}
            >
              {isPartial ? `${action.label} (${eligible.length} of ${selected.length})` : action.label}
            </Button>
          );
        })}
      {opened && (
        <BatchDialog resource={resource} {...opened} onEnd={select} onClose={() => setOpened(undefined)} />
      )}
    </Box>
  );
}

/** Waits for the dialog to release the focus, and leaves a focus that has moved on. */
function useFocusAfterDialog(bar: RefObject<HTMLElement | null>, isDialogOpen: boolean) {
  useEffect(() => {
    if (!isDialogOpen) return;
    return () =>
      void setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost) bar.current?.querySelector("input")?.focus();
      });
  }, [bar, isDialogOpen]);
}

const barStyle = {
  position: "sticky",
  top: "var(--bar-height)",
  zIndex: 2,
  display: "flex",
  flexWrap: { xs: "nowrap", sm: "wrap" },
  overflowX: "auto",
  "& > *": { flexShrink: 0 },
  alignItems: "center",
  minHeight: "3rem",
  px: 0.5,
  bgcolor: "background.paper",
  borderBottom: 1,
  borderColor: "divider",
  borderTopLeftRadius: "inherit",
  borderTopRightRadius: "inherit",
  color: "text.secondary",
  fontSize: "0.875rem",
  displayPrint: "none",
};
