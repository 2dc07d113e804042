/** Contact details that the company leaves optional, from the loan's form to the invitation. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { optionalContactKeys } from "#resources/office/contact.ts";
import { writeSession } from "#session/store.ts";
import { api } from "../setup/api.ts";
import { customer, registerLoan, savedLoans, typedLoan } from "./fixtures.ts";
import { click, dialog, factsUnder, fill, openConsole, showConsole } from "./render.tsx";

const optional = ["Email", "Secondary mobile", "Emergency contact mobile", "Emergency contact relation"];
const nothing = { email: "", secondaryMobile: "", emergencyContact: { mobile: "", relation: "" } };
const page = `/admin/customers/${customer.aadharNumber}`;

/** Opens a company's console that leaves all of them optional, once `before` has run. */
async function openOptional(path: string, before?: () => Promise<unknown>) {
  const optionalFields = optionalContactKeys;
  const { signIn, people, idOf, mails } = await api({ optionalFields });
  await before?.();
  const { name, email } = people.admin;
  writeSession({ id: idOf("admin"), role: "admin", name, email, optionalFields }, await signIn("admin"));
  return { mails, ...showConsole(path) };
}

test("the loan form marks and sends no optional details, and takes an emergency contact only whole", async () => {
  const { user } = await openOptional("/admin/dashboard?action=create");
  const form = within(await screen.findByRole("form", { name: "Add New Loan" }));
  for (const label of optional) expect(form.getByText(label)).not.toHaveTextContent("*");
  expect(form.getByText("Primary mobile")).toHaveTextContent("*");
  for (const [label, text] of Object.entries(typedLoan))
    if (!optional.includes(label)) await fill(label, text);
  await fill("Emergency contact relation", "Husband");
  await click(user, "Create Loan");
  expect(await form.findByText("Emergency contact mobile is required")).toBeVisible();
  await fill("Emergency contact relation", "");
  await click(user, "Create Loan");
  await waitFor(async () => expect(await savedLoans()).toHaveLength(1));
  expect(await savedLoans()).toMatchObject([nothing]);
});

test("the invitation asks for an email that is not recorded", async () => {
  const { mails, user } = await openOptional(page, () => registerLoan(nothing));
  await screen.findByRole("heading", { level: 2, name: "Customer" });
  const { Email: email, "Emergency contact": emergency } = factsUnder("Customer");
  expect([email, emergency]).toEqual(["not recorded", "not recorded"]);
  await click(user, `Invite to customer portal ${customer.name}`);
  const form = await dialog("Invite to customer portal");
  await click(user, "Send invitation", form);
  expect(await form.findByText("Email is required")).toBeVisible();
  await fill("Email", customer.email, form);
  await click(user, "Send invitation", form);
  expect(await screen.findByText("Invitation sent!")).toBeVisible();
  expect(mails.map(({ to }) => to)).toEqual([customer.email]);
});

test("the list offers filters for missing details only if they are optional", async () => {
  await openOptional("/admin/customers");
  expect(await screen.findByRole("button", { name: "Without email" })).toBeVisible();
});

test("by default the list offers no filters", async () => {
  await registerLoan();
  await openConsole("admin", "/admin/customers");
  await screen.findByText(customer.name);
  expect(screen.queryByRole("group", { name: "Filters" })).toBeNull();
});
