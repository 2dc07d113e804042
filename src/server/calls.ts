/** Describes the API's calls that no resource declares, for its OpenAPI description. */
import { roles as everyRole, staff } from "#domain/basics/roles.ts";
import { customerLookup } from "#resources/customers/customers.ts";
import type { ApiCall } from "#engine/server/contract/api-call.ts";
import { formCalls } from "#engine/server/contract/declared-calls.ts";
import { dueEndpoint } from "#resources/loans/due.ts";
import { findEndpoint } from "#engine/declare/find.ts";
import { firstDayCommands, firstDayEndpoint } from "#resources/office/first-day.ts";
import { goldRatePath } from "#resources/office/gold-rate.ts";
import * as signIn from "#resources/staff/sign-in.ts";
import * as contact from "#resources/visitors/contact.ts";
import { paperContentEndpoint } from "#resources/loans/papers.ts";
import * as passkeys from "#resources/staff/passkeys.ts";
import { plausibleDaysInWords } from "#domain/basics/dates.ts";
import { foundingDay } from "#resources/office/founding-day.ts";
import { tallyEndpoint } from "#resources/loans/postings.ts";
import * as secondFactor from "#resources/staff/second-factor.ts";
import { tradePolicyEndpoint } from "#resources/office/trade-policy.ts";
import { myPaperEndpoint } from "#resources/loans/my-loans.ts";

export const companyCalls: readonly ApiCall[] = [
  {
    method: "GET",
    ...customerLookup,
    summary: "Finds a customer by Aadhar number: { exists, customerDetails }",
    tag: "Customers",
  },
  {
    method: "GET",
    ...findEndpoint,
    summary:
      "Finds records by q=…: a paper number, packet, Aadhar number, mobile or name: { data: [{ resource, row, by }] }",
    tag: "Find",
  },
  ...formCalls({ ...signIn, ...contact, ...secondFactor, ...passkeys }),
  {
    method: "GET",
    ...dueEndpoint,
    query: { on: plausibleDaysInWords(foundingDay) },
    summary:
      "Amounts owed on a loan on=… (today or later; default today): { data: { on, principal, interest, penal, charges, rounding, advance, total, due, overdue, overdueSince, maturesOn } }, in rupees; total is the payoff",
    tag: "Loans",
  },
  {
    method: "GET",
    ...paperContentEndpoint,
    summary: "Content of a stored paper and its hash, and whether it is void or a duplicate",
    tag: "Papers",
  },
  {
    method: "POST",
    ...paperContentEndpoint,
    summary: "The same for printing",
    tag: "Papers",
  },
  {
    method: "GET",
    ...myPaperEndpoint,
    summary: "Content of a stored paper of the customer's own loan",
    tag: "Papers",
  },
  {
    method: "GET",
    ...tallyEndpoint,
    summary: "Postings from=… to=…, both included, as XML for Tally: a voucher for each entry",
    query: { from: plausibleDaysInWords(foundingDay), to: plausibleDaysInWords(foundingDay) },
    tag: "Ledger",
    type: "application/xml",
  },
  {
    method: "GET",
    path: goldRatePath,
    summary: "The gold rate in rupees per gram",
    tag: "settings",
  },
  {
    method: "GET",
    ...tradePolicyEndpoint,
    summary:
      "The company's trade policy: { data: { rateWarnsAfterDays, rateStopsAfterDays, unassayedCountsAs, renewsOnlyInOrder, wholeRupeesFrom } }. A missing limit never applies",
    tag: "settings",
  },
  {
    method: "GET",
    ...firstDayEndpoint,
    summary:
      "Checklist of a new company: { data: { isOver, hasLoans, items: [{ key, isDone, missing, note }] } }",
    tag: "settings",
  },
  {
    method: "POST",
    ...firstDayCommands.sendTestEmail,
    summary: "Sends a test email to the administrator; the message says whether it left",
    tag: "settings",
  },
  {
    method: "POST",
    ...firstDayCommands.addHolidays,
    summary: "Adds the state's holidays from today on that are missing",
    tag: "settings",
  },
  {
    method: "POST",
    ...firstDayCommands.end,
    summary: "Hides the checklist of a new company for good",
    tag: "settings",
  },
  {
    method: "GET",
    path: "/auth/validate",
    summary: "Validates the session",
    tag: "auth",
    roles: everyRole,
  },
  {
    method: "GET",
    path: secondFactor.secondFactorPath,
    summary:
      "Two-step verification of the user: { data: { isOn, hasAuthenticator, passkeys, passkeySite, codesLeft, isRequired } }",
    tag: "auth",
    roles: staff,
  },
  {
    method: "POST",
    path: "/auth/logout",
    summary: "End the session",
    tag: "auth",
    roles: everyRole,
  },
];
