import { describe, expect, test } from "vitest";
import { isActionAvailable } from "#engine/declare/actions.ts";
import { chipsFor } from "#engine/declare/filter-chips.ts";
import { countedField } from "#engine/declare/query.ts";
import { atTime, stateKeyOf } from "#engine/declare/states.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { writableFields } from "#engine/declare/derive.ts";
import { bicycles } from "../company/bicycles.ts";
import { hirers } from "../company/hirers.ts";
import { reservations } from "../company/reservations.ts";

const asAny = (resource: unknown) => resource as AnyResource;
const byTime = asAny({
  ...reservations,
  fields: { ...reservations.fields, until: { ...reservations.fields.until, kind: "time" } },
});

describe("a record that ends by time", () => {
  test.each<[string, AnyResource, string, string, string]>([
    [
      "in the last second of its day",
      asAny(reservations),
      "2025-01-12",
      "2025-01-12T18:29:59.999Z",
      "waiting",
    ],
    ["after its day", asAny(reservations), "2025-01-12", "2025-01-12T18:30:00.000Z", "expired"],
    ["before its time", byTime, "2025-01-12T10:00:00.000Z", "2025-01-12T09:59:59.999Z", "waiting"],
    ["from its time on", byTime, "2025-01-12T10:00:00.000Z", "2025-01-12T10:00:00.000Z", "expired"],
    ["without an end", byTime, "", "2099-01-01T00:00:00.000Z", "waiting"],
  ])("%s", (_, resource, until, now, expected) =>
    expect(atTime(resource, { until, state: "waiting" } as Row, new Date(now)).state).toBe(expected),
  );

  test("keeps a state that does not end", () => {
    const row = { until: "2025-01-12", state: "collected" };
    expect(atTime(reservations as never, row, new Date("2026-01-01"))).toBe(row);
  });
});

test("a list with states has a chip for them first and counts by them, unless its tabs are by them", () => {
  const keysOf = (resource: unknown) =>
    chipsFor(asAny(resource), asAny(resource).views.main, "admin").map(({ key }) => key);
  expect([keysOf(reservations), countedField(asAny(reservations))]).toEqual([["state"], "state"]);
  expect([keysOf(bicycles), countedField(asAny(bicycles))]).toEqual([
    ["style", "old", "charged", "bought"],
    "state",
  ]);
  expect(stateKeyOf(asAny(hirers))).toBeUndefined();
});

test("a command is offered only in the states from which it moves", () => {
  const [collect] = reservations.commands ?? [];
  const offered = ["waiting", "collected", "expired"].filter(
    (state) => collect && isActionAvailable(asAny(collect) as never, { state }, { id: "", role: "admin" }),
  );
  expect(offered).toEqual(["waiting"]);
});

test("an edit sets a state only where the declaration allows it", () => {
  expect(writableFields(asAny(reservations).fields, "edit", "admin")).toHaveProperty("state");
  expect(writableFields(asAny(reservations).fields, "create", "admin")).not.toHaveProperty("state");
  expect(writableFields(asAny(bicycles).fields, "edit", "admin")).not.toHaveProperty("state");
});
