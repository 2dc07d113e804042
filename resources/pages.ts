/** Addresses of the console pages for each role, and the list that each page requests first. */
import { type Role, roles, staff } from "#domain/basics/roles.ts";
import { listsFor } from "#engine/declare/actions.ts";
import { pathOf } from "#engine/declare/derive.ts";
import { defaultPageSize, toSearchParams } from "#engine/declare/query.ts";
import { consoleResources } from "./index.ts";
import { loans } from "./loans/loans.ts";

const staffPages = ["dashboard", "reports", "loans/:id/paper/:kind/:record?", "loans/papers/:kind"] as const;

export const rolePages = {
  admin: staffPages,
  employee: staffPages,
  customer: [],
} as const satisfies Record<Role, readonly string[]>;

export const consolePagesOf = (role: Role): readonly string[] => [
  ...rolePages[role],
  ...listsFor(consoleResources, role).map(({ name }) => name),
];

/** Calls of the lists as they open first, by the address of the page. */
export const firstListCalls = (): Record<string, string> =>
  Object.fromEntries(
    staff.flatMap((role) =>
      listsFor(consoleResources, role).flatMap(({ name, operations: { list } }) => {
        const call = list && `${pathOf(list, role)}?${firstPage}`;
        const pages = name === loans.name ? [name, "dashboard"] : [name];
        return call ? pages.map((page) => [`/${role}/${page}`, call]) : [];
      }),
    ),
  );

const firstPage = toSearchParams({ page: 1, perPage: defaultPageSize });

export const isConsolePage = (path: string): boolean => pagePatterns.some((page) => page.test(path));

const pagePatterns = [
  "loan/:id",
  ...roles.flatMap((role) => [
    role,
    ...[
      ...rolePages[role],
      ...listsFor(consoleResources, role).flatMap(({ name }) => [name, `${name}/:id`]),
    ].map((page) => `${role}/${page}`),
  ]),
].map((page) => new RegExp(`^/${page.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}/?$`));
