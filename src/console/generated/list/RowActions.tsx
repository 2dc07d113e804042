import { Button, IconButton } from "#console/parts/Button.tsx";
import { isOffered } from "#resources/derive.ts";
import type { AnyRowAction, Row } from "#resources/vocabulary.ts";
import css from "./RowActions.module.css";
import type { OpenAction } from "./use-open-action.ts";

type Props = { actions: [string, AnyRowAction][]; row: Row; title: string; onAction: OpenAction };

/** What can be done with a row. What is done all day says its name; the rest are icons that say it when asked. */
export const RowActions = ({ actions, row, title, onAction }: Props) => (
  <div className={css.actions}>
    {actions
      .filter(([, action]) => isOffered(action, row))
      .map(([name, action]) => {
        const { icon, label } = action;
        const common = {
          icon,
          "aria-label": `${label} ${title}`,
          onClick: () => onAction(name, action, row),
        };
        if (icon !== "repay") return <IconButton key={name} title={label} {...common} />;
        return (
          <Button key={name} {...common}>
            {label}
          </Button>
        );
      })}
  </div>
);
