/** Papers on the screen; tests/e2e/papers.test.ts covers printing. */
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import "#engine/console/screens/record/RecordPage.tsx";
import "#console/features/loans/paper/pages.ts";
import { maskAadhar } from "#domain/aadhar.ts";
import { api, network } from "../setup/api.ts";
import { customer, registerLoan, repayLoan } from "./fixtures.ts";
import { click, findAlert, dialog, fill, openConsole, rowOf } from "./render.tsx";
import { Blocks } from "#frame/paper/Blocks.tsx";
import { successes } from "#tests/setup/successes.ts";
import { testAtNight } from "#tests/setup/night.ts";

const sheet = async (name: string) => within(await screen.findByRole("article", { name }));

/** Returns the value of a label. */
const factOf = (paper: Awaited<ReturnType<typeof sheet>>, label: string) =>
  paper.getByText(label, { selector: "dt" }).nextElementSibling;

test("an amount in words is in the language of its paper", () => {
  const inWords = ["అక్షరాలలో", "వంద రూపాయలు మాత్రమే"] as const;
  render(<Blocks blocks={[{ as: "sum", label: "మొత్తం", amount: "₹100", inWords }]} />);
  expect(screen.getByText("వంద రూపాయలు మాత్రమే")).toBeVisible();
});

describe("after a repayment", () => {
  test("a receipt is offered that shows the amount and its parts, carries a code and links to the loan", async () => {
    const id = await registerLoan();
    const { user } = await openConsole("admin", "/admin/dashboard");
    await click(user, `Repay ${customer.name}`, await rowOf(customer.name));
    const repay = await dialog("Repay loan");
    await fill("Amount", "10000.50", repay);
    await click(user, "Record repayment", repay);
    expect(await screen.findByText("Repayment recorded")).toBeVisible();
    await user.click(await screen.findByRole("link", { name: "Print receipt" }));

    const receipt = await sheet("Payment receipt, Customer copy");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Payment receipt PR/2024-25/000001");
    expect(document.title).toBe("Payment receipt PR/2024-25/000001 · Example Gold");
    expect(receipt.getByText("₹10,000.50", { selector: "strong" })).toBeVisible();
    expect(receipt.getByText("Ten Thousand Rupees And Fifty Paise Only")).toBeVisible();
    // The first instalment is due a month after the loan.
    expect(factOf(receipt, "Paid in advance")).toHaveTextContent("₹10,000.50");
    expect(receipt.queryByText(/^(Interest|Principal)$/)).toBeNull();
    expect(receipt.queryByText(/may differ/)).toBeNull();
    expect(factOf(receipt, "Outstanding balance")).toHaveTextContent("₹96,618.50");
    expect(factOf(receipt, "Principal outstanding")).toHaveTextContent("₹1,00,000");
    expect(factOf(receipt, "Next instalment")).toHaveTextContent("₹7,769.50 by 12 Mar 2025");
    expect(factOf(receipt, "Aadhar")).toHaveTextContent(maskAadhar(customer.aadharNumber));
    expect(receipt.queryByText(new RegExp(customer.aadharNumber))).toBeNull();
    expect(receipt.getByRole("img", { name: "Opens this loan" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Print receipt" })).toBeNull();

    await user.click(screen.getByRole("link", { name: customer.name }));
    expect(window.location.pathname).toBe(`/admin/loans/${id}`);
  });

  testAtNight("the receipt is linked from the payment history and the loan's page", async () => {
    const id = await registerLoan();
    await repayLoan(id, 500);
    const { user, reload } = await openConsole("employee", `/employee/loans?action=history&record=${id}`);
    await click(user, /^Receipt /, await dialog("Payment History"));
    await sheet("Payment receipt, Customer copy");
    window.history.replaceState(null, "", `/employee/loans/${id}`);
    reload();
    await user.click(await screen.findByRole("link", { name: "Payment receipt PR/2024-25/000001" }));
    await sheet("Payment receipt, Customer copy");
  });
});

describe("after a settlement was reversed", () => {
  /** Settles a loan on 26 January, reverses it two minutes later, and issues a statement before and after. */
  async function settledAndReversed() {
    const id = await registerLoan();
    const { request, signIn, clock } = await api();
    clock.set("2025-01-26T10:00:00.000Z");
    const token = await signIn("admin");
    const post = async (path: string, body: object) =>
      ((await request("POST", path, body, token)).body.data as { _id: string })._id;
    const settled = { amount: 1_00_451.61, paymentMethod: "handcash" };
    const settlement = await post(`/loans/${id}/settlement`, settled);
    clock.passMinutes(1);
    const before = await post(`/loans/${id}/papers`, { kind: "statement" });
    clock.passMinutes(1);
    await post(`/payments/${settlement}/reversal`, { reason: "Wrong loan" });
    clock.passMinutes(1);
    const after = await post(`/loans/${id}/papers`, { kind: "statement" });
    return { id, settlement, before, after };
  }

  test("its receipt keeps its figures and says that it no longer counts", async () => {
    const { id, settlement } = await settledAndReversed();
    await openConsole("admin", `/admin/loans/${id}/paper/receipt/${settlement}`);
    const receipt = await sheet("Payment receipt, Customer copy");
    expect(receipt.getByText("Reversed: this receipt is no longer valid. Wrong loan")).toBeVisible();
    expect(factOf(receipt, "Interest")).toHaveTextContent("₹451.61");
    expect(factOf(receipt, "Principal")).toHaveTextContent("₹1,00,000");
    expect(factOf(receipt, "Outstanding balance")).toHaveTextContent("₹0");
    expect(factOf(receipt, "Next instalment")).toHaveTextContent("The loan is paid in full.");
  });

  test("an earlier statement still shows the loan as settled", async () => {
    const { id, before } = await settledAndReversed();
    await openConsole("admin", `/admin/loans/${id}/paper/statement/${before}`);
    const paper = await sheet("Statement of account, Customer copy");
    const lines = within(paper.getByRole("table")).getAllByRole("row");
    expect(lines.at(2)).toHaveTextContent(/000001, settlement1,00,451\.61451\.611,00,000\.006,167\.39$/);
    expect(lines.at(3)).toHaveTextContent(/^26 Jan 2025Interest not charged6,167\.390\.00$/);
    expect(factOf(paper, "Outstanding")).toHaveTextContent("₹0");
    expect(factOf(paper, "Interest not charged")).toHaveTextContent("₹6,167.39");
    expect(factOf(paper, "Interest")).toHaveTextContent("₹451.61");
    expect(factOf(paper, "Principal")).toHaveTextContent("₹1,00,000");
    expect(paper.queryByText(/^Payoff on/)).toBeNull();
  });

  testAtNight("a later statement adds up without the settlement", async () => {
    const { id, after } = await settledAndReversed();
    await openConsole("admin", `/admin/loans/${id}/paper/statement/${after}`);
    const paper = await sheet("Statement of account, Customer copy");
    const balances = within(paper.getByRole("table"))
      .getAllByRole("row")
      .slice(1)
      .map((row) => [row.children[1]?.textContent, row.children[5]?.textContent]);
    expect(balances).toEqual([
      ["Total payable", "1,06,619.00"],
      ["Receipt PR/2024-25/000001, settlement, reversed", "6,167.39"],
      ["Reversal", "1,06,619.00"],
    ]);
    expect(factOf(paper, "Outstanding")).toHaveTextContent("₹1,06,619");
    expect(factOf(paper, "Payoff on 26 Jan 2025")).toHaveTextContent("₹1,00,451.61");
  });
});

describe("the pledge ticket", () => {
  test("has two copies with the same articles", async () => {
    const id = await registerLoan({
      goldItems: [
        {
          description: "Necklace",
          grossWeight: 20.5,
          netWeight: 18.25,
          pieces: 1,
          purity: "22",
          stoneWeight: 1.5,
          packet: "P-1",
          seal: "S-9",
        },
        { description: "Ring", grossWeight: 4, netWeight: 3.5, pieces: 2 },
      ],
    });
    await openConsole("admin", `/admin/loans/${id}/paper/ticket`);
    const [office, mine] = [
      await sheet("Pledge ticket, Office copy"),
      await sheet("Pledge ticket, Customer copy"),
    ];
    const cells = (paper: typeof office, table: string) =>
      [...paper.getByRole("table", { name: table }).querySelectorAll("tr")].map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      );
    expect(cells(mine, "Articles pledged")).toEqual([
      ["No.", "Article", "Pieces", "Gross (g)", "Deductions (g)", "Net (g)", "Purity", "Packet / seal"],
      ["1", "Necklace", "1", "20.50", "1.50", "18.25", "22 ct", "P-1 / S-9"],
      ["2", "Ring", "2", "4.00", "", "3.50", "not assayed", ""],
      ["", "Total", "3", "24.50", "1.50", "21.75", "", ""],
    ]);
    expect(cells(office, "Articles pledged")).toEqual(cells(mine, "Articles pledged"));
    const schedule = cells(mine, "Schedule of instalments (₹)");
    expect(schedule).toHaveLength(1 + 12);
    expect(schedule[1]).toEqual([...["12 Feb 2025", "8,885.00", "1,000.00", "7,885.00", "92,115.00"]]);
    expect(schedule.at(-1)).toEqual([...["12 Jan 2026", "8,884.00", "88.50", "8,795.50", "0.00"]]);
    expect(factOf(mine, "Total payable")).toHaveTextContent("₹1,06,619");
    expect(mine.getByText("One Lakh Rupees Only")).toBeVisible();
    expect(mine.getByText("Signature of the borrower")).toBeVisible();
  });

  testAtNight("has two paper sizes and keeps the choice in its address", async () => {
    const id = await registerLoan();
    const { user } = await openConsole("admin", `/admin/loans/${id}/paper/ticket`);
    expect(await screen.findByRole("radio", { name: "A4" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "A5" }));
    expect(window.location.search).toBe("?size=A5");
    expect(document.querySelector("style:not([data-emotion])")?.textContent).not.toContain("297mm");
  });
});

describe("a paper that is printed again", () => {
  testAtNight("is marked as a duplicate and keeps the borrower's earlier name", async () => {
    const id = await registerLoan();
    const address = `/admin/loans/${id}/paper/ticket`;
    const { reload } = await openConsole("admin", address);
    const mine = await sheet("Pledge ticket, Customer copy");
    expect(mine.queryByText(/^Duplicate/)).toBeNull();
    window.dispatchEvent(new Event("afterprint"));
    expect(await mine.findByText("Duplicate, printed on 12 Jan 2025")).toBeVisible();

    const { request, signIn, clock } = await api();
    const name = { name: "Somebody Else" };
    await request("PUT", `/admin/customers/${customer.aadharNumber}`, name, await signIn("admin"));
    clock.passMinutes(20);
    reload();
    const office = await sheet("Pledge ticket, Office copy");
    expect(office.getByText(/^Duplicate, printed on/)).toBeVisible();
    expect(factOf(office, "Name")).toHaveTextContent(customer.name);
    expect(office.queryByText(/^Created on/)).toBeNull();
  });

  test("stays an original until its print has been recorded", async () => {
    const id = await registerLoan();
    const { user } = await openConsole("admin", `/admin/loans/${id}/paper/ticket`);
    const mine = await sheet("Pledge ticket, Customer copy");
    network.use(http.post("*/papers/ticket/*", () => HttpResponse.error(), { once: true }));
    window.dispatchEvent(new Event("afterprint"));
    expect(await findAlert()).toHaveTextContent("Failed to record that this paper was printed");
    expect(mine.queryByText(/^Duplicate/)).toBeNull();
    await click(user, "Try again");
    expect(await mine.findByText(/^Duplicate/)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("an error is shown for", () => {
  test("a paper of another loan", async () => {
    const [id, other] = [await registerLoan(), await registerLoan()];
    await repayLoan(other, 500);
    const { request, signIn } = await api();
    const { body } = await request("GET", `/loans/${other}/payments`, undefined, await signIn("admin"));
    const [{ _id }] = body.data as [{ _id: string }];
    await openConsole("admin", `/admin/loans/${id}/paper/receipt/${_id}`);
    expect(await findAlert()).toHaveTextContent("Paper not found");
  });

  testAtNight("an unknown kind of paper", async () => {
    const id = await registerLoan();
    await openConsole("admin", `/admin/loans/${id}/paper/poem`);
    expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  });
});

test("the code on a paper leads a customer to their loans on the site", async () => {
  const left = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  const loan = await registerLoan();
  await openConsole("customer", `/loan/${loan}`);
  await waitFor(() => expect(left).toHaveBeenCalledWith(`/customer/dashboard#loan-${loan}`));
});

describe("papers issued on request", () => {
  const cells = (table: HTMLElement) =>
    [...table.querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );

  testAtNight(
    "a statement has a number, lists all movements, and stays the same when printed again",
    async () => {
      const id = await registerLoan();
      const { clock } = await api();
      clock.set("2025-02-10T06:00:00.000Z");
      await repayLoan(id, 8885);
      clock.set("2025-02-11T06:00:00.000Z");
      await repayLoan(id, 500);
      clock.set("2025-02-12T06:00:00.000Z");
      const { user } = await openConsole("admin", `/admin/loans/${id}`);
      await click(user, "Issue statement of account");
      let paper = await sheet("Statement of account, Customer copy");
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
        "Statement of account SA/2024-25/000001",
      );
      const expected = [
        ["12 Jan 2025", "Total payable", "", "", "", "", "1,06,619.00"],
        ["10 Feb 2025", "Receipt PR/2024-25/000001", "8,885.00", "0.00", "0.00", "8,885.00", "97,734.00"],
        ["11 Feb 2025", "Receipt PR/2024-25/000002", "500.00", "0.00", "0.00", "500.00", "97,234.00"],
        [
          ...["12 Feb 2025", "Instalment due, paid from the advance", ""],
          ...["1,000.00", "7,885.00", "-8,885.00", "97,234.00"],
        ],
      ];
      expect(cells(paper.getByRole("table"))).toEqual(expected);
      expect(factOf(paper, "Outstanding")).toHaveTextContent("₹97,234");

      const { pathname } = window.location;
      cleanup();
      clock.set("2025-03-12T06:00:00.000Z");
      await repayLoan(id, 97_234);
      const again = await openConsole("admin", pathname);
      paper = await sheet("Statement of account, Customer copy");
      expect(cells(paper.getByRole("table"))).toEqual(expected);
      expect(factOf(paper, "Outstanding")).toHaveTextContent("₹97,234");
      expect(factOf(paper, "Overdue")).toHaveTextContent("₹0");

      await again.user.click(screen.getByRole("link", { name: customer.name }));
      await again.user.click(await screen.findByRole("link", { name: "Papers" }));
      expect(
        await screen.findByRole("link", { name: "Statement of account SA/2024-25/000001" }),
      ).toBeVisible();
      expect(screen.queryByRole("button", { name: "Issue renewal notice" })).toBeNull();
    },
  );

  testAtNight("an error of a refused statement disappears once it is issued", async () => {
    const id = await registerLoan();
    const { user } = await openConsole("admin", `/admin/loans/${id}`);
    const refused = () => HttpResponse.json({ message: "Try again" }, { status: 503 });
    network.use(http.post("*/api/loans/:id/papers", refused, { once: true }));
    await click(user, "Issue statement of account");
    expect(await findAlert()).toHaveTextContent("Try again");
    await click(user, "Issue statement of account");
    await sheet("Statement of account, Customer copy");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  testAtNight("the refusal of a certificate disappears once the loan is corrected", async () => {
    const id = await registerLoan();
    const { user } = await openConsole("admin", `/admin/loans/${id}`);
    await click(user, "Issue gold certificate");
    expect(await findAlert()).toHaveTextContent("Necklace has no carat");
    await click(user, `Edit ${customer.name}`);
    const edit = await dialog("Edit Loan Details");
    await fill("Renewal date", "05/03/2026", edit);
    await click(user, "Save changes", edit);
    expect(await screen.findByText(successes.loanUpdated)).toBeVisible();
    expect(screen.queryByText(/has no carat\. Enter it before/)).toBeNull();
  });

  testAtNight("a renewal notice shows the due day, the payoff and its parts", async () => {
    const id = await registerLoan();
    const { clock } = await api();
    clock.set("2025-03-12T06:00:00.000Z");
    const { user } = await openConsole("employee", `/employee/loans/${id}`);
    await click(user, "Issue renewal notice");
    const paper = await sheet("Renewal notice, Customer copy");
    expect(paper.getByText(`Dear ${customer.name},`)).toBeVisible();
    expect(paper.getByText(/Your gold loan is due for renewal on 12 Jan 2026/)).toBeVisible();
    // Interest of two instalments and all of the principal.
    expect(paper.getByText("₹1,01,921.15", { selector: "strong" })).toBeVisible();
    expect(
      paper.getByText("One Lakh One Thousand Nine Hundred Twenty One Rupees And Fifteen Paise Only"),
    ).toBeVisible();
    expect(factOf(paper, "Principal outstanding")).toHaveTextContent("₹1,00,000");
    expect(factOf(paper, "Interest up to 12 Mar 2025")).toHaveTextContent("₹1,921.15");
    expect(factOf(paper, "Payoff on 12 Mar 2025")).toHaveTextContent("₹1,01,921.15");
    // The second instalment falls due on this day, and is not overdue on it.
    expect(factOf(paper, "Due")).toHaveTextContent("₹17,770");
    expect(factOf(paper, "Overdue")).toHaveTextContent("₹8,885");
  });

  testAtNight("a renewal notice lists the articles that were pledged when it was issued", async () => {
    const weights = { grossWeight: 20, netWeight: 20 };
    const id = await registerLoan({
      goldItems: ["Necklace", "Bangle", "Ring"].map((description) => ({ description, ...weights })),
    });
    const { request, signIn, clock } = await api();
    const token = await signIn("admin");
    const handOver = async (article: number) => {
      clock.passMinutes(1);
      const articles = [{ article, version: 1 }];
      const handed = { articles, handedTo: customer.name, identifiedBy: "Known in person" };
      expect((await request("POST", `/loans/${id}/releases`, handed, token)).status).toBe(201);
    };
    await handOver(3);
    clock.passMinutes(1);
    const { body } = await request("POST", `/loans/${id}/papers`, { kind: "notice" }, token);
    clock.passMinutes(1);
    await repayLoan(id);
    await handOver(2);
    const { _id } = body.data as { _id: string };
    await openConsole("admin", `/admin/loans/${id}/paper/notice/${_id}`);
    const paper = await sheet("Renewal notice, Customer copy");
    const listed = cells(paper.getByRole("table", { name: "Articles pledged" }));
    expect(listed.map(([, article]) => article)).toEqual(["Necklace", "Bangle"]);
  });
});
