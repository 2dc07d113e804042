import { lazy, useRef } from "react";
import { Arriving } from "#console/ui/Arriving.tsx";
import { useActor } from "#console/providers/context.ts";
import { Button } from "#console/ui/Button.tsx";
import { Surface } from "#console/ui/Surface.tsx";
import { can } from "#resources/derive.ts";
import type { AnyListView, AnyResource } from "#resources/vocabulary.ts";
import { opened } from "#console/screens/dialogs/opened.ts";
import { useListAddress } from "#console/screens/table/address.ts";
import css from "./ResourceList.module.css";

const OpenedCreation = lazy(opened.creation);

/** The button that opens the form for a new record, and the form: in a dialog, or in a panel above the list. */
export function CreateEntry({ resource, view }: { resource: AnyResource; view: AnyListView }) {
  const { role } = useActor();
  const [{ action }, change] = useListAddress();
  const title = resource.operations.create?.title ?? "";
  const toggle = useRef<HTMLButtonElement>(null);
  if (!view.create || !can(resource, "create", role)) return null;
  const isOpen = action === "create";
  const isPanel = view.create.as === "panel";
  const close = () => {
    change({ action: undefined });
    // What was typed in is gone, and the focus must not be lost with it.
    toggle.current?.focus();
  };
  const form = (
    <Arriving>
      <OpenedCreation resource={resource} title={isPanel ? undefined : title} onDone={close} />
    </Arriving>
  );
  return (
    <div className={css.creation}>
      <Button
        ref={toggle}
        look="solid"
        icon={isPanel && isOpen ? "close" : "add"}
        aria-expanded={isPanel ? isOpen : undefined}
        onClick={() => change({ action: isOpen ? undefined : "create" })}
      >
        {view.create.as === "panel" && isOpen ? view.create.close : title}
      </Button>
      {isOpen && (isPanel ? <Surface className={css.panel}>{form}</Surface> : form)}
    </div>
  );
}
