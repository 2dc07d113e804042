/** Commands on the logins of others: sending a new temporary password, turning off two-step verification. */
import type { Actor } from "#domain/basics/roles.ts";
import { wireOnly } from "#engine/declare/presence.ts";
import { type Command, defineCommand, type FieldOf } from "#engine/declare/vocabulary.ts";
import type { Employee } from "./employee.ts";

export type LoginRecipient = { name: string; email: string };

/** Empty once delivered. */
export const emailDelivery = {
  kind: "choice",
  label: "Login email status",
  options: [
    { value: "waiting", label: "email waiting", tone: "blue" },
    { value: "failed", label: "email not delivered", tone: "red" },
  ],
} as const satisfies FieldOf<"waiting" | "failed", unknown>;

export const adminCommandBase = {
  fields: {
    name: { kind: "text", label: "Name", presence: wireOnly },
    email: { kind: "email", label: "Email", presence: wireOnly },
  },
  roles: ["admin"],
} as const satisfies Partial<Command<LoginRecipient, unknown>>;

export const temporaryPasswordBase = {
  ...adminCommandBase,
  name: "sendSignIn",
  label: "Resend login email",
  icon: "send",
  title: "Send a new temporary password",
  submit: "Replace password and send",
  success: "Login email sent!",
  failure: "Failed to send the login email",
} as const;

export const sendPassword = defineCommand<LoginRecipient, Employee>({
  ...temporaryPasswordBase,
  isAvailable: isColleague,
  summary: ["email"],
  path: "/admin/employees/:employeeId/sign-in",
  audit: { act: "created", titleField: "name", areas: { signIns: "Temporary password" } },
});

export const takeSecondFactor = defineCommand<LoginRecipient, Employee>({
  ...adminCommandBase,
  name: "takeSecondFactor",
  label: "Turn off two-step verification",
  icon: "withdraw",
  extra: true,
  isAvailable: (employee, actor) => employee.secondFactor === "on" && isColleague(employee, actor),
  summary: ["email"],
  path: "/admin/employees/:employeeId/second-factor-removal",
  title: "Turn off two-step verification",
  submit: "Turn off",
  success: "Two-step verification turned off",
  failure: "Failed to turn off two-step verification",
  audit: { act: "deleted", titleField: "name", areas: { secondFactors: "Two-step verification" } },
});

function isColleague({ _id }: Pick<Employee, "_id">, { id }: Actor): boolean {
  return _id !== id;
}
