import type { ComponentProps } from "react";
import css from "./Skeleton.module.css";

type Props = Omit<ComponentProps<"span">, "style"> & { width?: string; height?: string };

/** Without a height it stands for a line of text, or hides its children. Native, because a list has hundreds. */
export const Skeleton = ({ width, height, ...props }: Props) => (
  <span
    className={css.skeleton}
    data-skeleton={height || props.children ? "box" : "line"}
    style={{ width, height }}
    {...props}
  />
);
