import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { Button } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { isActionAvailable, type RecordAction } from "#engine/declare/actions.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { OpenAction } from "./use-open-action.ts";

type Props = {
  actions: [string, RecordAction][];
  row: Row;
  title: string;
  onAction: OpenAction;
  /** Action that gets the focus, so that Enter opens it. */
  first?: string;
  /** Shows the label of every button. */
  isLabelled?: boolean;
};

/** Actions of a row. A main or single one shows its label, the others show it on hover. */
export function RowActions({ actions, row, title, onAction, first, isLabelled = false }: Props) {
  const actor = useActor();
  return (
    <Box sx={isLabelled ? labelledButtons : inlineButtons}>
      {actions
        .filter(([, action]) => isActionAvailable(action, row, actor))
        .map(([name, action]) => {
          const { icon, label, isPrimary } = action;
          const common = {
            "aria-label": `${label} ${title}`,
            onClick: () => onAction(name, action, row),
          };
          return isLabelled || isPrimary || actions.length === 1 ? (
            <Button key={name} autoFocus={name === first} startIcon={<Icon name={icon} />} {...common}>
              {label}
            </Button>
          ) : (
            <IconButton key={name} title={label} {...common}>
              <Icon name={icon} />
            </IconButton>
          );
        })}
    </Box>
  );
}

const labelledButtons = { display: "flex", flexWrap: "wrap", alignItems: "center" };

/** Aligns the buttons with the neighbouring texts. */
const inlineButtons = { ...labelledButtons, flexWrap: { lg: "nowrap" }, m: -1, mr: 0 };
