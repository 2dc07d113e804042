import type { Role } from "#domain/basics/roles.ts";
import type { Operation } from "#engine/declare/vocabulary.ts";

/** Registers one path per role, so that no user can call under another role's name. */
export function pathsOf({
  path,
  roles,
}: Pick<Operation, "path" | "roles">): { path: string; roles: readonly Role[] }[] {
  if (!path.includes(":role")) return [{ path, roles }];
  return roles.map((role) => ({ path: path.replace(":role", role), roles: [role] }));
}
