import Divider from "@mui/material/Divider";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useDialogAddress } from "#engine/console/screens/dialog-address.ts";
import { LazyOpenedActionDialog } from "#engine/console/screens/dialogs/lazy-dialogs.ts";
import {
  addressOn,
  canonicalQuery,
  type ListAddress,
  type ShownList,
} from "#engine/console/screens/table/list-address.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { useRemoval } from "#engine/console/screens/table/use-removal.ts";
import { useAllRows } from "#engine/console/screens/table/use-rows.ts";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { nameInSentence } from "#domain/basics/text.ts";
import { isActionAvailable } from "#engine/declare/actions.ts";
import { type SavedView, savedViews } from "#engine/declare/saved-views.ts";
import type { AnyRowAction, Row } from "#engine/declare/vocabulary.ts";

type Props = {
  list: ShownList;
  address: ListAddress;
  button: HTMLElement | null;
  isOpen: boolean;
  onClose: () => void;
  onCurrent: (name: string | undefined) => void;
};

export function SavedViews({ list, address, button, isOpen, onClose: close, onCurrent }: Props) {
  const actor = useActor();
  const { remove } = useRemoval(savedViews);
  const { pathname } = useLocation();
  const { rows, error } = useAllRows(savedViews);
  const { dialog, open, close: closeForm } = useDialogAddress();

  const page = pathname.split("/").at(-1) ?? "";
  const query = canonicalQuery(address);
  const views = rows.filter((view) => view.list === page).flatMap((view) => queryOnList(list, view));
  const current = query ? views.find((view) => view.query === query) : undefined;
  const canRemove = removeAction && current && isActionAvailable(removeAction, current, actor);

  const name = current?.name;
  useEffect(() => {
    onCurrent(name);
    return () => onCurrent(undefined);
  }, [onCurrent, name]);

  return (
    <>
      <Menu
        open={isOpen && button !== null}
        anchorEl={button}
        onClose={close}
        slotProps={{ paper: { sx: narrowMenu } }}
        MenuListProps={{ "aria-label": savedViews.label.many }}
      >
        {error && <MenuItem disabled>{error}</MenuItem>}
        {views.map((view) => (
          <MenuItem
            key={view._id}
            component={Link}
            to={`${pathname}?${view.query}`}
            selected={view === current}
            aria-current={view === current || undefined}
            onClick={close}
          >
            <ListItemText primary={view.name} secondary={view.shared ? "For everyone" : undefined} />
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem
          disabled={!query || current !== undefined}
          onClick={() => {
            close();
            open({ on: savedViews.name, action: saveAs });
          }}
        >
          <ListItemText
            primary={savedViews.operations.create?.title}
            secondary={query ? undefined : "Search, filter or sort first"}
          />
        </MenuItem>
        {canRemove && (
          <MenuItem
            onClick={() => {
              close();
              void remove(removeAction, current);
            }}
          >
            {`Remove '${nameInSentence(current.name)}'`}
          </MenuItem>
        )}
        {query && (
          <MenuItem component={Link} to={pathname} onClick={close}>
            Show all
          </MenuItem>
        )}
        <MenuItem component={Link} to={`/${actor.role}/${savedViews.name}`} onClick={close}>
          All saved views
        </MenuItem>
      </Menu>
      {dialog?.on === savedViews.name && dialog.action === saveAs && (
        <LazyBoundary>
          <LazyOpenedActionDialog
            resource={savedViews}
            action={saveAction}
            row={{ id: query, list: page, query }}
            onClose={closeForm}
          />
        </LazyBoundary>
      )}
    </>
  );
}

/** Returns nothing if the list cannot show one of the view's filters. */
function queryOnList(list: ShownList, view: SavedView & Row): (SavedView & Row)[] {
  const [shown, unknown] = addressOn(list, new URLSearchParams(view.query));
  return unknown ? [] : [{ ...view, query: canonicalQuery(shown) }];
}

const saveAs = "save";

const saveAction: AnyRowAction = {
  label: "Save this view",
  icon: "show",
  opens: "create",
  of: savedViews,
};
const removeAction = savedViews.actions?.remove as AnyRowAction | undefined;

const narrowMenu = {
  maxWidth: "min(24rem, calc(100vw - 2rem))",
  "& .MuiListItemText-primary": { overflowWrap: "anywhere", whiteSpace: "normal" },
};
