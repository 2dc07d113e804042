/**
 * Declarations that must not compile, each with the word that the compiler must name. An accepted mistake
 * leaves an unused `@ts-expect-error`, which is an error too.
 */
import type {
  AnyResource,
  ListColumn,
  Command,
  Fields,
  ListView,
  Operations,
  Resource,
  RowAction,
  Rule,
} from "#engine/declare/vocabulary.ts";
import { wireOnlyFor } from "#engine/declare/presence.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";
import { giveBack } from "../company/give-back.ts";
import { type Shop, shops } from "../company/shops.ts";

declare function accepts<T>(value: T): void;
type Path = Extract<keyof Shop, string> | "workshop.keeper" | "workshop.grams";
type Some = Partial<Fields<Shop, Shop>>;
type SomeResource = Partial<Resource<Shop>>;
type SomeColumn = ListColumn<Path>;
type View = ListView<Path>;
type Calls = Operations<Path>;
type Renames = NonNullable<NonNullable<Calls["create"]>["rename"]>;
type Action = RowAction<Shop, Path>;
type Closing = { reason: string };
type Sample = Partial<Command<Closing, Shop>>;
declare const call: { path: "/x/:id"; roles: []; title: string; submit: string; failure: string };
declare const filling: { label: ""; icon: "bill"; of: AnyResource };
declare const reason: { kind: "text"; label: string };

// The same declarations without mistakes.
accepts<Resource<Shop>>(shops);
accepts<Some>({ name: { kind: "text", label: "Name" }, seats: { kind: "number", label: "Seats" } });
accepts<SomeResource>({
  id: "id",
  titleField: "name",
  searchable: ["workshop.keeper"],
  order: { by: "seats" },
});
accepts<Rule<Shop>>({ at: "workshop.keeper", message: "", holds: ({ seats }) => seats > 0 });
accepts<SomeColumn>({ header: "Name", fields: ["name", { field: "code", roles: ["admin"] }], sort: "name" });
accepts<Action>({ label: "", icon: "edit", opens: "edit", isAvailable: ({ size }) => size === "large" });
accepts<Action>({ ...filling, opens: "create", values: ({ name }) => ({ title: name }) });
accepts<Sample>({
  summary: ["workshop.keeper"],
  initialValues: ({ name }) => ({ reason: name }),
  rename: { reason: "why" },
});
accepts<Sample>({
  fields: { reason: { kind: "text", label: "Reason" } },
  isAvailable: ({ seats }) => seats === 0,
});
accepts<Sample>({ audit: { act: "closed", titleField: "reason", areas: { closings: "Closing" } } });

accepts<SomeResource>({ menu: { group: "office", icon: "list" } });
accepts<SomeResource>({ menu: { group: "account" } });

// @ts-expect-error "ofice" is not a group of the menu
accepts<SomeResource>({ menu: { group: "ofice" } });
// @ts-expect-error 'colour' is not a field
accepts<Some>({ colour: { kind: "text", label: "Colour" } });
// @ts-expect-error '"txt"' is not a kind
accepts<Some>({ name: { kind: "txt", label: "Name" } });
// @ts-expect-error "number" is not a kind for text
accepts<Some>({ name: { kind: "number", label: "Name" } });
// @ts-expect-error "text" is not a kind for number
accepts<Some>({ seats: { kind: "text", label: "Seats" } });
// @ts-expect-error "text" is not a kind for choice
accepts<Some>({ size: { kind: "text", label: "Size" } });
// @ts-expect-error '"huge"' is not a choice
accepts<Some>({ size: { kind: "choice", label: "Size", options: [{ value: "huge", label: "huge" }] } });
// @ts-expect-error '"huge"' is not a choice to start with
accepts<Some>({ size: { kind: "choice", label: "Size", options: [], initial: "huge" } });
// @ts-expect-error 'length' is missing
accepts<Some>({ code: { kind: "digits", label: "Code" } });
// @ts-expect-error 'label' is missing
accepts<Some>({ name: { kind: "text" } });
// @ts-expect-error 'min' is missing
accepts<Some>({ counters: { kind: "items", label: "", of: "", fields: shops.fields.counters.fields } });
// @ts-expect-error 'keeper' is missing in the group
accepts<Some>({ workshop: { kind: "group", label: "", fields: { grams: { kind: "grams", label: "" } } } });
// @ts-expect-error 'maxLength' is not an option of number
accepts<Some>({ seats: { kind: "number", label: "Seats", maxLength: 5 } });
// @ts-expect-error 'overview' is not a mode
accepts<Some>({ name: { kind: "text", label: "Name", presence: { overview: "read" } } });
// @ts-expect-error '"hidden"' is not an access level
accepts<Some>({ name: { kind: "text", label: "Name", presence: { list: "hidden" } } });
// @ts-expect-error 'manager' is not a role
accepts<Some>({ name: { kind: "text", label: "Name", presence: { list: { manager: "read" } } } });
// @ts-expect-error '"manager"' is not a role
accepts<Some>({ name: { kind: "text", label: "Name", presence: wireOnlyFor("manager") } });
// @ts-expect-error 'colour' is not a value that a condition sees
accepts<Some>({ name: { kind: "text", label: "Name", when: ({ colour }) => colour === "red" } });
// @ts-expect-error 'number' is not the type of a text
accepts<Some>({ name: { kind: "text", label: "Name", compute: () => 5 } });
// @ts-expect-error 'Fields<Shop, Shop>' has a field for every value
accepts<Fields<Shop, Shop>>({});

// @ts-expect-error '"colour"' is not a field
accepts<Rule<Shop>>({ at: "colour", message: "", holds: () => true });
// @ts-expect-error '"workshop.colour"' is not a field in the group
accepts<Rule<Shop>>({ at: "workshop.colour", message: "", holds: () => true });
// @ts-expect-error 'colour' is not a value that a rule sees
accepts<Rule<Shop>>({ at: "name", message: "", holds: ({ colour }) => Boolean(colour) });
// @ts-expect-error '"list"' is not a form
accepts<Rule<Shop>>({ at: "name", in: "list", message: "", holds: () => true });

// @ts-expect-error '"_id"' is not a key
accepts<SomeResource>({ id: "_id" });
// @ts-expect-error '"title"' is not a field for a title
accepts<SomeResource>({ titleField: "title" });
// @ts-expect-error '"mobile"' cannot be searched
accepts<SomeResource>({ searchable: ["name", "mobile"] });
// @ts-expect-error '"age"' cannot be sorted by
accepts<SomeResource>({ order: { by: "age" } });

// @ts-expect-error '"colour"' is not a column
accepts<SomeColumn>({ header: "Colour", fields: ["colour"] });
// @ts-expect-error '"colour"' is not a column of some role
accepts<SomeColumn>({ header: "Colour", fields: [{ field: "colour", roles: ["admin"] }] });
// @ts-expect-error '"colour"' is not a sort key
accepts<SomeColumn>({ header: "Name", fields: ["name"], sort: "colour" });
// @ts-expect-error '"colour"' cannot be shown in an expanded row
accepts<View>({ columns: [], empty: "", expand: ["colour"] });
// @ts-expect-error '"colour"' has no tabs
accepts<View>({ columns: [], empty: "", tabs: { field: "colour", options: [] } });
// @ts-expect-error '"wizard"' is not a way to create
accepts<View>({ columns: [], empty: "", create: "wizard" });

// @ts-expect-error 'archive' is not an operation
accepts<Calls>({ archive: { path: "/x", roles: [], failure: "" } });
// @ts-expect-error '"shops"' is not a path
accepts<Calls>({ list: { path: "shops", roles: [], failure: "" } });
// @ts-expect-error '"manager"' is not a role
accepts<Calls>({ list: { path: "/x", roles: ["manager"], failure: "" } });
// @ts-expect-error 'colour' cannot be renamed
accepts<Renames>({ colour: "c" });

// @ts-expect-error '"edits"' cannot be opened
accepts<Action>({ label: "", icon: "edit", opens: "edits" });
// @ts-expect-error 'colour' is not a value that fills in a form
accepts<Action>({ ...filling, opens: "create", values: ({ colour }) => ({ colour }) });
// @ts-expect-error 'undefined' is all that a list takes, because it fills in no form
accepts<Action>({ ...filling, opens: "list", values: () => ({}) });
// @ts-expect-error 'undoneBy' is missing
accepts<Action>({ label: "", icon: "delete", opens: "remove" });
// @ts-expect-error '"edit"' undoes nothing
accepts<Action>({ label: "", icon: "delete", opens: "remove", undoneBy: "edit" });
// @ts-expect-error 'colour' is not a value that an action sees
accepts<Action>({ label: "", icon: "edit", opens: "edit", isAvailable: ({ colour }) => Boolean(colour) });

// @ts-expect-error 'colour' is not a value of the command
accepts<Sample>({ fields: { reason: { kind: "text", label: "" }, colour: { kind: "text", label: "" } } });
// @ts-expect-error "number" is not a kind for text in the command
accepts<Sample>({ fields: { reason: { kind: "number", label: "" } } });
// @ts-expect-error '"name"' is a field of the record, so a rule cannot name it
accepts<Sample>({ rules: [{ at: "name", message: "", holds: () => true }] });
// @ts-expect-error '"reason"' is a value of the command, not of the record
accepts<Sample>({ summary: ["reason"] });
// @ts-expect-error 'reason' is not a value of the record
accepts<Sample>({ isAvailable: ({ reason }) => reason === "" });
// @ts-expect-error '{ name: string; }' is not a set of initial values
accepts<Sample>({ initialValues: ({ name }) => ({ name }) });
// @ts-expect-error '"shut"' is not an act
accepts<Sample>({ audit: { act: "shut", titleField: "reason" } });
// @ts-expect-error '"name"' is not a value for a title
accepts<Sample>({ audit: { act: "closed", titleField: "name" } });
// @ts-expect-error 'string[]' names no label of its area
accepts<Sample>({ audit: { act: "closed", titleField: "reason", areas: ["shop"] } });
// @ts-expect-error 'audit' is missing
defineCommand<Closing, Shop>({ ...call, name: "close", label: "", icon: "edit", fields: { reason } });
// @ts-expect-error 'Bicycle' is the record type of the command
accepts<SomeResource>({ commands: [giveBack] });
// @ts-expect-error 'colour' is not a value of the form that collects cash
accepts<Some>({ seats: { kind: "number", label: "", cashDue: ({ colour }) => colour } });
