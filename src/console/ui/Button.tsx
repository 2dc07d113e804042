import type { ComponentProps } from "react";
import css from "./Button.module.css";
import { Icon, type IconName } from "./Icon.tsx";

type ButtonProps = ComponentProps<"button"> & {
  /** How loudly it asks to be pressed: once on a page, beside that, among others. */
  look?: "solid" | "outline" | "quiet";
  icon?: IconName;
};

export const Button = ({ look = "quiet", icon, className = "", children, ...rest }: ButtonProps) => (
  <button type="button" className={`${css[look]} ${className}`} {...rest}>
    {icon && <Icon name={icon} size={18} />}
    {children}
  </button>
);

type IconButtonProps = Omit<ComponentProps<"button">, "className"> & { icon: IconName; "aria-label": string };

/** A button that says its name only when asked. */
export const IconButton = ({ icon, ...rest }: IconButtonProps) => (
  <button type="button" className={css.icon} {...rest}>
    <Icon name={icon} />
  </button>
);
