import { lazy, useState } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { useConsole } from "#engine/console/providers/context.ts";
import {
  canonicalQuery,
  type ListAddress,
  type ShownList,
} from "#engine/console/screens/table/list-address.ts";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { nameInSentence } from "#domain/basics/text.ts";
import { can } from "#engine/declare/actions.ts";
import { loadModule } from "#session/load-module.ts";

const SavedViews = lazy(() =>
  loadModule(() => import("./deferred-parts.ts")).then(({ SavedViews }) => ({ default: SavedViews })),
);

type Props = { list: ShownList; address: ListAddress; isLoading: boolean };

/** Loads the views after the rows if the address may match one, and otherwise when the menu opens. */
export function SavedViewsButton({ list, address, isLoading }: Props) {
  const { resources, actor } = useConsole();
  const views = resources.find(({ name }) => name === savedViewsName);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [current, setCurrent] = useState<string>();
  if (!views || !can(views, "create", actor.role) || list.resource.name === savedViewsName) return null;
  const isNeeded = wasOpened || (!isLoading && canonicalQuery(address) !== "");
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        ref={setButton}
        startIcon={<Icon name="bookmark" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
      >
        <span style={oneLine}>{current === undefined ? "Views" : `View: ${nameInSentence(current)}`}</span>
      </Button>
      {isNeeded && (
        <LazyBoundary>
          <SavedViews
            list={list}
            address={address}
            button={button}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onCurrent={setCurrent}
          />
        </LazyBoundary>
      )}
    </>
  );
}

const savedViewsName = "saved-views";

const oneLine = {
  maxWidth: "14rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
