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
  title: (texts) => texts.titles.receipt,
  size: "A5",
  related: "payments",
  compose({ date, recordId, loan, payments, charges, waivers }, texts) {
    const account = accountLinesOf(loan, { payments, charges, waivers }, dayOf(date));
    const index = account.findIndex((line) => isPaymentLine(line) && line.payment._id === recordId);
    const entry = account[index] as PaymentLine;
    const { payment } = entry;
    return {
      copies: [texts.copies.customer],
      blocks: [
        borrowerBlock(loan, texts),
        sumBlock(texts.receipt.received, toPaise(payment.amount), texts),
        {
          as: "facts",
          title: texts.receipt.went,
          facts: factsOf(loan, entry, account.slice(0, index + 1), texts),
        },
        loanBlock(loan, texts),
        { as: "signatures", by: [texts.signatures.company(company.legalName)] },
      ],
    };
  },
} satisfies PaperDeclaration;

/** Says what the payment paid and what is left, by the account up to it: later payments do not change the receipt. */
function factsOf(loan: Loan, entry: PaymentLine, until: readonly LoanAccountLine[], texts: Wording): Fact[] {
  const { receipt, rupees } = texts;
  const { payment, day, left = 0 } = entry;
  const part = (key: (typeof splitParts)[number]): string => {
    const amount: Paise = toPaise(payment.split?.[key] ?? 0);
    return amount !== 0 ? rupees(amount) : "";
  };
  const kind = presentationOf(loan);
  const { owed, next: nextDue } = kind.receipt(texts);
  const next = left > 0 ? kind.nextAfter(loan, entry) : undefined;
  const principal = left > 0 ? kind.principalAfter(loan, until, day) : 0;
  const closed = left > 0 && loan.renewedBy ? receipt.renewed : receipt.closed;
  return [
    [receipt.method, receipt.methods[payment.method]],
    [receipt.reference, payment.transactionId ?? ""],
    ...splitParts.flatMap((key): Fact[] => [
      [texts.split[key], part(key)],
      ...(key === "charges" ? taxFacts(until, texts) : []),
    ]),
    ...until.flatMap((line): Fact[] =>
      line.of === "waiver" && line.waiver.payment === payment._id
        ? [[texts.statement.waiver(line.waiver.of, true), rupees(line.amount)]]
        : [],
    ),
    [owed, rupees(left)],
    [texts.settlement.principal, principal === undefined ? "" : rupees(principal)],
    [nextDue, next ? receipt.by(next.amount, formatDate(next.due)) : closed],
  ];
}

/** States the GST in the charges that the last line covers, after earlier lines covered older charges. */
function taxFacts(until: readonly LoanAccountLine[], { receipt: words, rupees }: Wording): Fact[] {
  const charges = until.flatMap((line) =>
    line.of === "charge" ? [{ net: toPaise(line.charge.net), gst: toPaise(line.charge.gst) }] : [],
  );
  const covered = until.map(chargesCoveredBy);
  const amount = covered.pop() ?? 0;
  const usedUp = covered.reduce((sum, each) => sum + each, 0);
  const tax = taxWithin(charges, { usedUp, amount });
  return tax > 0
    ? [
        [words.tax, rupees(tax)],
        [words.gstin, company.disclosures.gstin],
      ]
    : [];
}

function chargesCoveredBy(line: LoanAccountLine): Paise {
  const isWaived = line.of === "waiver" && line.waiver.of === "charges";
  return isWaived ? line.amount : (line.split?.charges ?? 0);
}
