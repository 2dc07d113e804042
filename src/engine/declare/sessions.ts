import { roles } from "#domain/basics/roles.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { endOthers } from "./end-others.ts";
import type { DeviceSession } from "./session.ts";
import { setBySystem, neverShown } from "./presence.ts";
import { defineResource } from "./vocabulary.ts";

export const sessionCommands = { endOthers };

export const sessions = defineResource<DeviceSession>({
  name: "sessions",
  extra: true,
  label: { one: "Device", many: "My devices" },
  menu: { group: "account", icon: "device" },
  id: "_id",
  titleField: "device",

  fields: {
    _id: { kind: "text", label: "Sign-in ID", presence: neverShown },
    device: { kind: "text", label: "Device", presence: setBySystem },
    current: {
      kind: "choice",
      label: "Which",
      extra: true,
      presence: setBySystem,
      options: [{ value: "this", label: "this device", tone: "green" }],
    },
    address: { kind: "text", label: "Address", presence: setBySystem },
    since: { kind: "time", label: "Signed in", presence: setBySystem },
    lastUsed: { kind: "time", label: "Last used", presence: setBySystem },
  },

  operations: {
    list: { path: "/:role/sessions", roles, failure: "Failed to fetch where you are signed in" },
    remove: {
      path: "/:role/sessions/:_id",
      roles,
      success: "Signed out there",
      failure: "Failed to sign out there",
    },
  },

  order: { by: "lastUsed", descending: true },

  views: {
    main: {
      columns: [
        { header: "Device", fields: ["device", "current"] },
        { header: "Address", fields: ["address"] },
        { header: "Signed in", fields: ["since"], sort: "since" },
        { header: "Last used", fields: ["lastUsed"], sort: "lastUsed" },
      ],
      empty: "You are signed in nowhere",
      actions: ["end", "endOthers"],
    },
  },

  actions: {
    end: {
      label: "Sign out",
      icon: "withdraw",
      opens: "remove",
      isAvailable: ({ current }) => current !== "this",
      confirm: ({ device }) => `Sign out ${nameInSentence(device)}? Whoever uses it has to sign in again.`,
    },
  },

  commands: Object.values(sessionCommands),
});
