/** Operations that a company opens to all its staff. */
import { expect, test } from "vitest";
import { can } from "#engine/declare/actions.ts";
import { withPermissions } from "#engine/declare/permissions.ts";
import { openInMemory } from "../company/open.ts";
import { resources } from "../company/index.ts";
import { roadster } from "../company/samples.ts";

test.each([
  { granted: [] as const, isOpen: false },
  { granted: ["buying"] as const, isOpen: true },
])(
  "employees buy bicycles with the permissions $granted: $isOpen, in the console and on the server",
  async ({ granted, isOpen }) => {
    const [bicycles] = withPermissions(resources, granted);
    expect(bicycles && can(bicycles, "create", "employee")).toBe(isOpen);
    expect(bicycles && can(bicycles, "create", "customer")).toBe(false);
    expect(bicycles && can(bicycles, "remove", "employee")).toBe(false);
    const { ask, close } = await openInMemory(undefined, granted);
    expect((await ask("POST", "/bicycles", "customer", roadster)).status).toBe(403);
    expect((await ask("POST", "/bicycles", "employee", roadster)).status).toBe(isOpen ? 201 : 403);
    await close();
  },
);
