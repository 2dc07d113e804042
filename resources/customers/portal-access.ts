import { type LoginRecipient, temporaryPasswordBase, adminCommandBase } from "#resources/staff/logins.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";
import { isFilled } from "#engine/declare/derive.ts";
import { wireOnlyAfterCreation } from "#engine/declare/presence.ts";
import type { Customer } from "./customer.ts";

const loginSummary = ["email", "ownPage", "signInEmail"] as const;

/** Invites a customer to the portal. An email address entered here is also saved for the customer. */
export const invite = defineCommand<LoginRecipient, Customer>({
  ...adminCommandBase,
  fields: {
    ...adminCommandBase.fields,
    email: {
      kind: "email",
      label: "Email",
      hint: "Also saved for the customer.",
      extra: true,
      isAlwaysShown: true,
      input: "invitationEmail",
      presence: wireOnlyAfterCreation,
    },
  },
  rules: [
    {
      at: "email",
      message: "Email is required",
      holds: ({ email }, _, customer) => !customer || isFilled(customer.email) || email !== "",
    },
  ],
  name: "invite",
  label: "Invite to customer portal",
  icon: "send",
  isAvailable: ({ ownPage }) => ownPage === "none",
  summary: ["email"],
  path: "/admin/customers/:aadharNumber/invitation",
  title: "Invite to customer portal",
  submit: "Send invitation",
  success: "Invitation sent!",
  failure: "Failed to send the invitation",
  audit: { act: "created", titleField: "name", areas: { invitations: "Invitation" } },
});

/** Sends a new temporary password to the customer's current email, which becomes the login email. */
export const sendCustomerPassword = defineCommand<LoginRecipient, Customer>({
  ...temporaryPasswordBase,
  isAvailable: hasLogin,
  summary: loginSummary,
  path: "/admin/customers/:aadharNumber/sign-in",
  audit: { act: "created", titleField: "name", areas: { customerSignIns: "Temporary password" } },
});

/** Used after an invitation reached the wrong person, or when the customer no longer wants the portal. */
export const withdraw = defineCommand<LoginRecipient, Customer>({
  ...adminCommandBase,
  name: "withdraw",
  label: "Withdraw portal access",
  icon: "withdraw",
  isAvailable: hasLogin,
  summary: loginSummary,
  path: "/admin/customers/:aadharNumber/withdrawal",
  title: "Withdraw portal access",
  submit: "Withdraw portal access",
  success: "Portal access withdrawn",
  failure: "Failed to withdraw portal access",
  audit: { act: "created", titleField: "name", areas: { withdrawals: "Withdrawn portal access" } },
});

function hasLogin({ ownPage }: Customer): boolean {
  return ownPage === "invited" || ownPage === "used";
}
