import type { ReactElement, ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import css from "./IconList.module.css";

type IconListProps = {
  items: readonly { icon: IconName | ReactElement; key: string; content: ReactNode }[];
};

export const IconList = ({ items }: IconListProps) => (
  <ul className={css.list}>
    {items.map(({ icon, key, content }) => (
      <li key={key}>
        {typeof icon === "string" ? <Icon name={icon} /> : icon}
        <span>{content}</span>
      </li>
    ))}
  </ul>
);
