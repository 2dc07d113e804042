/** Choosing a scheme for a loan: it fills in the form and shows its terms. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { HttpResponse, http } from "msw";
import { schemeForm } from "../server/samples.ts";
import { api, network } from "../setup/api.ts";
import { customer, savedLoans, typedLoan } from "./fixtures.ts";
import { click, findAlert, dialog, fill, openConsole } from "./render.tsx";
import { successes } from "#tests/setup/successes.ts";
import { testAtNight } from "#tests/setup/night.ts";

const offer = async (changes: Row = {}) => {
  const { request, signIn } = await api();
  const sent = { ...schemeForm, from: "", ...changes };
  const { body } = await request("POST", "/admin/schemes", sent, await signIn("admin"));
  return String((body.data as Row)._id);
};
const edit = async (id: string, changes: Row) => {
  const { request, signIn } = await api();
  await request("PUT", `/admin/schemes/${id}`, changes, await signIn("admin"));
};

async function openForm() {
  const page = await openConsole("admin", "/admin/dashboard?action=create");
  await screen.findByRole("form", { name: "Add New Loan" });
  return page;
}
async function openFilledForm() {
  const page = await openForm();
  const typed = { ...typedLoan, "Loan amount": "50000" };
  for (const [label, text] of Object.entries(typed)) await fill(label, text);
  return page;
}

const schemeIn = (place: Pick<typeof screen, "findByLabelText"> = screen) =>
  place.findByLabelText<HTMLSelectElement>(/^Scheme(?! terms)/);

/** Lends under a scheme through the API, and returns the address of the loan. */
async function lendUnder(kind: string, scheme: string) {
  const { request, signIn } = await api();
  const heavy = [{ description: "Gold chain", grossWeight: 60, netWeight: 50 }];
  const lent = { ...customer, goldItems: heavy, amount: 50_000, term: 12, kind, scheme };
  const { body } = await request("POST", "/admin/loans", lent, await signIn("admin"));
  return `/admin/loans/${(body.data as Row)._id}`;
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value;
const schemeTerms = () => screen.queryByRole("region", { name: "Scheme terms" });

test("a chosen scheme fills in kind and rate, shows its terms and is saved with the loan", async () => {
  const id = await offer();
  await offer({ name: "Ended", to: "2020-01-01" });
  const { user } = await openFilledForm();
  const choice = await schemeIn();
  expect([...choice.options].map(({ text }) => text)).toEqual(["No scheme", "Bullet gold"]);
  expect(schemeTerms()).toBeNull();

  await user.selectOptions(choice, "Bullet gold");
  expect([value("Loan type"), value("Interest rate")]).toEqual(["bullet", "12"]);
  const terms = within(schemeTerms() as HTMLElement);
  expect(terms.getByText("12% a year up to 30 days, 25% up to 60 days, 28% beyond")).toBeVisible();
  expect(terms.getByText("₹295 (₹250 and ₹45 GST) when the loan is made")).toBeVisible();
  expect(terms.getByText(/^2% a year on the overdue amount/).tagName).toBe("STRONG");

  await click(user, "Create Loan");
  expect(await screen.findByText(successes.loanCreated)).toBeVisible();
  expect(await savedLoans()).toEqual([
    expect.objectContaining({ kind: "bullet", scheme: id, schemeName: "Bullet gold", interestRate: 12 }),
  ]);
});

testAtNight("another kind of loan clears the choice", async () => {
  await offer();
  const { user } = await openFilledForm();
  const choice = await schemeIn();
  await user.selectOptions(choice, "Bullet gold");
  expect(schemeTerms()).not.toBeNull();
  await user.selectOptions(screen.getByLabelText(/^Loan type/), "instalments");
  await waitFor(() => expect([schemeTerms(), choice.value]).toEqual([null, ""]));
  await click(user, "Create Loan");
  expect(await screen.findByText(successes.loanCreated)).toBeVisible();
  expect(await savedLoans()).toEqual([expect.not.objectContaining({ scheme: expect.anything() })]);
});

testAtNight("clearing the scheme restores the earlier kind and rate", async () => {
  await offer({ slabs: [{ rate: 21 }] });
  await offer({ name: "Monthly gold", kind: "interest", slabs: [{ rate: 18 }] });
  const { user } = await openForm();
  await fill("Interest rate", "13.5");
  const choice = await schemeIn();
  for (const name of ["Bullet gold", "Monthly gold", "No scheme"]) await user.selectOptions(choice, name);
  expect([value("Loan type"), value("Interest rate")]).toEqual(["instalments", "13.5"]);
  expect([schemeTerms(), choice.value]).toEqual([null, ""]);

  await user.selectOptions(choice, "Bullet gold");
  await fill("Interest rate", "20");
  await user.selectOptions(choice, "No scheme");
  expect([value("Loan type"), value("Interest rate")]).toEqual(["instalments", "20"]);
});

testAtNight("a scheme that changed in the meantime is refused until its new terms are accepted", async () => {
  const id = await offer();
  const { user } = await openFilledForm();
  await user.selectOptions(await schemeIn(), "Bullet gold");
  await edit(id, { slabs: [{ rate: 14 }] });
  await click(user, "Create Loan");
  expect(await findAlert()).toHaveTextContent("'Bullet gold' has changed");
  await click(user, "Use current terms");
  await waitFor(() => expect(within(schemeTerms() as HTMLElement).getByText("14% a year")).toBeVisible());
  expect(value("Interest rate")).toBe("14");
  await click(user, "Create Loan");
  expect(await screen.findByText(successes.loanCreated)).toBeVisible();
});

testAtNight("a draft keeps its scheme", async () => {
  const id = await offer();
  const { user } = await openForm();
  await fill("Loan amount", "50000");
  await user.selectOptions(await schemeIn(), "Bullet gold");
  await user.click(screen.getByRole("link", { name: "Customers" }));
  expect(await screen.findByRole("heading", { name: /^Customers/ })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  await click(user, "Add New Loan");
  expect((await schemeIn()).value).toBe(id);
  expect([value("Loan type"), value("Interest rate"), value("Loan amount")]).toEqual([
    "bullet",
    "12",
    "50000",
  ]);
  expect(within(schemeTerms() as HTMLElement).getByText("7 days")).toBeVisible();
});

testAtNight("a renewal keeps the scheme with its current terms", async () => {
  const scheme = await offer();
  const loan = await lendUnder("bullet", scheme);
  await edit(scheme, { slabs: [{ rate: 15 }], name: "Bullet plus" });
  const { user } = await openConsole("admin", loan);
  expect(await screen.findByText("Bullet gold, version 1")).toBeVisible();
  await click(user, `Renew ${customer.name}`);
  const renew = await dialog("Renew loan");
  await waitFor(() => expect(value("Interest rate")).toBe("15"));
  expect((await schemeIn(renew)).selectedOptions[0]?.text).toBe("Bullet plus");
  const terms = within(await renew.findByRole("region", { name: "Scheme terms" }));
  expect(terms.getByText("15% a year")).toBeVisible();
});

const kindsIn = (form: Pick<typeof screen, "getByLabelText">) => {
  const choice = form.getByLabelText<HTMLSelectElement>(/^Loan type/);
  return { options: [...choice.options].map(({ text }) => text), chosen: choice.selectedOptions[0]?.text };
};

testAtNight(
  "a new loan and a new scheme cannot have the retired kind, and a form without schemes has no field for one",
  async () => {
    const { user } = await openForm();
    expect(await screen.findByLabelText(/^Loan type/)).toBeVisible();
    expect(screen.queryByLabelText(/^Scheme(?! terms)/)).toBeNull();
    const byDays = ["Bullet", "Monthly interest"];
    expect(kindsIn(screen)).toEqual({
      options: ["Equal instalments", ...byDays],
      chosen: "Equal instalments",
    });
    await user.click(screen.getByRole("link", { name: "Schemes" }));
    await click(user, "Add Scheme");
    expect(kindsIn(await dialog("Add Scheme"))).toEqual({ options: byDays, chosen: "Bullet" });
  },
);

testAtNight("a scheme and a loan of the retired kind keep it when edited or renewed", async () => {
  const scheme = await offer({ name: "Any day", kind: "flexible" });
  const loan = await lendUnder("flexible", scheme);
  const { user } = await openConsole("admin", loan);
  await click(user, `Renew ${customer.name}`);
  await dialog("Renew loan");
  await waitFor(() => expect(kindsIn(screen).chosen).toBe("Flexible"));
  await user.click(screen.getByRole("button", { name: "Cancel" }));

  await user.click(screen.getByRole("link", { name: "Schemes" }));
  await click(user, "Edit Any day");
  const form = await dialog("Edit Scheme");
  expect(kindsIn(form)).toEqual({ options: ["Bullet", "Monthly interest", "Flexible"], chosen: "Flexible" });
  await fill("Maximum term", "6", form);
  await click(user, "Save as next version", form);
  expect(await screen.findByText("Scheme updated")).toBeVisible();
  const { request, signIn } = await api();
  const saved = await request("GET", "/admin/schemes", undefined, await signIn("admin"));
  expect(saved.body.data).toEqual([expect.objectContaining({ kind: "flexible", maximumTerm: 6 })]);
});

testAtNight("schemes that fail to load show a message at the field", async () => {
  network.use(
    http.get("*/api/admin/schemes", () => HttpResponse.json({ message: "Not now" }, { status: 409 })),
  );
  await openForm();
  const choice = await schemeIn();
  expect(choice).toHaveAccessibleDescription("Schemes could not be loaded.");
  expect([...choice.options].map(({ text }) => text)).toEqual(["No scheme"]);
});

testAtNight("a renewal names a scheme that has ended until another choice is made", async () => {
  const scheme = await offer();
  const loan = await lendUnder("bullet", scheme);
  await edit(scheme, { to: "2020-01-01" });
  const { user } = await openConsole("admin", loan);
  await click(user, `Renew ${customer.name}`);
  const renew = await dialog("Renew loan");
  const choice = await schemeIn(renew);
  expect(choice.selectedOptions[0]?.text).toBe("No longer available");
  expect(choice).toHaveAccessibleDescription("This scheme is no longer available. Choose another, or none.");
  await user.selectOptions(choice, "No scheme");
  await waitFor(() => expect(renew.queryByLabelText(/^Scheme(?! terms)/)).toBeNull());
});
