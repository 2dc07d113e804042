import { company } from "#company";
import { dayOf, formatDate } from "#domain/basics/dates.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { taxWithin } from "#domain/loan/charges.ts";
import {
  accountLinesOf,
  isPaymentLine,
  type LoanAccountLine,
  splitParts,
  type PaymentLine,
} from "#resources/loans/account.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { borrowerBlock, loanBlock, sumBlock } from "./blocks.ts";
import { presentationOf } from "./kind-presentation.ts";
import type { Fact, PaperDeclaration } from "./paper.ts";
import type { Wording } from "./wording.ts";

export const receipt = {
  readers: "borrower",
  title: (w) => w.titles.receipt,
  size: "A5",
  related: "payments",
  compose({ date, recordId, loan, payments, charges, waivers }, w) {
    const account = accountLinesOf(loan, { payments, charges, waivers }, dayOf(date));
    const at = account.findIndex((line) => isPaymentLine(line) && line.payment._id === recordId);
    const entry = account[at] as PaymentLine;
    const { payment } = entry;
    return {
      copies: [w.copies.customer],
      blocks: [
        borrowerBlock(loan, w),
        sumBlock(w.receipt.received, toPaise(payment.amount), w),
        { as: "facts", title: w.receipt.went, facts: factsOf(loan, entry, account.slice(0, at + 1), w) },
        loanBlock(loan, w),
        { as: "signatures", by: [w.signatures.company(company.legalName)] },
      ],
    };
  },
} satisfies PaperDeclaration;

/** Later payments do not change the receipt. */
function factsOf(loan: Loan, entry: PaymentLine, until: readonly LoanAccountLine[], w: Wording): Fact[] {
  const { receipt, rupees } = w;
  const { payment, day, left = 0 } = entry;
  const part = (key: (typeof splitParts)[number]): string => {
    const amount: Paise = toPaise(payment.split?.[key] ?? 0);
    return amount !== 0 ? rupees(amount) : "";
  };
  const kind = presentationOf(loan);
  const { owed, next: nextDue } = kind.receipt(w);
  const next = left > 0 ? kind.nextAfter(loan, entry) : undefined;
  const principal = left > 0 ? kind.principalAfter(loan, until, day) : 0;
  const closed = left > 0 && loan.renewedBy ? receipt.renewed : receipt.closed;
  return [
    [receipt.method, receipt.methods[payment.method]],
    [receipt.reference, payment.transactionId ?? ""],
    ...splitParts.flatMap((key): Fact[] => [
      [w.split[key], part(key)],
      ...(key === "charges" ? taxFacts(until, w) : []),
    ]),
    ...until.flatMap((line): Fact[] =>
      line.of === "waiver" && line.waiver.payment === payment._id
        ? [[w.statement.waiver(line.waiver.of, true), rupees(line.amount)]]
        : [],
    ),
    [owed, rupees(left)],
    [w.settlement.principal, principal === undefined ? "" : rupees(principal)],
    [nextDue, next ? receipt.by(next.amount, formatDate(next.due)) : closed],
  ];
}

/** The oldest charges first. */
function taxFacts(until: readonly LoanAccountLine[], { receipt: w, rupees }: Wording): Fact[] {
  const charges = until.flatMap((line) =>
    line.of === "charge" ? [{ net: toPaise(line.charge.net), gst: toPaise(line.charge.gst) }] : [],
  );
  const paid = until.map(chargesTakenBy);
  const amount = paid.pop() ?? 0;
  const usedUp = paid.reduce((sum, each) => sum + each, 0);
  const tax = taxWithin(charges, { usedUp, amount });
  return tax > 0
    ? [
        [w.tax, rupees(tax)],
        [w.gstin, company.disclosures.gstin],
      ]
    : [];
}

function chargesTakenBy(line: LoanAccountLine): Paise {
  const isWaived = line.of === "waiver" && line.waiver.of === "charges";
  return isWaived ? line.amount : (line.split?.charges ?? 0);
}
