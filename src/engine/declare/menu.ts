import { isStaff, type Role } from "#domain/basics/roles.ts";
import { listsFor } from "./actions.ts";
import type { MenuPlace } from "./menu-place.ts";
import type { IconName, MenuGroup } from "./names.ts";
import type { Report } from "./report.ts";
import type { AnyResource } from "./vocabulary.ts";

export type CompanyMenu = {
  groups: Readonly<Record<MenuGroup, string>>;
  /** Without it there is no page of all reports. */
  reportsPage?: MenuPlace;
  reports?: readonly MenuReport[];
  newRecordOf?: string;
};
type MenuReport = Pick<Report, "name" | "title" | "roles" | "menu">;

export type MenuEntry = MenuPlace & {
  name: string;
  label: string;
  icon: IconName;
  path: string;
  shared?: readonly string[];
};

export function menuEntriesOf(
  resources: readonly AnyResource[],
  { reportsPage, reports = [] }: CompanyMenu,
  role: Role,
): MenuEntry[] {
  const entry = (name: string, label: string, place?: MenuPlace): MenuEntry => ({
    name,
    label,
    path: `/${role}/${name}`,
    icon: "list",
    ...place,
  });
  const shownReports =
    isStaff(role) && reportsPage ? reports.filter(({ roles }) => roles.includes(role)) : [];
  return [
    entry("dashboard", "Dashboard", { icon: "home" }),
    ...shownReports.map(({ name, title, menu }) => ({
      ...entry(`reports?report=${name}`, title, menu),
      name,
    })),
    ...(isStaff(role) && reportsPage ? [entry("reports", "Reports", reportsPage)] : []),
    ...listsFor(resources, role).flatMap(({ name, label, menu }) =>
      menu === false || menu?.under
        ? []
        : [{ ...entry(name, label.many, menu), shared: listsUnder(resources, name, role).map(pathOf(role)) }],
    ),
  ];
}

/** Returns the lists that share a menu entry with this one, or none if it has the entry to itself. */
export function listsOfEntry(
  resources: readonly AnyResource[],
  { name, menu }: Pick<AnyResource, "name" | "menu">,
  role: Role,
): { name: string; label: string; path: string }[] {
  const entryName = (menu || undefined)?.under ?? name;
  const under = listsUnder(resources, entryName, role);
  if (under.length === 0) return [];
  const lists = [...listsFor(resources, role).filter((each) => each.name === entryName), ...under];
  return lists.map((each) => ({ name: each.name, label: each.label.many, path: pathOf(role)(each) }));
}

const listsUnder = (resources: readonly AnyResource[], name: string, role: Role): AnyResource[] =>
  listsFor(resources, role).filter(({ menu }) => menu && menu.under === name);

const pathOf =
  (role: Role) =>
  ({ name }: Pick<AnyResource, "name">) =>
    `/${role}/${name}`;
