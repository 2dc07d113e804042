import { Link } from "react-router";
import { Skeleton } from "#engine/console/ui/Skeleton.tsx";
import { useActor, useServedResource } from "#engine/console/providers/context.ts";
import { can } from "#engine/declare/actions.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { Amount } from "#engine/console/ui/Amount.tsx";
import { Badge } from "#engine/console/ui/Badge.tsx";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { toCarat } from "#domain/gold/gold-value.ts";
import { formatDate } from "#domain/basics/dates.ts";
import { formatRupeesExactly } from "#domain/basics/money.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { formatGrams } from "#domain/basics/measures.ts";
import { outstandingToday } from "#resources/loans/due-fields.ts";
import { asAssayed, finenessOf, type GoldItem, netGramsOf } from "#resources/loans/gold-items.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import { loanStatusOptions } from "#resources/loans/loan-status.ts";
import { overdueBadgeOf } from "#resources/loans/overdue-badge.ts";
import { HeadFact, HeadFacts, NextPayment } from "./HeadFacts.tsx";
import { articlesInWords } from "./gold-in-words.ts";
import css from "./CustomerLoans.module.css";
import { hasGoldToHandOver, useCustomerLoans } from "./use-customer-loans.ts";

export function CustomerLoans({ row }: { row: Row }) {
  const { open, closed, rows, total, isLoading, error, retry } = useCustomerLoans(row);
  return (
    <>
      <h2>Loans</h2>
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : isLoading ? (
        <LoadingCards count={Math.min(Number(row.activeLoans) || 1, shownWhileLoading)} />
      ) : rows.length === 0 ? (
        <p className={css.note}>No loans yet. "New loan" makes the first one.</p>
      ) : (
        <>
          {open.length > 0 ? <Cards loans={open} /> : <p className={css.note}>No running loans.</p>}
          {closed.length > 0 && (
            <details className={css.closed}>
              <summary>{closed.length === 1 ? "1 closed loan" : `${closed.length} closed loans`}</summary>
              <Cards loans={closed} />
            </details>
          )}
          {total > rows.length && (
            <p
              className={css.note}
            >{`The first ${rows.length} of ${total} loans are shown. Search the list of loans for the others.`}</p>
          )}
        </>
      )}
    </>
  );
}

const shownWhileLoading = 6;

const LoadingCards = ({ count }: { count: number }) => (
  <div className={css.cards} role="status" aria-label="Loading loans">
    {Array.from(Array(count).keys(), (number) => (
      <Skeleton key={number} height="11rem" />
    ))}
  </div>
);

const Cards = ({ loans: listed }: { loans: readonly Loan[] }) => (
  <ul className={css.cards}>
    {listed.map((loan) => (
      <LoanCard key={loan._id} loan={loan} />
    ))}
  </ul>
);

function LoanCard({ loan }: { loan: Loan }) {
  const { role } = useActor();
  const { _id, ticketNumber, amount, createdAt, closedAt, status, owed, goldItems } = loan;
  const name = ticketNumber ? `Ticket ${ticketNumber}` : formatDate(createdAt);
  return (
    <li className={css.card}>
      <div className={css.title}>
        <Link to={recordAddress(role, loans.name, _id)}>{name}</Link>
        <Badges loan={loan} />
      </div>
      <HeadFacts>
        {owed && (
          <>
            <HeadFact label="Outstanding">
              <Amount rupees={outstandingToday(owed)} />
            </HeadFact>
            <NextPayment owed={[owed]} />
          </>
        )}
        {status === "closed" && closedAt && <HeadFact label="Closed">{formatDate(closedAt)}</HeadFact>}
      </HeadFacts>
      <Articles items={goldItems} />
      <div className={css.foot}>
        <span>{`${formatRupeesExactly(amount)} on ${formatDate(createdAt)}`}</span>
        {status === "active" && <RepayLink id={_id} name={name} />}
      </div>
    </li>
  );
}

function Badges({ loan }: { loan: Loan }) {
  const status = loanStatusOptions.find(({ value }) => value === loan.status);
  const overdue = overdueBadgeOf(loan);
  return (
    <span className={css.badges}>
      {status && <Badge tone={status.tone ?? "grey"} text={status.label} />}
      {overdue && <Badge {...overdue} />}
      {hasGoldToHandOver(loan) && <Badge tone="red" text="gold to hand over" />}
    </span>
  );
}

function Articles({ items }: { items: readonly GoldItem[] }) {
  const named = items.slice(0, namedArticles).map(asAssayed);
  const held = `${articlesInWords(items.length)}, ${formatGrams(netGramsOf(items))} net`;
  return (
    <ul className={css.articles} aria-label={held}>
      {Array.from(named.entries(), ([number, item]) => (
        <li key={number}>{articleInWords(item)}</li>
      ))}
      {items.length > named.length && <li>{`and ${items.length - named.length} more`}</li>}
      {items.length > 1 && <li className={css.sum}>{held}</li>}
    </ul>
  );
}

const namedArticles = 3;

function articleInWords(item: GoldItem): string {
  const fineness = finenessOf(item);
  return [
    nameInSentence(item.description),
    fineness && `${toCarat(fineness)} carat`,
    `${formatGrams(item.netWeight)} net`,
  ]
    .filter(Boolean)
    .join(", ");
}

function RepayLink({ id, name }: { id: string; name: string }) {
  const { role } = useActor();
  const repay = useServedResource(loans)?.actions?.repay;
  if (!repay || !("of" in repay) || !can(repay.of, "create", role)) return null;
  return (
    <Link
      to={recordAddress(role, loans.name, id, "repay")}
      aria-label={`${repay.label} ${name}`}
      data-screen-only=""
    >
      {repay.label}
    </Link>
  );
}
