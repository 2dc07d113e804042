/** Drafts outlive the session, for the person who typed them. */
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStoredState } from "#engine/console/providers/context.ts";
import { openDrafts } from "#engine/console/providers/drafts.ts";
import { clearSession, setSealingKey, writeSession } from "#session/store.ts";
import { dialog, fill } from "#tests/setup/screen.ts";
import { people } from "../company/people.ts";
import { companyOfEachTest } from "../company/render.tsx";

const { open } = companyOfEachTest();

const keys = { admin: btoa("a".repeat(32)), employee: btoa("e".repeat(32)) };

function signIn(role: "admin" | "employee") {
  clearSession();
  writeSession({ ...people[role], email: "" }, role);
  setSealingKey(keys[role]);
}

/** Opens the form as a page does that is loaded after a sign-in. */
async function openForm(role: "admin" | "employee") {
  cleanup();
  signIn(role);
  open("hirers?action=create", role, { storedState: await openStoredState() });
  return dialog("Add Hirer");
}

test("a draft is restored after the next sign-in of the person who typed it, and hidden from others", async () => {
  await fill("Address", "Half an address", await openForm("employee"));
  await waitFor(() => expect(localStorage.getItem(`drafts ${people.employee.id}`)).not.toBeNull());

  expect((await openForm("admin")).getByLabelText(/^Address/)).toHaveValue("");
  expect(screen.queryByText("We kept your draft.")).toBeNull();

  expect((await openForm("employee")).getByLabelText(/^Address/)).toHaveValue("Half an address");
  expect(screen.getByText("We kept your draft.")).toBeVisible();
});

test("a draft is deleted after a week", async () => {
  signIn("employee");
  const address = "/employee/hirers?action=create";
  const now = Date.now();
  (await openDrafts()).set("hirers", { values: { name: "Ravi" }, title: "Add Hirer", address, at: now });
  const day = 24 * 60 * 60 * 1000;
  expect((await openDrafts(now + 6 * day)).all()).toHaveLength(1);
  expect((await openDrafts(now + 8 * day)).all()).toEqual([]);
});
