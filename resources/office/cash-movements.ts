/** Cash movements outside loans: to and from the bank, expenses, and money that the owner puts in or takes out. */
import { type CashMovementKind, cashMovementKindNames, cashMovementKinds } from "#domain/cash/movements.ts";
import { staff } from "#domain/basics/roles.ts";
import { reasonField } from "#resources/office/reason.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import { type BadgeText, defineCommand, defineResource } from "#engine/declare/vocabulary.ts";

/** A reversal is a movement of the negative amount. */
export type CashMovement = {
  _id: string;
  date: string;
  kind: CashMovementKind;
  amount: number;
  note: string;
  by: string;
  /** 'movement', 'reversed' or 'reversal'. */
  entry: string;
  reverses?: string;
  reason?: string;
};

const entryBadges: Readonly<Record<string, BadgeText>> = {
  reversed: { text: "reversed", tone: "grey" },
  reversal: { text: "reversal", tone: "red" },
};

const administrators = ["admin"] as const;

const reverseMovement = defineCommand<{ reason: string }, CashMovement>({
  name: "reverse",
  label: "Reverse",
  icon: "reverse",
  isAvailable: ({ entry }) => entry === "movement",
  summary: ["kind", "amount", "note"],
  fields: {
    reason: reasonField("The movement and its reversal stay in the list with this reason."),
  },
  path: "/cash-movements/:movementId/reversal",
  roles: administrators,
  title: "Reverse cash movement",
  submit: "Reverse movement",
  requiresReauthentication: true,
  success: "Cash movement reversed",
  failure: "Failed to reverse the cash movement",
  audit: { act: "reversed", titleField: "reason" },
});

export const cashMovementCommands = { reverse: reverseMovement };

export const cashMovements = defineResource<CashMovement>({
  name: "cash-movements",
  extra: true,
  label: { one: "Cash movement", many: "Cash movements" },
  menu: { under: "cash-counts" },
  id: "_id",
  titleField: "kind",
  auditedAs: ["kind", "amount"],

  fields: {
    _id: { kind: "text", label: "Movement ID", presence: wireOnly },
    date: { kind: "time", label: "Recorded at", presence: setBySystem },
    kind: {
      kind: "choice",
      label: "Movement",
      required: true,
      options: cashMovementKindNames.map((value) => ({
        value,
        label: cashMovementKinds[value].label,
        tone: cashMovementKinds[value].way === "in" ? "green" : "blue",
      })),
      badge: ({ entry }) => entryBadges[entry],
    },
    amount: { kind: "money", label: "Amount", required: true, max: 10_00_00_000 },
    note: {
      kind: "multiline",
      label: "Note",
      required: true,
      maxLength: 200,
      hint: "What it is for: the bank's slip, the bill, the name.",
    },
    by: { kind: "text", label: "Recorded by", presence: setBySystem },
    entry: { kind: "text", label: "Entry", presence: wireOnly },
    reverses: { kind: "text", label: "Reverses", extra: true, presence: wireOnly },
    reason: { kind: "multiline", label: "Reason", extra: true, presence: setBySystem },
  },

  rules: [
    {
      at: "amount",
      in: "create",
      message: "The amount must be more than zero",
      holds: ({ amount }) => amount > 0,
    },
  ],

  operations: {
    list: { path: "/:role/cash-movements", roles: staff, failure: "Failed to fetch cash movements" },
    create: {
      path: "/:role/cash-movements",
      roles: administrators,
      openedBy: "cashMovements",
      title: "Record cash movement",
      submit: "Record movement",
      success: "Cash movement recorded",
      successFields: ["amount"],
      failure: "Failed to record the cash movement",
    },
  },

  filterable: { day: "date" },
  order: { by: "date", descending: true },

  views: {
    main: {
      columns: [
        { header: "Recorded at", fields: ["date", "by"] },
        { header: "Movement", fields: ["kind"] },
        { header: "Amount", fields: ["amount"] },
        { header: "Note", fields: ["note", "reason"] },
      ],
      chips: ["kind", "date"],
      empty: "No cash movements yet",
      emptyHint:
        "Record each trip to the bank, each expense and what the owner puts in or takes out, so that the counts agree.",
      create: "dialog",
      actions: ["reverse"],
    },
  },

  commands: Object.values(cashMovementCommands),
});
