/** Button and shortcut Alt+N for a new record of the one resource that the company's menu names. */
import { useConsole } from "#engine/console/providers/context.ts";
import { useDialogAddress } from "#engine/console/screens/dialog-address.ts";
import { newRecordKeys } from "#engine/console/screens/list/use-creation.tsx";
import { Button } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { useShortcut } from "#engine/console/ui/use-shortcut.ts";
import { can } from "#engine/declare/actions.ts";
import { KeyHint } from "#engine/console/ui/KeyHint.tsx";
import css from "./Sidebar.module.css";

export function NewRecord() {
  const { actor, resources, company } = useConsole();
  const { open } = useDialogAddress();
  const offered = resources.find(
    (resource) => resource.name === company.menu.newRecordOf && can(resource, "create", actor.role),
  );
  const start = () => {
    if (offered && !pressOnPage()) open({ on: offered.name, action: "create" });
  };
  useShortcut(isNewRecordShortcut, start);
  return (
    offered && (
      <Button
        variant="outlined"
        startIcon={<Icon name="add" />}
        aria-keyshortcuts={newRecordKeys}
        onClick={start}
        className={css.menuButton}
      >
        {`New ${offered.label.one.toLowerCase()}`}
        <KeyHint>Alt N</KeyHint>
      </Button>
    )
  );
}

/** Ignores the key in a dialog, because a second form would cover its input. */
function isNewRecordShortcut({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean {
  if (!altKey || ctrlKey || metaKey) return false;
  // Matches the key's position, because Alt changes the letter that some keys produce.
  return code === "KeyN" && !document.querySelector('[role="dialog"]');
}

/** Opens the page's own form, which keeps the same draft. Returns false if the page has none. */
function pressOnPage(): boolean {
  const button = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${newRecordKeys}"]`);
  if (button?.getAttribute("aria-expanded") !== "true") button?.click();
  return button !== null;
}
