import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { recordingMail } from "../server/harness.ts";
import { api, network } from "../setup/api.ts";
import { click, findAlert, dialog, fill, openConsole, rowOf, rows, untilDialogClosed } from "./render.tsx";
import { successes } from "#tests/setup/successes.ts";
import { testAtNight } from "#tests/setup/night.ts";

const newcomer = {
  name: "Sita Devi",
  email: "sita@example.com",
  aadharNumber: "999988887777",
  mobile: "98480 77777",
  alternateMobile: "98480 88888",
  role: "employee",
};

async function registerEmployee() {
  const { request, signIn } = await api();
  await request("POST", "/admin/employees", newcomer, await signIn("admin"));
}

async function employees() {
  const { request, signIn } = await api();
  return (await request("GET", "/admin/employees", undefined, await signIn("admin"))).body.data as {
    _id: string;
    name: string;
  }[];
}

async function openAdd() {
  const page = await openConsole("admin", "/admin/employees");
  await click(page.user, "Add Employee");
  return { ...page, add: await dialog("Add Employee") };
}

async function openOn(action: "Edit" | "Delete", name = newcomer.name) {
  const page = await openConsole("admin", "/admin/employees");
  await click(page.user, `${action} ${name}`, await rowOf(name));
  return { ...page, opened: await dialog(action === "Edit" ? "Edit Employee" : "Delete employee") };
}

type Dialog = Awaited<ReturnType<typeof dialog>>;

async function fillNewcomer(add: Dialog, { name, email, aadharNumber } = newcomer) {
  await fill("Name", name, add);
  await fill("Email", email, add);
  await fill("Aadhar Number", aadharNumber, add);
  await fill("Mobile", newcomer.mobile, add);
  await fill("Alternate Mobile", newcomer.alternateMobile, add);
}

describe("the employees page", () => {
  test("lists the staff and marks an employee whose login email was not delivered", async () => {
    await registerEmployee();
    const { db } = await api();
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", newcomer.email)
      .executeTakeFirstOrThrow();
    const at = "2025-01-12T10:00:00.000Z";
    await db
      .insertInto("outgoing_emails")
      .values({
        id: "1",
        user_id: id,
        carries: "signIn",
        content: "",
        tries: 1,
        next_try_at: at,
        until: at,
        failed_at: at,
      })
      .execute();
    await openConsole("admin", "/admin/employees");
    const row = await rowOf(newcomer.name);
    expect(row.getByText("email not delivered")).toBeVisible();
    const cells = rows().map((each) => each.slice(0, 6));
    const { name, email, aadharNumber, mobile, alternateMobile, role } = newcomer;
    expect(cells).toContainEqual([
      name,
      expect.stringContaining(email),
      aadharNumber,
      mobile,
      alternateMobile,
      role,
    ]);
  });
});

describe("the 'Add Employee' dialog", () => {
  test("registers an employee, shows a message, closes, updates the list and sends the email", async () => {
    let sent: unknown;
    network.use(
      http.post("*/api/admin/employees", async ({ request }) => {
        sent = await request.clone().json();
      }),
    );
    const { user, add } = await openAdd();
    const role = add.getByLabelText<HTMLSelectElement>(/^Role/);
    expect([...role.options].map(({ value }) => value)).toEqual(["employee", "admin"]);
    expect(role).toHaveValue("employee");
    await fillNewcomer(add);
    await user.selectOptions(role, "admin");
    await click(user, "Register employee", add);
    expect(await screen.findByText(successes.employeeRegistered)).toBeVisible();
    await untilDialogClosed();
    expect((await rowOf(newcomer.name)).getByText(newcomer.email)).toBeVisible();
    expect((await api()).mails).toMatchObject([{ to: newcomer.email }]);
    expect(sent).toEqual({ ...newcomer, role: "admin" });
  });

  testAtNight(
    "without a mail server, each registration is followed by a temporary password, which can be copied",
    async () => {
      await api({ mail: { ...recordingMail([]), outbox: "/outbox" } });
      const { user, add } = await openAdd();
      await fillNewcomer(add);
      await click(user, "Register employee", add);
      expect(await screen.findByText(successes.employeeRegistered)).toBeVisible();
      const notice = (await screen.findByText(/No mail server is set up/)).closest('[role="status"]');
      const shown = within(notice as HTMLElement);
      const password = shown.getByText(/^\S{10,}$/, { selector: "code" }).textContent ?? "";
      expect(shown.getByText(/shown only now, works for 72 hours/)).toBeVisible();
      await click(user, "Copy", shown);
      expect(await shown.findByRole("button", { name: "Copied" })).toBeVisible();
      expect(await navigator.clipboard.readText()).toBe(password);
      expect(await (await api()).signInAs(newcomer.email, password)).toBeTruthy();

      await click(user, "Add Employee");
      const next = await dialog("Add Employee");
      const other = { name: "Second Newcomer", email: "second@example.com", aadharNumber: "999988886666" };
      await fillNewcomer(next, { ...newcomer, ...other });
      await click(user, "Register employee", next);
      await untilDialogClosed();
      const notices = await waitFor(() => {
        const found = screen.getAllByText(/No mail server is set up/);
        expect(found).toHaveLength(2);
        return found.map((text) => text.closest('[role="status"]')?.textContent);
      });
      expect(notices[0]).toContain(password);
      expect(notices).toEqual([expect.stringContaining(newcomer.name), expect.stringContaining(other.name)]);
    },
  );

  testAtNight("limits the Aadhar number to 12 characters and says 'Must be exactly 12 digits'", async () => {
    const { user, add } = await openAdd();
    const aadhar = add.getByLabelText(/^Aadhar Number/);
    expect(aadhar).toHaveAccessibleDescription("Must be exactly 12 digits");
    await user.type(aadhar, "1234567890123");
    expect(aadhar).toHaveValue("1234 5678 9012");
    await fillNewcomer(add);
    await fill("Aadhar Number", "12345678901", add);
    await click(user, "Register employee", add);
    await waitFor(() => expect(aadhar).toBeInvalid());
    expect(await findAlert()).toHaveTextContent("Must be exactly 12 digits");
  });

  testAtNight("refuses an email address that is taken and keeps the typed values", async () => {
    const { user, add } = await openAdd();
    await fillNewcomer(add);
    await fill("Email", "ravi@example.com", add);
    await click(user, "Register employee", add);
    expect(await findAlert()).toHaveTextContent("This email is already registered");
    expect(add.getByLabelText(/^Name/)).toHaveValue(newcomer.name);
  });
});

describe("the 'Edit Employee' dialog", () => {
  test("shows email and Aadhar read-only, and sends the whole edited employee", async () => {
    await registerEmployee();
    const [{ _id } = { _id: "" }] = (await employees()).filter(({ name }) => name === newcomer.name);
    const calls: { path: string; body: unknown }[] = [];
    network.use(
      http.put("*/api/admin/employees/*", async ({ request }) => {
        calls.push({ path: new URL(request.url).pathname, body: await request.clone().json() });
      }),
    );
    const { user, opened } = await openOn("Edit");
    for (const label of [/^Email/, /^Aadhar Number/])
      expect(opened.getByLabelText(label)).toHaveAttribute("readonly");
    await fill("Name", "Sita Rao", opened);
    await fill("Mobile", "90000 00000", opened);
    await user.selectOptions(opened.getByLabelText(/^Role/), "admin");
    await click(user, "Save changes", opened);
    expect(await screen.findByText(successes.employeeUpdated)).toBeVisible();
    await untilDialogClosed();
    expect((await rowOf("Sita Rao")).getByText("admin")).toBeVisible();
    const { mobile: _, alternateMobile: secondaryMobile, ...rest } = newcomer;
    expect(calls).toEqual([
      {
        path: `/api/admin/employees/${_id}`,
        body: {
          ...rest,
          _id,
          name: "Sita Rao",
          role: "admin",
          primaryMobile: "90000 00000",
          secondaryMobile,
          version: 1,
        },
      },
    ]);
  });
});

describe("deleting an employee", () => {
  const question = "Are you sure you want to delete employee 'Sita Devi'? This action cannot be undone.";

  test("is for employees only, asks first, then says 'Employee deleted successfully!' and the row is gone", async () => {
    await registerEmployee();
    const { user, opened } = await openOn("Delete");
    expect((await rowOf("Asha Rao")).queryByRole("button", { name: /^Delete/ })).toBeNull();
    expect(opened.getByText(question)).toBeVisible();
    await click(user, "Delete", opened);
    expect(await screen.findByText(successes.employeeDeleted)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(newcomer.email)).toBeNull());
    expect((await employees()).map(({ name }) => name)).toEqual(["Asha Rao", "Ravi Teja"]);
  });

  testAtNight("is cancelled with the button that has the focus", async () => {
    await registerEmployee();
    const { user, opened } = await openOn("Delete");
    expect(opened.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await click(user, "Cancel", opened);
    await untilDialogClosed();
    expect(await employees()).toHaveLength(3);
  });

  testAtNight("shows the server's reason or its own message, and keeps the row", async () => {
    const { user, opened } = await openOn("Delete", "Ravi Teja");
    for (const [message, body] of [
      ["Failed to delete employee", {}],
      ["Ravi is at the counter", { message: "Ravi is at the counter" }],
    ] as const) {
      network.use(http.delete("*/api/admin/employees/*", () => HttpResponse.json(body, { status: 500 })));
      await click(user, "Delete", opened);
      await waitFor(async () => expect(await findAlert()).toHaveTextContent(message));
    }
    await click(user, "Cancel", opened);
    await untilDialogClosed();
    expect((await rowOf("Ravi Teja")).getByText("ravi@example.com")).toBeVisible();
  });
});
