/** Button and form on a list's page for a new record. */
import { useRef } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { SectionCard } from "#engine/console/ui/SectionCard.tsx";
import { useConsole } from "#engine/console/providers/context.ts";
import { can } from "#engine/declare/actions.ts";
import type { AnyListView, AnyResource } from "#engine/declare/vocabulary.ts";
import { LazyFormDialog } from "#engine/console/screens/dialogs/lazy-dialogs.ts";
import { useDialogAddress } from "#engine/console/screens/dialog-address.ts";

export const newRecordKeys = "Alt+N";

export function useCreation(resource: AnyResource, { create, firstBy }: AnyListView) {
  const { dialog, open, close } = useDialogAddress();
  const { actor, company, resources } = useConsole();
  const toggle = useRef<HTMLButtonElement>(null);
  const firstButtonOf = ({ label }: AnyResource, onClick: () => void) => (
    <Button variant="outlined" startIcon={<Icon name="add" />} onClick={onClick}>
      {`Add the first ${label.one.toLowerCase()}`}
    </Button>
  );
  const source = resources.find(({ name }) => name === firstBy);
  if (source && can(source, "create", actor.role))
    return { firstButton: firstButtonOf(source, () => open({ on: source.name, action: "create" })) };
  if (!create || !can(resource, "create", actor.role)) return {};
  const title = resource.operations.create?.title ?? "";
  const isOpen = dialog?.action === "create" && dialog.on === undefined && dialog.record === undefined;
  const isPanel = create === "panel";
  const start = () => open({ action: "create" });
  const finish = () => {
    close();
    // Returns the focus to the button, because the closed form would lose it.
    toggle.current?.focus();
  };
  const form = (
    <LazyBoundary>
      <LazyFormDialog resource={resource} title={isPanel ? undefined : title} onClose={finish} />
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
        onClick={isOpen ? close : start}
      >
        {isPanel && isOpen ? "Close Form" : title}
      </Button>
    ),
    firstButton: !isOpen && firstButtonOf(resource, start),
    form: isOpen && (isPanel ? <SectionCard isPadded>{form}</SectionCard> : form),
  };
}
