/** What is done about somebody's sign-in, and whom it was done to. Nothing is typed. */
import type { Actor } from "#domain/basics/roles.ts";
import type { Customer } from "./customer.ts";
import type { Employee } from "#resources/staff/employee.ts";
import { neverShown } from "#engine/declare/presence.ts";
import { type Command, defineCommand } from "#engine/declare/vocabulary.ts";

export type SentSignIn = { name: string; email: string };

const toAdmin = {
  fields: {
    name: { kind: "text", label: "Name", presence: neverShown },
    email: { kind: "email", label: "Email", presence: neverShown },
  },
  roles: ["admin"],
} as const satisfies Partial<Command<SentSignIn, unknown>>;

const sendAgain = {
  ...toAdmin,
  name: "sendSignIn",
  label: "Send sign-in again",
  icon: "send",
  title: "Send a new temporary password",
  submit: "Replace password and send",
  success: "Sign-in sent again!",
  failure: "Failed to send the sign-in",
} as const;

const aboutSignIn = ["name", "email", "ownPage", "signInEmail"] as const;

/** To an employee: the mail was lost, or the password is. */
export const sendSignIn = defineCommand<SentSignIn, Employee>({
  ...sendAgain,
  provesAgain: true,
  offered: isColleague,
  summary: ["name", "email"],
  path: "/admin/employees/:employeeId/sign-in",
  audit: { act: "created", titled: "name", areas: { signIns: "Temporary password" } },
});

/** From an employee who has lost it, and the recovery codes as well. */
export const takeSecondFactor = defineCommand<SentSignIn, Employee>({
  ...toAdmin,
  name: "takeSecondFactor",
  label: "Take second factor away",
  icon: "withdraw",
  extra: true,
  offered: (employee, actor) => employee.secondFactor === "on" && isColleague(employee, actor),
  summary: ["name", "email"],
  path: "/admin/employees/:employeeId/second-factor-removal",
  title: "Take the second factor away",
  submit: "Take it away",
  provesAgain: true,
  success: "Second factor taken away",
  failure: "Failed to take the second factor away",
  audit: { act: "deleted", titled: "name", areas: { secondFactors: "Second factor" } },
});

/** A customer is given a page of their own, and a sign-in to it. */
export const invite = defineCommand<SentSignIn, Customer>({
  ...toAdmin,
  name: "invite",
  label: "Invite to own page",
  icon: "send",
  offered: ({ ownPage }) => ownPage === "none",
  summary: ["name", "email"],
  path: "/admin/customers/:aadharNumber/invitation",
  title: "Invite the customer to a page of their own",
  submit: "Send invitation",
  success: "Invitation sent!",
  failure: "Failed to send the invitation",
  audit: { act: "created", titled: "name", areas: { invitations: "Invitation" } },
});

/** The same as for an employee; it goes to the address the customer has now, which is the one to sign in with. */
export const sendCustomerSignIn = defineCommand<SentSignIn, Customer>({
  ...sendAgain,
  provesAgain: true,
  offered: hasSignIn,
  summary: aboutSignIn,
  path: "/admin/customers/:aadharNumber/sign-in",
  audit: { act: "created", titled: "name", areas: { customerSignIns: "Temporary password" } },
});

/** The invitation went to a stranger, or the customer wants no page any more. */
export const withdraw = defineCommand<SentSignIn, Customer>({
  ...toAdmin,
  name: "withdraw",
  label: "Withdraw sign-in",
  icon: "withdraw",
  offered: hasSignIn,
  summary: aboutSignIn,
  path: "/admin/customers/:aadharNumber/withdrawal",
  title: "Withdraw the customer's sign-in",
  submit: "Withdraw sign-in",
  success: "Sign-in withdrawn",
  failure: "Failed to withdraw the sign-in",
  audit: { act: "created", titled: "name", areas: { withdrawals: "Withdrawn sign-in" } },
});

/** For oneself there are other ways. */
function isColleague({ _id }: Pick<Employee, "_id">, { id }: Actor): boolean {
  return _id !== id;
}

function hasSignIn({ ownPage }: Customer): boolean {
  return ownPage === "invited" || ownPage === "used";
}
