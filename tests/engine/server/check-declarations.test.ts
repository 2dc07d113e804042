import { expect, it } from "vitest";
import { neverShown } from "#engine/declare/presence.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { checkDeclarations, type ApiDeclarations } from "#engine/server/routes/check-declarations.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { reservations } from "../company/reservations.ts";
import { hires } from "../company/hires.ts";
import { shops } from "../company/shops.ts";
import { hirers } from "../company/hirers.ts";
import { hirerTable, hireTable, reservationTable, shopTable } from "../company/tables.ts";

const asAny = (resource: unknown) => resource as AnyResource;
const declarations: ApiDeclarations = {
  resources: [asAny(hirers), asAny(hires), asAny(shops)],
  tables: [hirerTable, hireTable, shopTable],
  stores: { hirers: storeOf(hirerTable), hires: storeOf(hireTable), shops: storeOf(shopTable) },
  handlers: { shops: { close: async () => ({ data: {} }) } },
};
const withChanged = (name: string, change: Partial<AnyResource>): Partial<ApiDeclarations> => ({
  resources: declarations.resources.map((each) => (each.name === name ? { ...each, ...change } : each)),
});

function withStates(states: object, more: Partial<AnyResource> = {}): Partial<ApiDeclarations> {
  const { fields } = asAny(reservations);
  const state = { ...fields.state, states: { ...(fields.state as { states?: object }).states, ...states } };
  return {
    resources: [{ ...asAny(reservations), fields: { ...fields, state: state as never }, ...more }],
    tables: [reservationTable],
    stores: { reservations: storeOf(reservationTable) },
  };
}

const rich = { name: "rich", label: "Rich", roles: ["admin"], by: "budget" } as const;
const closing = {
  name: "close",
  audit: { act: "closed", titleField: "note" },
  operations: {},
  fields: { note: { kind: "text", label: "Note", presence: neverShown } },
} as never;
const workshop = {
  kind: "group",
  label: "Workshop",
  fields: { keeper: { kind: "text", label: "Keeper", presence: neverShown } },
} as const;

it("consistent declarations are accepted", () => expect(() => checkDeclarations(declarations)).not.toThrow());

it.each<[string, Partial<ApiDeclarations>, string]>([
  ["no store keeps a resource", { stores: {} }, "hirers have no store"],
  [
    "the table of a store is not registered",
    { tables: [hirerTable, hireTable] },
    "shops are kept in a table that is not registered: shops",
  ],
  [
    "a child's table map has no 'under'",
    { stores: { ...declarations.stores, hires: { ...storeOf(hireTable), under: undefined } } },
    "hires declare a parent, and their table map has no 'under'",
  ],
  [
    "a child does not declare its parent",
    withChanged("hires", { parent: undefined }),
    "The table map of hires has an 'under', and they declare no parent",
  ],
  [
    "a version is a field alone",
    withChanged("hirers", { version: undefined }),
    "hirers have a version field, and do not declare it as their version",
  ],
  [
    "lists leave out values of a field by which they have no tabs",
    withChanged("hirers", {
      fields: {
        ...asAny(hirers).fields,
        state: {
          kind: "choice",
          label: "State",
          options: [{ value: "gone", label: "gone", isUnlisted: true }],
        },
      },
    }),
    "hirers leave values of 'state' out of lists, which have no tabs by it",
  ],
  [
    "a page lists children that are not registered",
    { resources: [asAny(hirers)] },
    "hirers list hires on their page, which are not registered",
  ],
  [
    "an action fills in the form of a child",
    withChanged("shops", {
      actions: {
        hire: { label: "", icon: "bill", opens: "create", of: asAny(hires), values: () => ({}) },
      },
    }),
    "shops fill in the form of hires, which exist under a parent",
  ],
  [
    "a command has no handler",
    { handlers: {}, ...withChanged("shops", { commands: [{ name: "close" } as never] }) },
    "The command shops/close has no handler",
  ],
  [
    "a command moves to an unknown state",
    withStates(
      {},
      {
        commands: [
          { ...asAny(reservations).commands?.[0], moves: { from: ["waiting"], to: "lost" } } as never,
        ],
      },
    ),
    "reservations/collect names the state 'lost', which is not declared",
  ],
  [
    "the states end in an unknown state",
    withStates({ ends: { from: ["waiting"], at: "until", to: "gone" } }),
    "reservations end in 'gone', which is not declared",
  ],
  [
    "triggers would count states that end by time",
    { ...withStates({}), tables: [{ ...reservationTable, listed: { isTallied: true } as never }] },
    "reservations end by time, and their table is tallied",
  ],
  [
    "the states end by a field without a day",
    withStates({ ends: { from: ["waiting"], at: "plate", to: "expired" } }),
    "reservations end by 'plate', which is neither a date nor a time",
  ],
  [
    "two fields have states",
    withStates(
      {},
      { fields: { ...asAny(reservations).fields, place: asAny(reservations).fields.state as never } },
    ),
    "reservations have more than one field with states",
  ],
  [
    "a search tells a hidden field",
    withChanged("shops", { searchable: ["name", "secret"] }),
    "shops are searched by 'secret', which is hidden from customer",
  ],
  [
    "the global search tells a hidden field",
    withChanged("shops", { globalSearch: { by: ["secret"] } }),
    "shops are searched by 'secret', which is hidden from customer",
  ],
  [
    "tabs tell a hidden field",
    withChanged("shops", {
      views: { main: { columns: [], empty: "", tabs: { field: "secret", options: [] } } },
    }),
    "shops are searched by 'secret', which is hidden from customer",
  ],
  [
    "a search tells a hidden part of a group",
    withChanged("shops", { fields: { ...asAny(shops).fields, workshop } }),
    "shops are searched by 'workshop.keeper', which is hidden from admin",
  ],
  [
    "the order of a list tells a hidden field",
    withChanged("shops", { order: { by: "secret" } }),
    "shops are ordered by 'secret', which is hidden from customer",
  ],
  [
    "a period tells a hidden field",
    withChanged("shops", { filterable: { day: "secret" } }),
    "shops are filtered by 'secret', which is hidden from customer",
  ],
  [
    "the audit log tells a hidden field",
    withChanged("shops", { auditedAs: ["name", "secret"] }),
    "shops are named by 'secret', which is hidden from customer",
  ],
  [
    "the history tells a hidden field of a command",
    withChanged("shops", { commands: [closing] }),
    "The history names shops/close by 'note', which is hidden from admin",
  ],
  [
    "a filter is for more roles than its field",
    withChanged("shops", { filters: [{ ...rich, roles: undefined, by: "secret" }] }),
    "shops are filtered by 'secret', which is hidden from customer",
  ],
  [
    "a filter is for fewer roles than its field",
    withChanged("shops", { filters: [rich] }),
    "shops send 'budget' to employee, whose filter 'rich' is for others: open the filter to employee, or hide the field",
  ],
])("declarations are refused at the start if %s", (_, change, message) =>
  expect(() => checkDeclarations({ ...declarations, ...change })).toThrow(message),
);
