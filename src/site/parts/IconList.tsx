import type { ReactElement, ReactNode } from "react";
import { SiteIcon, type SiteIconName } from "./SiteIcon.tsx";
import css from "./IconList.module.css";

type IconListProps = {
  items: readonly { icon: SiteIconName | ReactElement; key: string; content: ReactNode }[];
};

export const IconList = ({ items }: IconListProps) => (
  <ul className={css.list}>
    {items.map(({ icon, key, content }) => (
      <li key={key}>
        {typeof icon === "string" ? <SiteIcon name={icon} /> : icon}
        <span>{content}</span>
      </li>
    ))}
  </ul>
);
