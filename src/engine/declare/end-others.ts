import { roles } from "#domain/basics/roles.ts";
import { wireOnly } from "./presence.ts";
import type { DeviceSession } from "./session.ts";
import { defineCommand } from "./vocabulary.ts";

/** Ends the user's other sessions. The form has no input. */
export const endOthers = defineCommand<{ device: string }, DeviceSession>({
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
