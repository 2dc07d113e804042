import { expect, test } from "vitest";
import { offeredPaper } from "#engine/console/screens/paper-address.ts";
import { commandsOf } from "#engine/declare/actions.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { bicycles } from "../company/bicycles.ts";
import { hires } from "../company/hires.ts";

const state = {
  actor: { id: "1", role: "admin" },
  company: { paperResource: "bicycles" },
  resources: [bicycles, hires] as unknown as AnyResource[],
} as unknown as Parameters<typeof offeredPaper>[1];

const paperOf = (form: unknown, created: Row, parent: Row) =>
  offeredPaper(form as AnyResource, state, created, parent)?.to;

test("a paper belongs to the record of its form, or to the one that the answer names", () => {
  const [giveBack] = commandsOf(bicycles as unknown as AnyResource);
  expect(paperOf(giveBack, { _id: "9" }, { id: "AP 31" })).toBe("/admin/bicycles/AP%2031/paper/receipt/9");
  expect(paperOf(hires, { _id: "7", plate: "AP 31" }, { id: "004711" })).toBe(
    "/admin/bicycles/AP%2031/paper/receipt/7",
  );
});
