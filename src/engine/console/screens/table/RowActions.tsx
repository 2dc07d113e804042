import { Icon } from "#engine/console/ui/Icon.tsx";
import { useActionHint } from "#engine/console/providers/approvals.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { isActionAvailable, type RecordAction } from "#engine/declare/actions.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import css from "./RowButton.module.css";
import type { OpenAction } from "./use-open-action.ts";

type Props = {
  actions: [string, RecordAction][];
  row: Row;
  title: string;
  onAction: OpenAction;
};

/** The buttons are native, because MUI's took a third of the time of a new page. */
export function RowActions({ actions, row, title, onAction }: Props) {
  const hintOf = useActionHint(row);
  return useAvailableActions(actions, row).map(([name, action]) => {
    const { icon, label, isPrimary } = action;
    const hasLabel = isPrimary || actions.length === 1;
    const hint = hintOf(action);
    return (
      <button
        key={name}
        type="button"
        className={css.button}
        data-main={hasLabel}
        aria-label={`${label} ${title}`}
        title={hasLabel ? hint : [label, hint].filter(Boolean).join(": ")}
        onClick={() => onAction(name, action, row)}
      >
        {hasLabel ? label : <Icon name={icon} />}
      </button>
    );
  });
}

export function useAvailableActions(actions: Props["actions"], row: Row): Props["actions"] {
  const actor = useActor();
  return actions.filter(([, action]) => isActionAvailable(action, row, actor));
}
