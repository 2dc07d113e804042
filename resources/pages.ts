import { type Role, roles } from "#domain/basics/roles.ts";
import { listsFor } from "#engine/declare/actions.ts";
import { consoleResources } from "./index.ts";

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
