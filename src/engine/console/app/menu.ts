import type { ResourceProps } from "@refinedev/core";
import type { ConsoleState } from "#engine/console/providers/context.ts";
import { isStaff } from "#domain/basics/roles.ts";
import { menuFor } from "#engine/declare/actions.ts";

/** Refine resources for the menu, breadcrumb and links: the role's lists and its own pages. */
export function menuOf({ resources, actor: { role } }: ConsoleState, hasReports: boolean): ResourceProps[] {
  const page = (name: string, label: string): ResourceProps => ({
    name,
    list: `/${role}/${name}`,
    meta: { label },
  });
  return [
    page("dashboard", "Dashboard"),
    ...menuFor(resources, role).map(({ name, label }) => ({
      ...page(name, label.many),
      show: `/${role}/${name}/:id`,
    })),
    ...(isStaff(role) && hasReports ? [page("reports", "Reports")] : []),
  ];
}
