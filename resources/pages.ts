/** The addresses of the console's pages, as its router writes them. */
import { type Role, roles } from "#domain/basics/roles.ts";
import { menuFor } from "#engine/declare/offers.ts";
import { resources } from "./index.ts";

const ofStaff = ["dashboard", "reports", "loans/:id/paper/:kind/:record?", "loans/papers/:kind"] as const;

/** The pages that no resource brings along, under the role's own address. */
export const ownPages = {
  admin: ofStaff,
  employee: ofStaff,
  customer: ["dashboard"],
} as const satisfies Record<Role, readonly string[]>;

/** The pages that stand right under a role's address: its lists, and its own pages. */
export const pagesOf = (role: Role): readonly string[] => [
  ...ownPages[role],
  ...menuFor(resources, role).map(({ name }) => name),
];

/** Whether there is a page at a path; who may see it is asked there. */
export const isConsolePage = (path: string): boolean => known.some((page) => page.test(path));

const known = [
  "loan/:id",
  ...roles.flatMap((role) => [
    role,
    ...[...ownPages[role], ...menuFor(resources, role).flatMap(({ name }) => [name, `${name}/:id`])].map(
      (page) => `${role}/${page}`,
    ),
  ]),
].map((page) => new RegExp(`^/${page.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}/?$`));
