import { canonicalPath } from "./languages.ts";

/** Source: specification, sections 4 and 6. */
export const roles = ["admin", "employee", "customer"] as const;

export type Role = (typeof roles)[number];

export const staff = ["admin", "employee"] as const satisfies readonly Role[];

export const leastRole = "customer" satisfies Role;

/** Taken from the session, never from a request's body. */
export type Actor = { id: string; role: Role };

/** Actions of a deleted account remain on record. */
export const formerEmployee = "Former employee";

export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

export const isStaff = (role: Role): boolean => role !== "customer";

export const consoleHomes = [...roles, "loan"] as const;

export const isConsoleAddress = (path: string): boolean =>
  consoleHomes.some((home) => path === `/${home}` || path.startsWith(`/${home}/`)) && !isCustomerPage(path);

export const customerPages = { loans: "/customer/dashboard", paper: "/customer/paper" } as const;

export const isCustomerPage = (path: string): boolean => {
  const address = canonicalPath(path);
  return Object.values(customerPages).some((page) => page === address);
};

export const homeOf = (role: Role): string => `/${role}/dashboard`;
