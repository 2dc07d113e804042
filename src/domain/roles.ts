/** Who may sign in, and where each one starts. Source: specification, sections 4 and 6. */
export const roles = ["admin", "employee", "customer"] as const;

export type Role = (typeof roles)[number];

/** The roles that work at a branch. */
export const staff = ["admin", "employee"] as const satisfies readonly Role[];

/** Whoever acts: taken from the session, never from a request's body. */
export type Actor = { id: string; role: Role };

export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

export const isStaff = (role: Role): boolean => role !== "customer";

/** The page a role lands on after signing in. */
export const homeOf = (role: Role): string => `/${role}/dashboard`;
