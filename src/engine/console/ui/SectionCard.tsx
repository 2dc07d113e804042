import type { ComponentProps } from "react";
import css from "./SectionCard.module.css";

type Props = ComponentProps<"section"> & { isPadded?: boolean };

/** A padded panel without content is hidden. */
export const SectionCard = ({ isPadded, className = "", ...rest }: Props) => (
  <section className={`${css.card} ${className}`} data-card="" data-padded={isPadded} {...rest} />
);
