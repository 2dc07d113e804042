import Divider from "@mui/material/Divider";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { OpenedAction } from "#engine/console/screens/dialogs/opened.ts";
import { viewIn } from "#engine/console/screens/table/address.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { useRemoval } from "#engine/console/screens/table/use-removal.ts";
import { useAll } from "#engine/console/screens/table/use-rows.ts";
import { Arriving } from "#engine/console/ui/Arriving.tsx";
import { nameInSentence } from "#domain/basics/text.ts";
import { isOffered } from "#engine/declare/offers.ts";
import { savedViews } from "#engine/declare/saved-views.ts";
import type { AnyRowAction, Row } from "#engine/declare/vocabulary.ts";

type Props = {
  button: HTMLElement | null;
  isOpen: boolean;
  onClose: () => void;
  /** Receives the name of the saved view that matches the address. */
  onCurrent: (name: string | undefined) => void;
};

/** Menu to open, save or remove a saved view of the current list. */
export function SavedViews({ button, isOpen, onClose: close, onCurrent }: Props) {
  const actor = useActor();
  const { remove } = useRemoval(savedViews);
  const { pathname, search } = useLocation();
  const { rows, error } = useAll(savedViews);
  const [saved, setSaved] = useState<Row>();

  const list = pathname.split("/").at(-1) ?? "";
  const query = viewIn(search);
  const views = rows.filter((view) => view.list === list);
  const current = query ? views.find((view) => viewIn(view.query) === query) : undefined;
  const removes = removal && current && isOffered(removal, current, actor);

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
        slotProps={{ paper: { sx: narrow } }}
        MenuListProps={{ "aria-label": savedViews.label.many }}
      >
        {error && <MenuItem disabled>{error}</MenuItem>}
        {views.map((view) => (
          <MenuItem
            key={view._id}
            component={Link}
            to={`${pathname}?${viewIn(view.query)}`}
            selected={view === current}
            aria-current={view === current || undefined}
            onClick={close}
          >
            <ListItemText primary={view.name} secondary={view.shared ? "For everybody" : undefined} />
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem
          disabled={!query || current !== undefined}
          onClick={() => {
            close();
            setSaved({ id: search, list, query });
          }}
        >
          <ListItemText
            primary={savedViews.operations.create?.title}
            secondary={query ? undefined : "Search, filter or sort first"}
          />
        </MenuItem>
        {removes && (
          <MenuItem
            onClick={() => {
              close();
              void remove(removal, current);
            }}
          >
            {`Remove '${nameInSentence(current.name)}'`}
          </MenuItem>
        )}
        {query && (
          <MenuItem component={Link} to={pathname} onClick={close}>
            Show everything
          </MenuItem>
        )}
      </Menu>
      {saved && (
        <Arriving>
          <OpenedAction resource={savedViews} action={save} row={saved} onClose={() => setSaved(undefined)} />
        </Arriving>
      )}
    </>
  );
}

/** Saving opens a form with the current view; removal uses the declared row action. */
const save: AnyRowAction = { label: "Save this view", icon: "show", opens: "create", of: savedViews };
const removal = savedViews.actions?.remove as AnyRowAction | undefined;

const narrow = {
  maxWidth: "min(24rem, calc(100vw - 2rem))",
  "& .MuiListItemText-primary": { overflowWrap: "anywhere", whiteSpace: "normal" },
};
