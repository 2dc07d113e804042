import type { ComponentProps } from "react";
import css from "./Surface.module.css";

type Props = ComponentProps<"section"> & { isPadded?: boolean };

/** Something that lies on the page: a list, a panel, a part of a record. */
export const Surface = ({ isPadded, className = "", ...rest }: Props) => (
  <section className={`${isPadded ? css.padded : css.surface} ${className}`} {...rest} />
);
