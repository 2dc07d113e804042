import { staff } from "#domain/basics/roles.ts";
import {
  itemIdField,
  readOnlyAfterCreation,
  versionField,
  wireOnly,
  wireOnlyFor,
} from "#engine/declare/presence.ts";
import { stateField } from "#engine/declare/states.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";
import { giveBack } from "./give-back.ts";

const admin = ["admin"] as const;

type Extra = {
  _id?: string;
  name: string;
  price: number;
  /** The price under an older name. */
  cost?: number;
  checkedPrice?: number;
  /** In centimetres. */
  size?: number;
  place?: "front" | "rear" | "frame";
  pictures?: string[];
};

/** The key on the wire is the licence plate. Money is in rupees and weights are in grams. */
export type Bicycle = {
  _id: string;
  plate: string;
  model: string;
  style: "city" | "cargo";
  gears: number;
  weight: number;
  wear: number;
  deposit: number;
  /** Fees charged for this bicycle so far. */
  fees?: number;
  bought: string;
  extras: Extra[];
  pictures?: string[];
  state: "free" | "hired" | "scrapped";
  version?: number;
};

export const bicycles = defineResource<Bicycle>({
  name: "bicycles",
  label: { one: "Bicycle", many: "Bicycles" },
  id: "plate",
  titleField: "plate",

  fields: {
    _id: { kind: "text", label: "Bicycle ID", presence: wireOnly },
    plate: { kind: "text", label: "Plate", required: true, maxLength: 12, presence: readOnlyAfterCreation },
    model: { kind: "text", label: "Model", required: true, hint: "As on the frame." },
    style: {
      kind: "choice",
      label: "Style",
      initial: "city",
      options: [
        { value: "city", label: "city", tone: "blue" },
        { value: "cargo", label: "cargo", tone: "grey" },
      ],
    },
    gears: { kind: "number", label: "Gears", min: 1, max: 30, required: true, suggestions: [3, 7, 21] },
    weight: { kind: "grams", label: "Weight", section: "Condition", input: "scale" },
    wear: { kind: "percent", label: "Wear", section: "Condition", min: 0, max: 100 },
    deposit: {
      kind: "money",
      label: "Deposit",
      required: true,
      zeroIsEmpty: true,
      presence: {
        list: { admin: "read" },
        show: { admin: "read" },
        create: { admin: "write" },
        edit: { admin: "write" },
      },
    },
    fees: { kind: "money", label: "Fees", extra: true, presence: wireOnlyFor("admin") },
    bought: { kind: "date", label: "Bought on", section: "Condition", earliest: "2000-01-01" },
    extras: {
      kind: "items",
      label: "Extras",
      of: "Extra",
      min: 0,
      section: "Extras",
      fields: {
        _id: itemIdField,
        name: { kind: "text", label: "Name", required: true },
        price: { kind: "money", label: "Price", required: true },
        cost: { kind: "money", label: "Cost", extra: true, supersededBy: "price" },
        checkedPrice: {
          kind: "money",
          label: "Checked price",
          extra: true,
          mergedInto: { field: "price", labels: ["listed", "checked"] },
        },
        size: { kind: "number", label: "Size", unit: "cm", decimals: 1, extra: true, isAlwaysShown: true },
        place: {
          kind: "choice",
          label: "Place",
          extra: true,
          options: [
            { value: "front", label: "front", tone: "blue" },
            { value: "rear", label: "rear" },
            { value: "frame", label: "frame", isRetired: true },
          ],
          otherTone: "grey",
        },
        pictures: { kind: "photo", many: true, label: "Pictures", extra: true },
      },
    },
    pictures: { kind: "photo", many: true, label: "Pictures", extra: true },
    state: {
      ...stateField({
        initial: "free",
        of: {
          free: { label: "free", tone: "green" },
          hired: { label: "hired", tone: "red" },
          scrapped: { label: "scrapped", tone: "grey", isUnlisted: true },
        },
      }),
      badge: ({ wear }) => (wear >= 80 ? { text: "due for service", tone: "blue" } : undefined),
    },
    version: versionField,
  },
  version: "version",

  rules: [
    {
      at: "gears",
      message: "A cargo bicycle has three gears or more",
      holds: ({ style, gears }) => style !== "cargo" || gears >= 3,
    },
    {
      at: "model",
      in: "create",
      message: "Name the model, not the thing",
      holds: ({ model }) => model.toLowerCase() !== "bicycle",
    },
  ],

  operations: {
    list: { path: "/:role/bicycles", roles: staff, failure: "Failed to fetch bicycles" },
    create: {
      path: "/bicycles",
      roles: admin,
      openedBy: "buying",
      title: "Add Bicycle",
      submit: "Add bicycle",
      success: "Bicycle added",
      successFields: ["plate"],
      failure: "Failed to add the bicycle",
      rename: { bought: "boughtOn" },
    },
    edit: {
      path: "/bicycles/:plate",
      roles: staff,
      title: "Edit Bicycle",
      submit: "Save changes",
      success: "Bicycle updated",
      failure: "Failed to update the bicycle",
    },
    remove: {
      path: "/bicycles/:plate",
      roles: admin,
      requiresReauthentication: true,
      success: "Bicycle removed",
      failure: "Failed to remove the bicycle",
    },
  },

  searchable: ["plate", "model"],
  globalSearch: {
    by: ["plate"],
    summary: ["model", "style"],
    actions: ["giveBack"],
    first: { field: "state", value: "hired" },
  },
  filterable: { day: "bought" },
  order: { by: "plate" },
  filters: [
    { name: "new", label: "Bought this month", by: "bought", days: { from: -30 } },
    { name: "old", label: "A year old", by: "bought", days: { to: -365 } },
    { name: "charged", label: "Charged fees", roles: admin, by: "fees" },
  ],

  views: {
    main: {
      columns: [
        { header: "Plate", fields: ["plate", "model"], sort: "plate" },
        { header: "Style", fields: ["style"] },
        { header: "Gears", fields: ["gears"], sort: "gears" },
        { header: "Bought", fields: ["bought"], sort: "bought" },
        { header: "Deposit", fields: ["deposit"], sort: "deposit" },
        { header: "State", fields: ["state"] },
      ],
      search: "Search by plate or model",
      tabs: {
        field: "state",
        options: [{ label: "All" }, { label: "Free", value: "free" }, { label: "Hired", value: "hired" }],
      },
      chips: ["style", "old", "charged", "bought"],
      empty: "No bicycles yet",
      noMatches: "No bicycle is like that",
      create: "dialog",
      actions: ["show", "edit", "giveBack", "remove"],
    },
  },

  actions: {
    show: { label: "View", icon: "show", opens: "show" },
    edit: { label: "Edit", icon: "edit", opens: "edit" },
    wornOut: {
      label: "Mark as worn out",
      icon: "check",
      isAvailable: ({ wear }) => wear < 100,
      opens: "edit",
      sets: () => ({ wear: 100 }),
    },
    remove: {
      label: "Remove",
      icon: "delete",
      opens: "remove",
      isAvailable: ({ state }) => state === "free",
      confirm: ({ plate }) => `Remove the bicycle ${plate}?`,
    },
  },

  commands: [giveBack],

  layout: {
    head: [{ panel: "bicycleHead" }],
    actions: ["giveBack"],
    tabs: {
      bicycle: { label: "Bicycle", parts: [{ section: "Condition" }] },
      extras: { label: "Extras", parts: [{ section: "Extras" }] },
    },
  },
});
