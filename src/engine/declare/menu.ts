import { isStaff, type Role } from "#domain/basics/roles.ts";
import { listsFor } from "./actions.ts";
import type { MenuPlace } from "./menu-place.ts";
import type { IconName, MenuGroup } from "./names.ts";
import type { Report } from "./report.ts";
import type { AnyResource } from "./vocabulary.ts";

/** Menu of a company: its groups, and what it contains besides lists. */
export type CompanyMenu = {
  /** Headings in order. */
  groups: Readonly<Record<MenuGroup, string>>;
  /** Place of the page of all reports. Without it there is none. */
  reportsPage?: MenuPlace;
  /** Reports with an entry of their own. */
  reports?: readonly MenuReport[];
  /** Resource whose new records start on every page, by a button above the menu and its shortcut. */
  newRecordOf?: string;
};
type MenuReport = Pick<Report, "name" | "title" | "roles" | "menu">;

export type MenuEntry = MenuPlace & { name: string; label: string; icon: IconName; path: string };

/** Entries of a role in order: the dashboard, then pages of reports, then lists. */
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
      menu === false ? [] : [entry(name, label.many, menu)],
    ),
  ];
}
