/** The Release dialog: the articles, the receiver, and what must stay while the loan is active. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import "#console/features/loans/paper/pages.ts";
import { api, delayResponse } from "../setup/api.ts";
import { customer, registerLoan, repayLoan } from "./fixtures.ts";
import { click, dialog, fill, openConsole } from "./render.tsx";
import { successes } from "#tests/setup/successes.ts";
import { testAtNight } from "#tests/setup/night.ts";

// The browser calculates with its own clock.
beforeEach(async () => (await api()).clock.set(new Date().toISOString()));

const goldItems = [
  { description: "Necklace", grossWeight: 22, netWeight: 20, purity: "22", packet: "P-1" },
  { description: "Ring", grossWeight: 4, netWeight: 3.5 },
];

async function openLoan(isPaid: boolean) {
  const id = await registerLoan({ goldItems });
  if (isPaid) await repayLoan(id);
  return { id, ...(await openConsole("employee", `/employee/loans/${id}`)) };
}

const openRelease = async ({ user }: Awaited<ReturnType<typeof openLoan>>) => {
  await click(user, `Release gold ${customer.name}`);
  return dialog("Release gold");
};

describe("releasing the gold of a closed loan", () => {
  test("shows the days waiting and preselects all articles and the borrower", async () => {
    const opened = await openLoan(true);
    expect(
      await screen.findByText(/^Closed, 2 articles waiting to be handed over since today, due by/),
    ).toBeVisible();
    const release = await openRelease(opened);
    expect(
      release.getByRole("checkbox", { name: "Necklace, 20.00 g net, 22 carat, packet P-1" }),
    ).toBeChecked();
    expect(release.getByRole("checkbox", { name: "Ring, 3.50 g net" })).toBeChecked();
    expect(release.getByLabelText(/^Handed to/)).toHaveValue(customer.name);

    await click(opened.user, "Hand over", release);
    expect(await release.findByText("Identified by is required")).toBeVisible();
    await fill("Identified by", "Known in person", release);
    await click(opened.user, "Hand over", release);
    expect(await screen.findByText("Gold handed over")).toBeVisible();
    expect(await screen.findByText("All articles handed over.")).toBeVisible();
    const [entry] = within(await screen.findByRole("list", { name: "Handed over" })).getAllByRole("listitem");
    expect(entry).toHaveTextContent(
      /Necklace, Ring handed over on .* to Lakshmi Prasanna \(Known in person\)/,
    );
    expect(entry).toHaveTextContent(/RR\/.*\/000001 · by Ravi Teja/);
    expect(screen.queryByRole("button", { name: /^Release gold/ })).toBeNull();
  });

  testAtNight(
    "releases a part if an article is deselected, and the page and the receipt show what stays",
    async () => {
      const opened = await openLoan(true);
      const release = await openRelease(opened);
      await opened.user.click(release.getByRole("checkbox", { name: /^Ring/ }));
      await fill("Identified by", "Aadhar ending 1234", release);
      await click(opened.user, "Hand over", release);
      expect(await screen.findByText(/^Closed, 1 article waiting/)).toBeVisible();
      const rows = within(screen.getByRole("table", { name: "Gold items" })).getAllByRole("row");
      expect(rows[1]).toHaveTextContent("released");
      expect(rows[2]).toHaveTextContent("pledged");

      await opened.user.click(await screen.findByRole("link", { name: "Print release receipt" }));
      const receipt = within(await screen.findByRole("article", { name: "Release receipt, Customer copy" }));
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Release receipt RR\/.*\/000001$/);
      expect(receipt.getByRole("table", { name: "Articles handed over" })).toHaveTextContent("Necklace");
      expect(receipt.queryByText("Ring")).toBeNull();
      const facts = {
        "Handed to": customer.name,
        "Identified by": "Aadhar ending 1234",
        "Handed over by": "Ravi Teja",
      };
      for (const [label, text] of Object.entries(facts))
        expect(receipt.getByText(label, { selector: "dt" }).nextElementSibling).toHaveTextContent(text);
      for (const text of ["1 article remains pledged.", "Signature of the receiver"])
        expect(receipt.getByText(text)).toBeVisible();
    },
  );
});

/** Settles the open loan and opens Release before the page has the settled loan. Returns what lets it arrive. */
async function releaseBeforeRefetch(opened: Awaited<ReturnType<typeof openLoan>>) {
  await click(opened.user, `Settle ${customer.name}`);
  const settle = await dialog("Settle loan");
  await opened.user.selectOptions(settle.getByLabelText(/^Payment method/), "online");
  await fill("Transaction ID", "UPI-7", settle);
  const arrive = delayResponse("*/api/employee/loans");
  await click(opened.user, "Record settlement", settle);
  expect(await screen.findByText("Loan settled")).toBeVisible();
  return { release: await openRelease(opened), arrive };
}

describe("releasing the gold of a loan that was settled a moment ago", () => {
  testAtNight("preselects all articles once the settled loan arrives, and hands them over", async () => {
    const opened = await openLoan(false);
    const { release, arrive } = await releaseBeforeRefetch(opened);
    expect(release.getByRole("checkbox", { name: /^Ring/ })).not.toBeChecked();
    await fill("Identified by", "Known in person", release);
    arrive();
    await waitFor(() => expect(release.getByRole("checkbox", { name: /^Ring/ })).toBeChecked());
    expect(release.getByRole("checkbox", { name: /^Necklace/ })).toBeChecked();
    expect(release.getByLabelText(/^Identified by/)).toHaveValue("Known in person");
    await click(opened.user, "Hand over", release);
    expect(await screen.findByText("All articles handed over.")).toBeVisible();
  });

  testAtNight("keeps the articles chosen before the settled loan arrived", async () => {
    const opened = await openLoan(false);
    const { release, arrive } = await releaseBeforeRefetch(opened);
    await opened.user.click(release.getByRole("checkbox", { name: /^Ring/ }));
    arrive();
    expect(await screen.findByText(/^Closed, 2 articles waiting to be handed over/)).toBeVisible();
    expect(release.getByRole("checkbox", { name: /^Ring/ })).toBeChecked();
    expect(release.getByRole("checkbox", { name: /^Necklace/ })).not.toBeChecked();
  });
});

describe("releasing the gold of a loan that is edited in the meantime", () => {
  testAtNight("keeps the typed values but does not release articles chosen from the old list", async () => {
    const opened = await openLoan(true);
    const release = await openRelease(opened);
    await opened.user.click(release.getByRole("checkbox", { name: /^Necklace/ }));
    await fill("Identified by", "Known in person", release);
    const { request, signIn } = await api();
    const coin = { description: "Coin", grossWeight: 8, netWeight: 8 };
    const edit = { goldItems: [coin, ...goldItems.slice(0, 1)] };
    const token = await signIn("admin");
    await request("PUT", `/admin/loans/${opened.id}`, edit, token);
    await request("POST", `/loans/${opened.id}/confirm-assay`, { reason: "Registered wrongly" }, token);

    await click(opened.user, "Hand over", release);
    expect(
      await release.findByText(/^Asha Rao changed this loan on .*, after you opened it\./),
    ).toBeVisible();
    expect(release.queryByRole("button", { name: "Load latest version" })).toBeNull();
    expect(await release.findByRole("checkbox", { name: "Coin, 8.00 g net" })).not.toBeChecked();
    expect(release.getByRole("checkbox", { name: /^Necklace/ })).not.toBeChecked();
    expect(release.getByLabelText(/^Identified by/)).toHaveValue("Known in person");

    await opened.user.click(release.getByRole("checkbox", { name: /^Necklace/ }));
    await click(opened.user, "Hand over", release);
    expect(await screen.findByText("Gold handed over")).toBeVisible();
    const [entry] = within(await screen.findByRole("list", { name: "Handed over" })).getAllByRole("listitem");
    expect(entry).toHaveTextContent(/^Necklace handed over/);
  });
});

describe("releasing the gold of an active loan", () => {
  testAtNight(
    "starts with no article chosen and shows what must stay before the server refuses",
    async () => {
      const opened = await openLoan(false);
      expect(await screen.findByText(/^Necklace.* 20\.00 g and 1 more pledged\.$/)).toBeVisible();
      const release = await openRelease(opened);
      await click(opened.user, "Hand over", release);
      expect(await release.findByText("Select the articles to hand over")).toBeVisible();
      await opened.user.click(release.getByRole("checkbox", { name: /^Necklace/ }));
      const said = "₹1,00,000 is owed, so gold worth ₹1,17,647.06 must stay";
      expect(await release.findByText(`${said}; the remaining articles are worth ₹24,500.`)).toBeVisible();
      await fill("Identified by", "Known in person", release);
      await click(opened.user, "Hand over", release);
      expect(await release.findByText(`${said}; the remaining articles are worth ₹24,500`)).toBeVisible();
    },
  );
});

describe("the edit dialog of a loan with articles that are gone", () => {
  const twoOfThree = [...goldItems, { description: "Ring", grossWeight: 4, netWeight: 3.5 }];

  /** Opens the dialog after releasing articles through the API, one per day. */
  async function openEdit(items: object[], handedOver: number[]) {
    const { request, signIn, clock } = await api();
    clock.set("2026-05-04T10:00:00.000Z");
    const id = await registerLoan({ goldItems: items });
    for (const article of handedOver) {
      const handed = {
        articles: [{ article, version: 1 }],
        handedTo: customer.name,
        identifiedBy: "Known in person",
      };
      const { status } = await request("POST", `/loans/${id}/releases`, handed, await signIn("employee"));
      expect(status).toBe(201);
      clock.passMinutes(24 * 60);
    }
    const console = await openConsole("employee", `/employee/loans?action=edit&record=${id}`);
    const edit = await dialog("Edit Loan Details");
    const item = (number: number) => within(edit.getByRole("group", { name: `Gold item ${number}` }));
    return { ...console, edit, item };
  }

  testAtNight("shows released articles read-only and without Remove", async () => {
    const { user, edit, item } = await openEdit(twoOfThree, [2, 3]);
    const fates = await Promise.all([2, 3].map((each) => item(each).findByText(/^handed over on/)));
    expect(fates.map(({ textContent }) => textContent).sort()).toEqual([
      "handed over on 4 May 2026",
      "handed over on 5 May 2026",
    ]);
    for (const gone of [item(2), item(3)]) {
      expect(gone.getByText("Ring")).toBeVisible();
      expect(gone.getByText("3.50 g")).toBeVisible();
      expect(gone.queryAllByRole("textbox")).toEqual([]);
      expect(gone.queryAllByRole("spinbutton")).toEqual([]);
      expect(gone.queryAllByRole("button")).toEqual([]);
    }
    expect(item(1).getByRole("button", { name: "Remove gold item 1" })).toBeDisabled();

    await fill("Locker", "B7", item(1));
    await click(user, "Save changes", edit);
    expect(await screen.findByText(successes.loanUpdated)).toBeVisible();
  });

  testAtNight("of a cancelled loan, shows its articles read-only and takes no further one", async () => {
    const { request, signIn } = await api();
    const id = await registerLoan({ goldItems });
    const cancelled = { reason: "Entered twice", paidOut: "no" };
    expect(
      (await request("POST", `/loans/${id}/cancellation`, cancelled, await signIn("admin"))).status,
    ).toBe(201);
    await openConsole("admin", `/admin/loans?status=cancelled&action=edit&record=${id}`);
    const edit = await dialog("Edit Loan Details");
    expect(await edit.findAllByText("given back")).toHaveLength(2);
    const items = within(edit.getByRole("group", { name: "Gold item 1" }));
    expect(items.queryAllByRole("textbox")).toEqual([]);
    expect(items.queryAllByRole("button")).toEqual([]);
    expect(edit.queryByRole("button", { name: "Add gold item" })).toBeNull();
  });

  testAtNight("does not let an employee's added article replace the last pledged one", async () => {
    const { user, edit, item } = await openEdit(goldItems, [2]);
    await click(user, "Add gold item", edit);
    await fill("Description", "Coin", item(3));
    await fill("Gross weight", "20", item(3));
    await fill("Net weight", "20", item(3));
    await click(user, "Remove gold item 1", edit);
    expect(item(1).getByText(/^handed over/)).toBeVisible();
    expect(item(2).getByRole("button", { name: "Remove gold item 2" })).toBeDisabled();
    await click(user, "Save changes", edit);
    expect(await screen.findByText(/must stay; the remaining articles are worth ₹0\./)).toBeVisible();
  });
});
