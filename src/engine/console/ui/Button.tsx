import type { ComponentPropsWithRef, ElementType, ReactNode } from "react";
import css from "./Button.module.css";

export type ButtonProps = Omit<ComponentPropsWithRef<"button">, "color"> &
  Pick<ComponentPropsWithRef<"a">, "href" | "target" | "rel"> & {
    variant?: "text" | "outlined" | "contained";
    size?: "small";
    color?: "error" | "inherit";
    startIcon?: ReactNode;
    endIcon?: ReactNode;
    /** Shows only its icon on phones. */
    isShort?: boolean;
    /** React Router's Link takes `to`. */
    component?: ElementType;
    to?: string;
  };

/** Native, because MUI makes the styles of each button at run time. With `href` it is a link. */
export function Button({
  variant = "text",
  size,
  color,
  startIcon,
  endIcon,
  isShort,
  component,
  className = "",
  children,
  ...props
}: ButtonProps) {
  const Element = component ?? (props.href === undefined ? "button" : "a");
  return (
    <Element
      type={Element === "button" ? "button" : undefined}
      className={`${css.button} ${className}`}
      data-button={variant}
      data-size={size}
      data-color={color}
      data-short={isShort}
      {...props}
    >
      {startIcon}
      {/* A changing label needs its own element between icons. */}
      {typeof children === "string" ? <span>{children}</span> : children}
      {endIcon}
    </Element>
  );
}
