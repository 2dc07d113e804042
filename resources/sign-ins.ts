import { neverShown } from "./presence.ts";
import { defineResource, type Operation, type Resource } from "./vocabulary.ts";

/** What is done about somebody's sign-in, and whom it was done to. Nothing is typed. */
export type SentSignIn = { _id: string; name: string; email: string };

type Deed = Pick<Resource<SentSignIn>, "name" | "label"> & {
  /** Of whom: the name of their key in the path. */
  of: string;
  path: Operation["path"];
  title: string;
  submit: string;
  success: string;
  failure: string;
};

const aboutSignIn = ({ name, label, of, ...create }: Deed) =>
  defineResource<SentSignIn>({
    name,
    label,
    id: "_id",
    titled: "name",
    parent: { param: of },
    fields: {
      _id: { kind: "text", label: "ID", presence: neverShown },
      name: { kind: "text", label: "Name", presence: neverShown },
      email: { kind: "email", label: "Email", presence: neverShown },
    },
    operations: { create: { ...create, roles: ["admin"] } },
    views: { main: { columns: [], empty: "" } },
  });

const temporaryPassword = { one: "Temporary password", many: "Temporary passwords" };
const sentAgain = {
  title: "Send a new temporary password",
  submit: "Replace password and send",
  success: "Sign-in sent again!",
  failure: "Failed to send the sign-in",
};

/** To an employee: the mail was lost, or the password is. */
export const signIns = aboutSignIn({
  name: "signIns",
  label: temporaryPassword,
  of: "employeeId",
  path: "/admin/employees/:employeeId/sign-in",
  ...sentAgain,
});

/** A customer is given a page of their own, and a sign-in to it. */
export const invitations = aboutSignIn({
  name: "invitations",
  label: { one: "Invitation", many: "Invitations" },
  of: "aadharNumber",
  path: "/admin/customers/:aadharNumber/invitation",
  title: "Invite the customer to a page of their own",
  submit: "Send invitation",
  success: "Invitation sent!",
  failure: "Failed to send the invitation",
});

/** The same as for an employee; it goes to the address the customer has now, which is the one to sign in with. */
export const customerSignIns = aboutSignIn({
  name: "customerSignIns",
  label: temporaryPassword,
  of: "aadharNumber",
  path: "/admin/customers/:aadharNumber/sign-in",
  ...sentAgain,
});

/** The invitation went to a stranger, or the customer wants no page any more. */
export const withdrawals = aboutSignIn({
  name: "withdrawals",
  label: { one: "Withdrawn sign-in", many: "Withdrawn sign-ins" },
  of: "aadharNumber",
  path: "/admin/customers/:aadharNumber/withdrawal",
  title: "Withdraw the customer's sign-in",
  submit: "Withdraw sign-in",
  success: "Sign-in withdrawn",
  failure: "Failed to withdraw the sign-in",
});
