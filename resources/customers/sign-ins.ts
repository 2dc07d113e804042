import { type SentSignIn, sendAgain, toAdmin } from "#resources/staff/sign-ins.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";
import type { Customer } from "./customer.ts";

const aboutSignIn = ["name", "email", "ownPage", "signInEmail"] as const;

/** Opens the portal to a customer and sends the login. */
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

/** Goes to the customer's current email, which then becomes the login email. */
export const sendCustomerSignIn = defineCommand<SentSignIn, Customer>({
  ...sendAgain,
  provesAgain: true,
  offered: hasSignIn,
  summary: aboutSignIn,
  path: "/admin/customers/:aadharNumber/sign-in",
  audit: { act: "created", titled: "name", areas: { customerSignIns: "Temporary password" } },
});

/** Used after an invitation reached the wrong person, or when the customer no longer wants the portal. */
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

function hasSignIn({ ownPage }: Customer): boolean {
  return ownPage === "invited" || ownPage === "used";
}
