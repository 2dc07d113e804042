import { useEffect } from "react";
import { isDecodable } from "#domain/basics/text.ts";
import { useSay, useTexts } from "#frame/texts.tsx";
import { byUrgency, isFinished } from "#resources/loans/my-due.ts";
import { myLoanPaths } from "#resources/loans/my-loan-paths.ts";
import type { MyLoan } from "#resources/loans/my-loans.ts";
import { isBackendExtended } from "#session/store.ts";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { Amounts } from "./my-loans/Amounts.tsx";
import { LoadFailure } from "./my-loans/LoadFailure.tsx";
import { LoanCard } from "./my-loans/LoanCard.tsx";
import css from "./my-loans/MyLoans.module.css";
import { LoansContext, useCustomer, useOwnData } from "./my-loans/use-own-data.ts";
import { useCounted } from "./my-loans/use-words.ts";

export default function MyLoans() {
  const texts = useTexts("customerLoans");
  const { welcome } = useTexts("frame");
  const say = useSay();
  const user = useCustomer();
  // A backend limited to the specification lists no loans of a customer.
  const isListed = user && isBackendExtended();
  const ownLoans = useOwnData<MyLoan[]>(isListed ? myLoanPaths.loans : undefined);
  const { data: loans, error, reload } = ownLoans;
  useScrollToNamedLoan(loans !== undefined);
  return (
    <>
      <p className={css.welcome}>{user ? say(welcome, { user: user.name }) : "\u00a0"}</p>
      {user && !isListed ? null : error && !loans ? (
        <LoadFailure text={texts.failure} error={error} onRetry={reload} />
      ) : loans && user ? (
        <>
          {error && <LoadFailure text={texts.failure} error={error} onRetry={reload} />}
          <Amounts user={user} loans={loans} />
          <LoansContext value={ownLoans}>
            <Loans loans={loans} />
          </LoansContext>
        </>
      ) : (
        <Placeholder />
      )}
    </>
  );
}

/** The element is busy, so that its scripts start without waiting for an idle browser. */
function Placeholder() {
  return (
    <div
      className={css.placeholder}
      role="status"
      aria-busy="true"
      aria-label={useTexts("customerLoans").loading}
    >
      <span className={css.bone} data-size="amounts" />
      <span className={css.bone} data-size="card" />
    </div>
  );
}

function Loans({ loans }: { loans: readonly MyLoan[] }) {
  const texts = useTexts("customerLoans");
  const counted = useCounted();
  const sorted = byUrgency(loans);
  const closed = sorted.filter(isFinished);
  const open = sorted.filter((loan) => !isFinished(loan));
  return (
    <section aria-labelledby="my-loans" className={css.loans}>
      <h2 id="my-loans">{texts.yours}</h2>
      {loans.length === 0 && (
        <>
          <p>{texts.none}</p>
          <p>
            <ButtonLink href="/location">{texts.visit}</ButtonLink>
          </p>
        </>
      )}
      {open.length > 0 && <Cards loans={open} />}
      {closed.length > 0 && (
        <details className={css.fold}>
          <summary>{counted(texts.closed, closed.length)}</summary>
          <Cards loans={closed} />
        </details>
      )}
      <p className={css.quiet}>
        <a href="/customer/sessions">{texts.devices}</a>
      </p>
    </section>
  );
}

const Cards = ({ loans }: { loans: readonly MyLoan[] }) => (
  <ul className={css.cards}>
    {loans.map((loan) => (
      <LoanCard key={loan._id} loan={loan} />
    ))}
  </ul>
);

function useScrollToNamedLoan(isLoaded: boolean): void {
  useEffect(() => {
    const name = window.location.hash.slice(1);
    const named = isLoaded && isDecodable(name) && document.getElementById(decodeURIComponent(name));
    if (!named) return;
    named.closest("details")?.setAttribute("open", "");
    named.scrollIntoView();
  }, [isLoaded]);
}
