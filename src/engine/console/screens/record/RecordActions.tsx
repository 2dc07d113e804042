import Box from "@mui/material/Box";
import { useActionHint } from "#engine/console/providers/approvals.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import { newRecordKeys } from "#engine/console/screens/list/use-creation.tsx";
import { useAvailableActions } from "#engine/console/screens/table/RowActions.tsx";
import type { OpenAction } from "#engine/console/screens/table/use-open-action.ts";
import { Button } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { PopoverMenu } from "#engine/console/ui/PopoverMenu.tsx";
import type { RecordAction } from "#engine/declare/actions.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import css from "./RecordActions.module.css";

type NamedAction = [name: string, action: RecordAction];

type Props = {
  actions: NamedAction[];
  order?: readonly string[];
  row: Row;
  title: string;
  onAction: OpenAction;
  focusedAction?: string;
};

export function RecordActions({ actions, order = [], row, title, onAction, focusedAction }: Props) {
  const available = useAvailableActions(actions, row);
  const ranked = order.flatMap((name) => available.filter(([each]) => each === name));
  const sorted = [...ranked, ...available.filter((each) => !ranked.includes(each))];
  const [mainAction] = ranked;
  const { newRecordOf } = useConsole().company.menu;
  // The button above the menu presses it, so that both start the same record.
  const isNewRecord = (action: RecordAction) =>
    action.opens === "create" && "of" in action && action.of.name === newRecordOf;
  const hintOf = useActionHint(row);
  const folded = sorted.slice(shownCount).map(([name, action]) => ({
    label: action.label,
    hint: hintOf(action),
    icon: action.icon,
    "aria-label": `${action.label} ${title}`,
    onPress: () => onAction(name, action, row),
  }));
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      {sorted.slice(0, shownCount).map(([name, action]) => (
        <Button
          key={name}
          variant={name === mainAction?.[0] ? "contained" : "outlined"}
          autoFocus={name === focusedAction}
          startIcon={<Icon name={action.icon} />}
          aria-label={`${action.label} ${title}`}
          title={hintOf(action)}
          aria-keyshortcuts={isNewRecord(action) ? newRecordKeys : undefined}
          onClick={() => onAction(name, action, row)}
        >
          {action.label}
        </Button>
      ))}
      {folded.length > 0 && (
        <PopoverMenu
          label={`More actions for ${title}`}
          className={css.more}
          button={
            <>
              More
              <Icon name="collapse" />
            </>
          }
          items={folded}
        />
      )}
    </Box>
  );
}

const shownCount = 3;
