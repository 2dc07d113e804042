import type { ResourceProps } from "@refinedev/core";
import type { ConsoleState } from "#engine/console/providers/context.ts";
import { isStaff } from "#domain/basics/roles.ts";
import { listsFor } from "#engine/declare/actions.ts";

export function pagesOf({ resources, company, actor: { role } }: ConsoleState): ResourceProps[] {
  const page = (name: string, label: string): ResourceProps => ({
    name,
    list: `/${role}/${name}`,
    meta: { label },
  });
  return [
    page("dashboard", "Dashboard"),
    ...listsFor(resources, role).map(({ name, label }) => ({
      ...page(name, label.many),
      show: `/${role}/${name}/:id`,
    })),
    ...(isStaff(role) && company.menu.reportsPage ? [page("reports", "Reports")] : []),
  ];
}
