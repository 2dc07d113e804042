import { useRef } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { SectionCard } from "#engine/console/ui/SectionCard.tsx";
import { useConsole } from "#engine/console/providers/context.ts";
import { can } from "#engine/declare/actions.ts";
import type { AnyListView, AnyResource } from "#engine/declare/vocabulary.ts";
import { LazyFormDialog } from "#engine/console/screens/dialogs/lazy-dialogs.ts";
import { words } from "#engine/console/ui/words.ts";
import { useListAddress } from "#engine/console/screens/table/list-address.ts";

/** Shortcut of the button for the record that the company makes most. */
export const newRecordKeys = "Alt+N";

/** Buttons and form for a new record: above the list, and in an empty one. The form opens in a dialog or a panel. */
export function useCreation(resource: AnyResource, { create }: AnyListView) {
  const [{ action }, change] = useListAddress();
  const { actor, company } = useConsole();
  const toggle = useRef<HTMLButtonElement>(null);
  if (!create || !can(resource, "create", actor.role)) return {};
  const title = resource.operations.create?.title ?? "";
  const isOpen = action === "create";
  const isPanel = create.as === "panel";
  const close = () => {
    change({ action: undefined });
    // Returns the focus to the button, because the closed form would lose it.
    toggle.current?.focus();
  };
  const open = () => change({ action: "create" });
  const form = (
    <LazyBoundary>
      <LazyFormDialog resource={resource} title={isPanel ? undefined : title} onClose={close} />
    </LazyBoundary>
  );
  return {
    button: (
      <Button
        ref={toggle}
        variant={isPanel && isOpen ? "outlined" : "contained"}
        startIcon={<Icon name={isPanel && isOpen ? "close" : "add"} />}
        aria-expanded={isPanel ? isOpen : undefined}
        aria-keyshortcuts={resource.name === company.menu.newRecordOf ? newRecordKeys : undefined}
        onClick={isOpen ? () => change({ action: undefined }) : open}
      >
        {create.as === "panel" && isOpen ? create.close : title}
      </Button>
    ),
    firstButton: !isOpen && (
      <Button variant="outlined" startIcon={<Icon name="add" />} onClick={open}>
        {words.list.addFirst(resource.label.one)}
      </Button>
    ),
    form: isOpen && (isPanel ? <SectionCard isPadded>{form}</SectionCard> : form),
  };
}
