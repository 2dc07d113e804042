import { type ReactNode, useId } from "react";
import css from "./PopoverMenu.module.css";

type Props = {
  label: string;
  /** Shown on the button. */
  button: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Button that opens a list of buttons and links under it. The browser closes it on Escape and on a press outside. */
export function PopoverMenu({ label, button, className = css.button, children }: Props) {
  const id = useId();
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-label={label} title={label}>
        {button}
      </button>
      <div id={id} popover="auto" className={css.menu}>
        <ul aria-label={label}>{children}</ul>
      </div>
    </>
  );
}
