import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import css from "./IconList.module.css";

type IconListProps = { items: readonly { icon: IconName; key: string; content: ReactNode }[] };

/** Lines that each begin with a drawing. */
export const IconList = ({ items }: IconListProps) => (
  <ul className={css.list}>
    {items.map(({ icon, key, content }) => (
      <li key={key}>
        <Icon name={icon} />
        <span>{content}</span>
      </li>
    ))}
  </ul>
);
