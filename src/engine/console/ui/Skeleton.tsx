import type { ComponentProps } from "react";
import css from "./Skeleton.module.css";

type Props = Omit<ComponentProps<"span">, "style"> & { width?: string; height?: string };

/** Grey box in the place of a line of text, or of its children, which it hides. Native, because a list has hundreds. */
export const Skeleton = ({ width, height, ...props }: Props) => (
  <span
    className={css.skeleton}
    data-skeleton={height || props.children ? "box" : "line"}
    style={{ width, height }}
    {...props}
  />
);
