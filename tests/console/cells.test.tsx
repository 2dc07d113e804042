/** Formats of values, including unexpected ones from a backend (specification, section 9). */
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Cell } from "#engine/console/screens/cells/Cell.tsx";
import { audit } from "#resources/index.ts";
import { customers } from "#resources/customers/customers.ts";
import { loans } from "#resources/loans/loans.ts";
import { fieldAt } from "#engine/declare/derive.ts";

test.each<[path: string, value: unknown, shown: string]>([
  ["amount", 100_000, "₹1,00,000"],
  ["amount", 8885.5, "₹8,885.50"],
  ["amount", -500, "-₹500"],
  ["amount", 0, "₹0"],
  ["amount", null, "—"],
  ["monthlyPayment", 8885, "₹8,885"],
  // A bullet loan has no monthly payment.
  ["monthlyPayment", 0, "—"],
  ["term", 0, "0 months"],
  ["interestRate", 0, "0% a year"],
  // A rate without other loan terms reads as yearly.
  ["interestRate", 24, "24% a year"],
  ["createdAt", "2025-01-12T10:00:00Z", "12 Jan 2025"],
  ["renewalDate", "2026-01-12", "12 Jan 2026"],
  ["renewalDate", "31/12/2025", "—"],
  ["renewalDate", null, "—"],
  ["depositedBank", "", "—"],
  ["depositedBank", undefined, "—"],
  ["goldItems", [], "None"],
  ["status", "frozen", "frozen"],
])("a loan's %s of %j is shown as '%s'", (path, value, shown) =>
  expect(
    render(<Cell field={fieldAt(loans.fields, path)} value={value} row={{ [path]: value }} />).container
      .textContent,
  ).toBe(shown),
);

test("a time can wrap only between day and hour", () => {
  const { container } = render(<Cell field={audit.fields.date} value="2026-11-22T16:31:00Z" row={{}} />);
  expect(container).toHaveTextContent("22 Nov 2026, 10:01 pm");
  expect(container.textContent.split(" ")).toHaveLength(2);
});

test("a customer without active loans has 0 of them", () =>
  expect(render(<Cell field={customers.fields.activeLoans} value={0} row={{}} />).container.textContent).toBe(
    "0",
  ));
