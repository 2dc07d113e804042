import type { ComponentProps } from "react";
import css from "./ToggleButton.module.css";

type Props = ComponentProps<"button"> & { isPressed: boolean };

export const ToggleButton = ({ isPressed, ...props }: Props) => (
  <button type="button" className={css.toggleButton} aria-pressed={isPressed} {...props} />
);
