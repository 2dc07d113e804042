import { useRef } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { Arriving } from "#engine/console/ui/Arriving.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { Surface } from "#engine/console/ui/Surface.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { can } from "#engine/declare/offers.ts";
import type { AnyListView, AnyResource } from "#engine/declare/vocabulary.ts";
import { FormDialog } from "#engine/console/screens/dialogs/opened.ts";
import { useListAddress } from "#engine/console/screens/table/address.ts";

/** Button and form for a new record. The form opens in a dialog, or in a panel above the list. */
export function useCreation(resource: AnyResource, { create }: AnyListView) {
  const [{ action }, change] = useListAddress();
  const { role } = useActor();
  const toggle = useRef<HTMLButtonElement>(null);
  if (!create || !can(resource, "create", role)) return {};
  const title = resource.operations.create?.title ?? "";
  const isOpen = action === "create";
  const isPanel = create.as === "panel";
  const close = () => {
    change({ action: undefined });
    // Returns the focus to the button, because the closed form would lose it.
    toggle.current?.focus();
  };
  const form = (
    <Arriving>
      <FormDialog resource={resource} title={isPanel ? undefined : title} onClose={close} />
    </Arriving>
  );
  return {
    button: (
      <Button
        ref={toggle}
        variant="contained"
        startIcon={<Icon name={isPanel && isOpen ? "close" : "add"} />}
        aria-expanded={isPanel ? isOpen : undefined}
        onClick={() => change({ action: isOpen ? undefined : "create" })}
      >
        {create.as === "panel" && isOpen ? create.close : title}
      </Button>
    ),
    form: isOpen && (isPanel ? <Surface isPadded>{form}</Surface> : form),
  };
}
