import { canonicalPath } from "./languages.ts";

/** Roles that can log in. Source: specification, sections 4 and 6. */
export const roles = ["admin", "employee", "customer"] as const;

export type Role = (typeof roles)[number];

/** Roles that work at a branch. */
export const staff = ["admin", "employee"] as const satisfies readonly Role[];

/** Role with the fewest permissions. */
export const leastRole = "customer" satisfies Role;

/** Taken from the session, never from a request's body. */
export type Actor = { id: string; role: Role };

/** Name of a user whose account was deleted. Their actions remain on record. */
export const formerEmployee = "Former employee";

export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

export const isStaff = (role: Role): boolean => role !== "customer";

/** First segments of the console's addresses: one per role, and one for loans scanned from a paper. */
export const consoleHomes = [...roles, "loan"] as const;

export const isConsoleAddress = (path: string): boolean =>
  consoleHomes.some((home) => path === `/${home}` || path.startsWith(`/${home}/`)) && !isCustomerPage(path);

/** Pages of the site for customers, in the language that they chose. */
export const customerPages = { loans: "/customer/dashboard", paper: "/customer/paper" } as const;

export const isCustomerPage = (path: string): boolean => {
  const address = canonicalPath(path);
  return Object.values(customerPages).some((page) => page === address);
};

/** Landing page of a role after login. */
export const homeOf = (role: Role): string => `/${role}/dashboard`;
