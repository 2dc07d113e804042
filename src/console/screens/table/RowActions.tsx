import { Button, IconButton } from "#console/ui/Button.tsx";
import type { Offer } from "#resources/derive.ts";
import type { Row } from "#resources/vocabulary.ts";
import css from "./RowActions.module.css";
import { useOffered } from "./use-offered.ts";
import type { OpenAction } from "./use-open-action.ts";

type Props = {
  actions: [string, Offer][];
  row: Row;
  title: string;
  onAction: OpenAction;
  /** Where there is room for it, every button says its name. */
  isNamed?: boolean;
};

/** What can be done with a row. What is done all day or stands alone says its name; icons say it when asked. */
export function RowActions({ actions, row, title, onAction, isNamed = false }: Props) {
  const isOffered = useOffered();
  return (
    <div className={css.actions} data-named={isNamed || undefined}>
      {actions
        .filter(([, action]) => isOffered(action, row))
        .map(([name, action]) => {
          const { icon, label } = action;
          const common = {
            icon,
            "aria-label": `${label} ${title}`,
            onClick: () => onAction(name, action, row),
          };
          if (!isNamed && !saysItsName(action, actions))
            return <IconButton key={name} title={label} {...common} />;
          return (
            <Button key={name} {...common}>
              {label}
            </Button>
          );
        })}
    </div>
  );
}

export const saysItsName = ({ icon }: Offer, among: readonly unknown[]): boolean =>
  icon === "repay" || among.length === 1;
