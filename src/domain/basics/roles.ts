/** Who may sign in, and where each one starts. Source: specification, sections 4 and 6. */
export const roles = ["admin", "employee", "customer"] as const;

export type Role = (typeof roles)[number];

/** The roles that work at a branch. */
export const staff = ["admin", "employee"] as const satisfies readonly Role[];

/** The role that may do least. */
export const leastRole = "customer" satisfies Role;

/** Whoever acts: taken from the session, never from a request's body. */
export type Actor = { id: string; role: Role };

export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

export const isStaff = (role: Role): boolean => role !== "customer";

/** Where the console's addresses begin: each role's own, and a loan scanned from a paper. */
export const consoleHomes = [...roles, "loan"] as const;

/** Whether an address is one of the console's. */
export const isConsoleAddress = (path: string): boolean =>
  consoleHomes.some((home) => path === `/${home}` || path.startsWith(`/${home}/`));

/** The page a role lands on after signing in. */
export const homeOf = (role: Role): string => `/${role}/dashboard`;
