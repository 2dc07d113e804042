import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#engine/console/ui/Button.tsx";
import { useConsole } from "#engine/console/providers/context.ts";
import { toCsv } from "#engine/console/screens/list/csv.ts";
import { papersAddress } from "#engine/console/screens/paper-address.ts";
import { Tick } from "#engine/console/screens/table/Tick.tsx";
import type { Choice } from "#engine/console/screens/table/use-choice.ts";
import { TogetherDialog } from "./TogetherDialog.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { saveCsv } from "#engine/console/ui/save-file.ts";
import { showFocused } from "#engine/console/ui/show-focused.ts";
import { today } from "#domain/basics/dates.ts";
import { isOffered } from "#engine/declare/offers.ts";
import type { AnyListView, AnyResource, AnyTogether, Row } from "#engine/declare/vocabulary.ts";

type Props = {
  resource: AnyResource;
  view: AnyListView;
  actions: readonly AnyTogether[];
  rows: readonly Row[];
  choice: Choice;
};

/** Selects all rows of the page, counts the selection and offers batch actions. */
export function Together({ resource, view, actions, rows, choice }: Props) {
  const state = useConsole();
  const { actor } = state;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ action: AnyTogether; rows: readonly Row[] }>();
  const { chosen, choose } = choice;
  const bar = useRef<HTMLElement>(null);
  const isAsked = asked !== undefined;
  // Moves the focus to the bar, because the button that opened the dialog disappears with the selection.
  useEffect(() => {
    if (!isAsked) return;
    return () => void setTimeout(() => giveFocus(bar.current));
  }, [isAsked]);
  const isAll = rows.length > 0 && chosen.length === rows.length;

  function open(action: AnyTogether, some: readonly Row[]) {
    if (action.opens === "export") {
      saveCsv(toCsv(resource, view, actor.role, some), `${resource.name}-${today()}.csv`);
    } else if (action.opens === "paper" && !action.of) {
      void navigate(
        papersAddress(
          state,
          action.paper,
          some.map(({ id }) => [String(id)]),
        ),
      );
    } else setAsked({ action, rows: some });
  }

  return (
    <Box ref={bar} role="group" aria-label="Several at once" onFocus={showFocused} sx={line}>
      <Tick
        label="Select all on this page"
        isOn={isAll}
        isPartly={chosen.length > 0 && !isAll}
        isIdle={rows.length === 0}
        onChange={() => choose(isAll ? [] : rows)}
      />
      <Box component="span" aria-hidden sx={{ mr: 1 }}>
        {chosen.length === 0 && "Select all on this page"}
      </Box>
      <Box component="span" role="status" sx={{ mr: 1, "&:empty": { display: "none" } }}>
        {chosen.length > 0 && `${chosen.length} selected`}
      </Box>
      {chosen.length > 0 &&
        actions.map((action) => {
          const some = chosen.filter((row) => isOffered(action, row, actor));
          const isSome = some.length < chosen.length;
          return (
            <Button
              key={action.label}
              startIcon={<Icon name={action.icon} />}
              disabled={some.length === 0}
              onClick={() => open(action, some)}
            >
              {isSome ? `${action.label} (${some.length} of ${chosen.length})` : action.label}
            </Button>
          );
        })}
      {asked && (
        <TogetherDialog resource={resource} {...asked} onEnd={choose} onClose={() => setAsked(undefined)} />
      )}
    </Box>
  );
}

const giveFocus = (bar: HTMLElement | null) =>
  document.activeElement === document.body && bar?.querySelector("input")?.focus();

/** Bar that stays in sight while rows further down are selected. On a phone it is one line that scrolls sideways. */
const line = {
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
