import { neverShown } from "./presence.ts";
import { defineResource } from "./vocabulary.ts";

/** A sign-in that was sent to an employee again: the mail was lost, or the password is. */
export type SentSignIn = { _id: string; name: string; email: string };

export const signIns = defineResource<SentSignIn>({
  name: "signIns",
  label: { one: "Temporary password", many: "Temporary passwords" },
  id: "_id",
  titled: "name",
  parent: { param: "employeeId" },

  fields: {
    _id: { kind: "text", label: "Employee ID", presence: neverShown },
    name: { kind: "text", label: "Name", presence: neverShown },
    email: { kind: "email", label: "Email", presence: neverShown },
  },

  operations: {
    create: {
      path: "/admin/employees/:employeeId/sign-in",
      roles: ["admin"],
      title: "Send a new temporary password",
      submit: "Replace password and send",
      success: "Sign-in sent again!",
      failure: "Failed to send the sign-in",
    },
  },

  views: { main: { columns: [], empty: "" } },
});
