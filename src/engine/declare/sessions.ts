import { roles } from "#domain/basics/roles.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { setBySystem, wireOnly } from "./presence.ts";
import { defineResource, defineCommand } from "./vocabulary.ts";

const endOthers = defineCommand<{ device: string }, DeviceSession>({
  name: "endOthers",
  label: "Log out other devices",
  icon: "withdraw",
  extra: true,
  isAvailable: ({ current }) => current === "this",
  summary: ["device", "address"],
  fields: { device: { kind: "text", label: "Device", presence: wireOnly } },
  path: "/:role/sessions/:sessionId/others",
  roles,
  title: "Log out all other devices",
  submit: "Log out other devices",
  success: "Other devices logged out",
  failure: "Failed to log out other devices",
  audit: { act: "signedOut", titleField: "device", areas: { otherDevices: "Other devices" } },
});

export const sessionCommands = { endOthers };

export const sessions = defineResource<DeviceSession>({
  name: "sessions",
  extra: true,
  label: { one: "Device", many: "Devices" },
  menu: { group: "account", icon: "device" },
  id: "_id",
  titleField: "device",

  fields: {
    _id: { kind: "text", label: "Login ID", presence: wireOnly },
    device: { kind: "text", label: "Device", presence: setBySystem },
    current: {
      kind: "choice",
      label: "Current device",
      extra: true,
      presence: setBySystem,
      options: [{ value: "this", label: "this device", tone: "green" }],
    },
    address: { kind: "text", label: "Address", presence: setBySystem },
    since: { kind: "time", label: "Logged in", presence: setBySystem },
    lastUsed: { kind: "time", label: "Last used", presence: setBySystem },
  },

  operations: {
    list: { path: "/:role/sessions", roles, failure: "Failed to fetch your devices" },
    remove: {
      path: "/:role/sessions/:_id",
      roles,
      success: "Device logged out",
      failure: "Failed to log out the device",
    },
  },

  order: { by: "lastUsed", descending: true },

  views: {
    main: {
      columns: [
        { header: "Device", fields: ["device", "current"] },
        { header: "Address", fields: ["address"] },
        { header: "Logged in", fields: ["since"], sort: "since" },
        { header: "Last used", fields: ["lastUsed"], sort: "lastUsed" },
      ],
      empty: "No devices",
      actions: ["end", "endOthers"],
    },
  },

  actions: {
    end: {
      label: "Log out",
      icon: "withdraw",
      opens: "remove",
      isAvailable: ({ current }) => current !== "this",
      confirm: ({ device }) => `Log out ${nameInSentence(device)}? You will need to log in again on it.`,
    },
  },

  commands: Object.values(sessionCommands),
});

/** Users see only their own sessions. */
type DeviceSession = {
  _id: string;
  device: string;
  address: string;
  since: string;
  lastUsed: string;
  current?: "this";
};
