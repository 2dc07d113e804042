import Box from "@mui/material/Box";
import { useAvailableActions } from "#engine/console/screens/table/RowActions.tsx";
import type { OpenAction } from "#engine/console/screens/table/use-open-action.ts";
import { Button } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { PopoverMenu } from "#engine/console/ui/PopoverMenu.tsx";
import { words } from "#engine/console/ui/words.ts";
import type { RecordAction } from "#engine/declare/actions.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import css from "./RecordActions.module.css";

type NamedAction = [name: string, action: RecordAction];

type Props = {
  actions: NamedAction[];
  /** Names of actions, the most important first. */
  order?: readonly string[];
  row: Row;
  title: string;
  onAction: OpenAction;
  /** Action that gets the focus, so that Enter opens it. */
  first?: string;
};

/** Buttons of a record: one main action, two beside it, and all others in a menu. */
export function RecordActions({ actions, order = [], row, title, onAction, first }: Props) {
  const available = useAvailableActions(actions, row);
  const ranked = order.flatMap((name) => available.filter(([each]) => each === name));
  const others = available.filter((each) => !ranked.includes(each));
  const shown = [...ranked, ...others].slice(0, shownCount);
  const folded = [...ranked, ...others].slice(shownCount);
  const propsOf = ([name, action]: NamedAction) => ({
    "aria-label": `${action.label} ${title}`,
    onClick: () => onAction(name, action, row),
  });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      {shown.map((each) => (
        <Button
          key={each[0]}
          variant={each === ranked[0] ? "contained" : "outlined"}
          autoFocus={each[0] === first}
          startIcon={<Icon name={each[1].icon} />}
          {...propsOf(each)}
        >
          {each[1].label}
        </Button>
      ))}
      {folded.length > 0 && (
        <PopoverMenu
          label={words.record.moreAbout(title)}
          className={css.more}
          button={
            <>
              {words.record.more}
              <Icon name="collapse" />
            </>
          }
        >
          {folded.map((each) => (
            <li key={each[0]}>
              <button type="button" {...propsOf(each)}>
                <Icon name={each[1].icon} />
                <span>{each[1].label}</span>
              </button>
            </li>
          ))}
        </PopoverMenu>
      )}
    </Box>
  );
}

const shownCount = 3;
