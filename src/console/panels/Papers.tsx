import { Link } from "react-router";
import { formatDate } from "#domain/dates.ts";
import type { DocumentKind } from "#domain/document-numbers.ts";
import type { Loan } from "#resources/loans.ts";
import { type Payment, payments } from "#resources/payments.ts";
import type { Row } from "#resources/vocabulary.ts";
import { useActor } from "../context.ts";
import { useChildren } from "../generated/list/use-rows.ts";
import { paperAddress } from "../paper/address.ts";
import { english } from "../paper/wording.ts";
import css from "./Papers.module.css";

/** Everything about a loan that can be printed. A backend that numbers no papers has none. */
export function Papers({ row }: { row: Row }) {
  const loan = row as Loan;
  const made = useChildren(payments, row).rows as unknown as Payment[];
  const papers = [...ticketOf(loan), ...receiptsOf(made)].sort((one, other) =>
    other.date.localeCompare(one.date),
  );
  if (papers.length === 0) return null;
  return (
    <>
      <h2>Papers</h2>
      <ul className={css.papers}>
        {papers.map((paper) => (
          <Entry key={paper.number} loan={loan} paper={paper} />
        ))}
      </ul>
    </>
  );
}

type Printed = { kind: DocumentKind; number: string; date: string; record?: string };

function Entry({ loan, paper: { kind, number, date, record } }: { loan: Loan; paper: Printed }) {
  const { role } = useActor();
  return (
    <li>
      <Link to={paperAddress(role, loan._id, kind, record)}>{`${english.titles[kind]} ${number}`}</Link>
      <span>{formatDate(date)}</span>
    </li>
  );
}

const ticketOf = ({ ticketNumber, createdAt }: Loan): Printed[] =>
  ticketNumber ? [{ kind: "ticket", number: ticketNumber, date: createdAt }] : [];

const receiptsOf = (made: readonly Payment[]): Printed[] =>
  made.flatMap(({ _id, receiptNumber, date }) =>
    receiptNumber ? [{ kind: "receipt" as const, number: receiptNumber, date, record: _id }] : [],
  );
