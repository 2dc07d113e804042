/** Declares the resource of approvals, which are calls that wait for a second person's decision. */
import { staff } from "#domain/basics/roles.ts";
import { changesField, type FieldChange } from "./audit.ts";
import type { MenuPlace } from "./menu-place.ts";
import { setBySystem, wireOnly } from "./presence.ts";
import { stateField } from "./states.ts";
import { defineCommand, defineResource } from "./vocabulary.ts";

export type ApprovalRow = {
  _id: string;
  state: "waiting" | "approved" | "refused" | "expired";
  area: string;
  what: string;
  says: string;
  /** Title of the record that the call is about or creates. */
  about?: string;
  /** Key of the record whose page shows that the call waits. */
  record?: string;
  madeBy: string;
  maker: string;
  madeAt: string;
  decidedBy?: string;
  decider?: string;
  decidedAt?: string;
  reason?: string;
  expiresAt: string;
  changes: FieldChange[];
};

export const approvalsName = "approvals";

export const callInWords = ({ says, about }: Pick<ApprovalRow, "says" | "about">): string =>
  about ? `${says} (${about})` : says;

export const approvals = (areas: Readonly<Record<string, string>>, menu?: MenuPlace) =>
  defineResource<ApprovalRow>({
    name: approvalsName,
    extra: true,
    label: { one: "Approval", many: "Approvals" },
    menu,
    id: "_id",
    titleField: "says",

    fields: {
      _id: { kind: "text", label: "Approval ID", presence: wireOnly },
      state: stateField({
        initial: "waiting",
        of: {
          waiting: { label: "waiting", tone: "blue" },
          approved: { label: "approved", tone: "green" },
          refused: { label: "refused", tone: "red" },
          expired: { label: "expired", tone: "grey" },
        },
        ends: { from: ["waiting"], at: "expiresAt", to: "expired", status: 410 },
      }),
      area: {
        kind: "text",
        label: "Type",
        presence: setBySystem,
        display: ({ area }) => areas[area] ?? area,
      },
      what: { kind: "text", label: "Reasons", presence: wireOnly },
      says: { kind: "text", label: "What", presence: setBySystem },
      about: { kind: "text", label: "About", extra: true, presence: setBySystem },
      record: { kind: "text", label: "Record", extra: true, presence: wireOnly },
      madeBy: { kind: "text", label: "Asked by", presence: setBySystem },
      maker: { kind: "text", label: "Asked by ID", presence: wireOnly },
      madeAt: { kind: "time", label: "Asked", presence: setBySystem },
      expiresAt: { kind: "time", label: "Until", presence: setBySystem },
      decidedBy: { kind: "text", label: "Decided by", extra: true, presence: setBySystem },
      decider: { kind: "text", label: "Decided by ID", extra: true, presence: wireOnly },
      decidedAt: { kind: "time", label: "Decided", extra: true, presence: setBySystem },
      reason: { kind: "text", label: "Reason", extra: true, presence: setBySystem },
      changes: { ...changesField, presence: setBySystem },
    },

    operations: {
      list: {
        path: "/:role/approvals",
        roles: staff,
        failure: "Failed to fetch the approvals",
      },
    },
    order: { by: "madeAt", descending: true },
    filterable: { by: ["area", "record", "madeBy"] },

    views: {
      main: {
        columns: [
          { header: "Asked", fields: ["madeAt", "madeBy"], sort: "madeAt" },
          { header: "What", fields: ["says", "about", "area"] },
          { header: "Until", fields: ["expiresAt"] },
          { header: "State", fields: ["state", "decidedBy", "reason"] },
        ],
        expand: ["changes"],
        empty: "Nothing waits for approval",
        emptyHint: "Calls that a second person decides appear here until the next working day.",
        actions: ["approve", "refuse"],
      },
    },

    commands: [approve, refuse],
  });

const approve = defineCommand<{ says: string }, ApprovalRow>({
  name: "approve",
  label: "Approve",
  icon: "confirm",
  isPrimary: true,
  isAvailable: ({ maker }, { id }) => maker !== id,
  moves: { from: ["waiting"], to: "approved" },
  summary: ["about", "madeBy", "madeAt", "changes"],
  fields: { says: { kind: "text", label: "What", presence: wireOnly } },
  path: "/approvals/:approvalId/approval",
  roles: staff,
  title: "Approve",
  submit: "Approve",
  confirmable: { submit: "Approve anyway" },
  success: "Approved",
  failure: "Failed to approve",
  audit: { act: "confirmed", titleField: "says" },
});

const refuse = defineCommand<{ reason: string }, ApprovalRow>({
  name: "refuse",
  label: "Refuse",
  icon: "withdraw",
  isPrimary: true,
  moves: { from: ["waiting"], to: "refused" },
  summary: ["about", "madeBy", "madeAt"],
  // The server requires it only after checking who decides, and whether somebody has decided already.
  fields: { reason: { kind: "text", label: "Reason", required: "in forms", maxLength: 200 } },
  path: "/approvals/:approvalId/refusal",
  roles: staff,
  title: "Refuse",
  submit: "Refuse",
  success: "Refused",
  failure: "Failed to refuse",
  audit: { act: "refused", titleField: "reason" },
});
