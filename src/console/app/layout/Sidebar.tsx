import { useState } from "react";
import { Button } from "#console/ui/Button.tsx";
import { isStaff, type Role } from "#domain/roles.ts";
import { menuFor } from "#resources/derive.ts";
import type { AnyResource } from "#resources/vocabulary.ts";
import { useConsole } from "#console/providers/context.ts";
import css from "./Sidebar.module.css";
import { ThemeButton } from "./ThemeButton.tsx";

/** The role's menu. On small screens it folds away and adds the public pages, whose own menu is hidden there. */
export function Sidebar({ path: here }: { path: string }) {
  const { registry, actor } = useConsole();
  // A menu has done its work once it has led somewhere.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === here;
  return (
    <nav aria-label="Console" className={css.sidebar}>
      <Button
        icon="menu"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls="console-menu"
        onClick={() => setOpenAt(isOpen ? undefined : here)}
      >
        Menu
      </Button>
      <ul id="console-menu" className={css.menu} data-open={isOpen || undefined}>
        {entriesOf(registry, actor.role).map(([label, path]) => (
          <li key={path}>
            <a href={path} aria-current={isWithin(here, path) ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
        {publicPages.map(([label, path]) => (
          <li key={path} className={css.public}>
            <a href={path}>{label}</a>
          </li>
        ))}
        <li>
          <ThemeButton />
        </li>
      </ul>
    </nav>
  );
}

/** A record's page belongs to its list. */
const isWithin = (here: string, path: string) => here === path || here.startsWith(`${path}/`);

type Entry = readonly [label: string, path: string];

const entriesOf = (registry: readonly AnyResource[], role: Role): Entry[] => [
  ["Dashboard", `/${role}/dashboard`],
  ...menuFor(registry, role).map(({ label, name }): Entry => [label.many, `/${role}/${name}`]),
  ...(isStaff(role) ? [["Reports", `/${role}/reports`] as const] : []),
];

const publicPages: readonly Entry[] = [
  ["About", "/about"],
  ["Services", "/services"],
  ["Location", "/location"],
  ["Contact", "/contact"],
];
