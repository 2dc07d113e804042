import { roles } from "#domain/basics/roles.ts";
import { neverShown } from "./presence.ts";
import type { DeviceSession } from "./session.ts";
import { defineCommand } from "./vocabulary.ts";

/** Ends the user's other sessions. The form has no input. */
export const endOthers = defineCommand<{ device: string }, DeviceSession>({
  name: "endOthers",
  label: "Sign out everywhere else",
  icon: "withdraw",
  extra: true,
  isAvailable: ({ current }) => current === "this",
  summary: ["device", "address"],
  fields: { device: { kind: "text", label: "Device", presence: neverShown } },
  path: "/:role/sessions/:sessionId/others",
  roles,
  title: "Stay signed in here alone",
  submit: "Sign out everywhere else",
  success: "Signed out everywhere else",
  failure: "Failed to sign out elsewhere",
  audit: { act: "signedOut", titleField: "device", areas: { otherDevices: "Other devices" } },
});
