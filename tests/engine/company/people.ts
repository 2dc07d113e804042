import type { Actor, Role } from "#domain/basics/roles.ts";

/** One person per role. */
export const people: Readonly<Record<Role, Actor & { name: string }>> = {
  admin: { id: "1", role: "admin", name: "Asha Rao" },
  employee: { id: "2", role: "employee", name: "Ravi Teja" },
  customer: { id: "3", role: "customer", name: "Lakshmi Devi" },
};
