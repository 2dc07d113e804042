import type { ComponentPropsWithRef, ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import css from "./Notice.module.css";
import { wholeFigures } from "./whole-figures.tsx";

type Props = Omit<ComponentPropsWithRef<"div">, "action" | "className"> & {
  severity: "error" | "success" | "info" | "warning";
  text?: string;
  description?: string;
  action?: ReactNode;
  /** Puts the action below the message where both do not fit, as in the menu. */
  isFolding?: boolean;
  onClose?: () => void;
};

export const Notice = ({
  severity,
  text,
  description,
  role = "alert",
  id,
  action,
  children,
  onClose,
  isFolding,
  ...props
}: Props) => (
  <div
    className={css.notice}
    data-notice={severity}
    data-folding={isFolding}
    role={role}
    id={id}
    tabIndex={id === undefined ? undefined : -1}
    {...props}
  >
    <span className={css.icon}>
      <Icon name={icons[severity]} />
    </span>
    <div className={css.message}>
      {text?.split("\n").map((line) => (
        <span key={line} style={{ display: "block" }}>
          {wholeFigures(line)}
        </span>
      ))}
      {description && <div>{description}</div>}
      {children}
    </div>
    {(action || onClose) && (
      <div className={css.action}>
        {action}
        {onClose && (
          <button type="button" className={css.close} aria-label="Close" title="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
    )}
  </div>
);

const icons = { error: "warn", warning: "warn", info: "info", success: "done" } as const;
