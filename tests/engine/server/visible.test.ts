import { expect, it } from "vitest";
import { refuseTellingHidden } from "#engine/server/stores/visible.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { shops } from "../company/shops.ts";

const declared = shops as unknown as AnyResource;

it("a resource that is not searched by a hidden field is taken", () =>
  expect(() => refuseTellingHidden(declared)).not.toThrow());

it.each<[string, Partial<AnyResource>]>([
  ["its search", { searchable: ["name", "secret"] }],
  ["the one field for everything", { found: { by: ["secret"] } }],
  ["its tabs", { views: { main: { columns: [], empty: "", tabs: { field: "secret", options: [] } } } }],
])("a resource is refused at the start where %s would tell a hidden field", (_, change) =>
  expect(() => refuseTellingHidden({ ...declared, ...change })).toThrow(
    "shops are searched by 'secret', which is hidden from customer",
  ),
);
